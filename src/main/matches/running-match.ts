import { setTimeout as delay } from 'node:timers/promises'
import type { Draft, SavedDraft, PlayPreview, MatchUpdate, Step } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import { SEATS, type Seat, type Viewer } from '../../shared/seat.ts'
import type { Hint } from '../../shared/study.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { done, notSaved, refused, type Result } from '../lib/result.ts'
import { readAssumption, previewDraft } from './preview.ts'
import { mayHint } from './seat-assignments.ts'
import { Hinting } from './hinting.ts'
import { timedSeats } from './clock.ts'
import { isTooLong } from './match-file.ts'
import type { ClockLine, MatchEntry, MatchHeader, MatchMove } from './match-record.ts'
import { actionMove, answerMove, hintMove, passMove, undoMove } from './moves.ts'
import { SavedDrafts } from './saved-drafts.ts'
import { toStep, updateFor } from './match-view.ts'
import type { MatchState, MatchContext } from './match-context.ts'
import { movedOn, notYours, refuseOver } from './refusals.ts'
import { createExercise, type Exercise } from './exercise.ts'
import { advance, awaitedIn, outcomeOf } from './position.ts'
import { aiSeed } from './ai-seed.ts'
import { chooseForSeat, quietest } from './ai-turn.ts'
import { TableClock } from './table-clock.ts'
import { warningsOf } from './warnings.ts'
import { createWatchers, type Watchers } from './watchers.ts'
import type { Position } from './position-data.ts'

/** Milliseconds a player may wait for a check whether they are about to miss a win. */
const WARNING_TIME = 400
/** Choices made at once for a seat whose turn time ran out. */
const MAX_LATE = 64

/**
 * A match in memory. A change is made on a copy, saved, and only then adopted and shown in one step: readers see
 * the match before or after it.
 */
export class RunningMatch {
  readonly game: Game
  readonly header: MatchHeader
  readonly #isOld: boolean
  readonly #world: MatchContext<RunningMatch>
  readonly #watchers: Readonly<Record<Viewer, Watchers>>
  #position: Position
  #revision: number
  #bytes: number
  #thinking: AbortController | null = null
  readonly #hinting: Hinting
  readonly #clock: TableClock | null
  readonly #exercise: Exercise
  readonly #drafts: SavedDrafts
  /** Seats whose players can see the table at this revision. */
  #ready: Seat[] = []

  constructor(world: MatchContext<RunningMatch>, { game, header, isOld, position, revision, bytes, clock, used, drafts }: MatchState) {
    this.#world = world
    this.game = game
    this.header = header
    this.#isOld = isOld
    this.#position = position
    this.#revision = revision
    this.#bytes = bytes
    const watchersOf = (viewer: Viewer): Watchers =>
      createWatchers(
        () => this.view(viewer),
        undefined,
        () => this.runClock(),
      )
    // If it can't be saved, only the time itself is lost.
    const keep = (): void => void this.#drafts.rewrite()
    const clockWorld = { stopwatch: world.stopwatch, timed: timedSeats(header), keep, ranOut: (seat: Seat) => this.#timeUp(seat) }
    this.#clock = clock && new TableClock(clockWorld, clock, used)
    this.#drafts = new SavedDrafts(drafts, kept => this.#append({ type: 'clock', used: this.#clock?.used ?? [0, 0], drafts: kept }))
    this.#exercise = createExercise(game, header, world.lessons)
    this.#hinting = new Hinting(world.studies)
    this.#watchers = { 0: watchersOf(0), 1: watchersOf(1), spectator: watchersOf('spectator') }
  }

  /** Seats that must decide now. */
  get awaited(): Seat[] {
    return awaitedIn(this.game, this.#position)
  }

  /** A challenge attempt that has reached its goal. */
  get isSolved(): boolean {
    return this.#exercise.isSolved(this.#position)
  }

  get counted(): [number, number] {
    return [...this.#position.counted]
  }

  get hints(): [number, number] {
    return [...this.#position.hints]
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Nobody is watching and no AI is thinking. */
  get isIdle(): boolean {
    return this.#thinking === null && !this.#hinting.isBusy && Object.values(this.#watchers).every(watchers => watchers.size === 0)
  }

  view(viewer: Viewer): MatchUpdate {
    return this.#update(viewer, null)
  }

  watch(viewer: Viewer, signal?: AbortSignal): AsyncGenerator<MatchUpdate, void> {
    return this.#watchers[viewer].watch(signal)
  }

  /** The viewer's player can see the table at that revision: their clock starts, while they stay. */
  ready(viewer: Viewer, revision: number): Result<void> {
    if (viewer !== 'spectator' && revision === this.#revision && !this.#ready.includes(viewer)) {
      this.#ready.push(viewer)
      this.runClock()
    }
    return done(undefined)
  }

  /** Runs the clocks of players who must decide and see the table; none while a takeback is requested or nobody can be there. */
  runClock(): void {
    if (!this.#clock) return
    const pending =
      this.#position.asked === null && !this.#world.isAway() ? this.game.pending(this.#position.state).map(({ seat }) => seat) : []
    this.#ready = this.#ready.filter(seat => this.#watchers[seat].size > 0)
    const running = pending.filter(seat => this.#ready.includes(seat))
    if (this.#clock.run(running)) this.#publish(this.#position)
  }

  options(viewer: Viewer, draft: Draft): Result<Step> {
    if (viewer === 'spectator') return notYours()
    const information = this.game.informationFor(this.#position.state, viewer)
    const result = this.game.options(information, viewer, draft)
    if (!result.ok) return refused(result.reasons)
    const { action, warnings } = result.choice
    // A warning that the challenge can still be won would give away half the solution.
    if (action === null || warnings.length > 0 || this.header.challenge || this.header.lesson) return done(toStep(result.choice))
    const { stopwatch } = this.#world
    const end = stopwatch.now() + WARNING_TIME
    const search = { game: this.game, seat: viewer, information, rng: rngFrom('warning'), isTimeUp: () => stopwatch.now() >= end }
    return done(toStep({ ...result.choice, warnings: warningsOf(search, draft, action) }))
  }

  /** The viewer's next options for assuming the other seat's simultaneous decision. */
  assume(viewer: Viewer, assumption: Draft): Result<Step> {
    if (viewer === 'spectator') return notYours()
    const result = readAssumption(this.game, this.game.informationFor(this.#position.state, viewer), viewer, assumption)
    return result.ok ? done(toStep(result.value)) : result
  }

  /** What the draft would do, as far as its player can know; null while something is left to choose. */
  preview(viewer: Viewer, draft: Draft, assumption?: Draft): Result<PlayPreview | null> {
    if (viewer === 'spectator') return notYours()
    const { game } = this
    return previewDraft(game, game.informationFor(this.#position.state, viewer), viewer, draft, assumption)
  }

  act(viewer: Viewer, revision: number, draft: Draft): Result<void> {
    const refusal = this.#refusal(viewer, revision)
    if (viewer === 'spectator' || refusal) return refusal ?? notYours()
    if (this.#exercise.isSettled(this.#position)) return refuseOver()
    const move = actionMove(this.game, this.#position, viewer, draft)
    return move.ok ? this.#settle(move.value) : move
  }

  /** Passes in an answer window for a person of a hot-seat match, who need not sit down and look at their hand for it. */
  pass(seat: Seat, revision: number): Result<void> {
    const refusal = this.#refusal(seat, revision)
    if (refusal) return refusal
    const move = passMove(this.game, this.header, this.#position, seat)
    return move.ok ? this.#settle(move.value) : move
  }

  /** What an AI would do in the viewer's place. Recorded when it is given; asking again gives the same hint. */
  async hint(viewer: Viewer, revision: number): Promise<Result<Hint>> {
    const refusal = this.#refusal(viewer, revision)
    if (viewer === 'spectator' || refusal) return refusal ?? notYours()
    if (!mayHint(this.header, viewer)) return refused([reason('', 'services.refused.no-hints')])
    if (!this.awaited.includes(viewer)) return refused([reason('', 'services.refused.not-awaited')])
    const known = this.#hinting.at(revision)
    if (known) return done(known.hint)
    try {
      const hint = await this.#hinting.find(this.game, viewer, this.#position.state)
      if (!hint || revision !== this.#revision) return movedOn()
      const noted = this.#settle({ type: 'hint', seat: viewer })
      return noted.ok ? done(this.#hinting.give(hint, this.#revision)) : noted
    } catch {
      return refused([reason('', 'services.refused.hint-failed')])
    }
  }

  /** Plays the hint given at that revision. */
  playHint(viewer: Viewer, revision: number): Result<void> {
    const refusal = this.#refusal(viewer, revision)
    if (viewer === 'spectator' || refusal) return refusal ?? notYours()
    const given = this.#hinting.at(revision)
    if (!given) return movedOn()
    const move = hintMove(this.game, this.#position, viewer, given.action)
    return move.ok ? this.#settle(move.value) : move
  }

  /** Why nobody can decide from that seat and revision; null if they may. */
  #refusal(viewer: Viewer, revision: number): Result<never> | null {
    if (viewer === 'spectator') return notYours()
    if (this.#isOver()) return refuseOver()
    return revision === this.#revision ? null : movedOn()
  }

  /** Saves the viewer's unfinished plan and sends it to their other windows. */
  keepDraft(viewer: Viewer, revision: number, draft: SavedDraft): Result<void> {
    const refusal = this.#refusal(viewer, revision)
    if (viewer === 'spectator' || refusal) return refusal ?? notYours()
    const result = this.#drafts.keep({ game: this.game, state: this.#position.state }, viewer, draft)
    const watchers = this.#watchers[viewer]
    if (result.ok && watchers.size > 1) watchers.publish(this.#update(viewer, this.#position))
    return result
  }

  /** A scenario file of the position, for `viewer` to export. */
  write(viewer: Viewer): string {
    const { state } = this.#position
    return this.game.write(this.#isOver() ? state : this.game.informationFor(state, viewer), viewer)
  }

  /** Takes back the last action of the viewer's seat, or requests it if the other player must allow it. */
  undo(viewer: Viewer, revision: number): Result<void> {
    const refusal = this.#refusal(viewer, revision)
    if (viewer === 'spectator' || refusal) return refusal ?? notYours()
    const move = undoMove(this.header, this.#position, viewer)
    return move.ok ? this.#settle(move.value) : move
  }

  /** The other player's answer to a requested takeback. */
  answerUndo(viewer: Viewer, revision: number, allow: boolean): Result<void> {
    if (viewer === 'spectator') return notYours()
    if (revision !== this.#revision) return movedOn()
    const move = answerMove(this.header, this.#position, viewer, allow)
    return move.ok ? this.#settle(move.value) : move
  }

  concede(viewer: Viewer): Result<void> {
    if (viewer === 'spectator') return notYours()
    if (this.#isOver()) return refuseOver()
    return this.#settle({ type: 'concede', seat: viewer })
  }

  /** Starts the AIs whose turn it is, if they aren't thinking yet. */
  wakeAis(): void {
    if (this.#thinking || this.#exercise.nextAi(this.#position) === null) return
    const controller = new AbortController()
    this.#thinking = controller
    void this.#think(controller.signal)
      .catch((error: unknown) => this.#world.onFailure(error))
      .finally(() => {
        if (this.#thinking === controller) this.#thinking = null
      })
  }

  /** Stops the AIs. Watchers aren't notified and may come back. */
  rest(): void {
    this.#thinking?.abort()
    this.#thinking = null
  }

  /** Closes it for everyone watching. */
  close(): void {
    this.rest()
    this.#hinting.forget()
    this.#ready = []
    this.#clock?.run([])
    for (const watchers of Object.values(this.#watchers)) watchers.end()
  }

  /** After a person's move, what AIs were thinking about is outdated. */
  #settle(move: MatchMove): Result<void> {
    const result = this.#make(move)
    if (result.ok) {
      this.rest()
      this.wakeAis()
    }
    return result
  }

  #make(move: MatchMove): Result<void> {
    const { game, header } = this
    const before = this.#position
    const position = advance(game, header, before, move)
    const entry: MatchEntry = {
      ...move,
      at: this.#world.now(),
      turn: game.turn(position.state),
      outcome: outcomeOf(game, header, position),
      hash: position.hash,
      ...(this.#clock && { used: this.#clock.used }),
    }
    const saved = this.#append(entry)
    if (!('bytes' in saved)) return notSaved(saved)
    this.#hinting.forget()
    this.#position = position
    this.#bytes = saved.bytes
    this.#revision++
    this.#ready = []
    this.#clock?.onWritten(entry)
    this.#drafts.onMove(move, before.made.length, position.made.length)
    this.#publish(move.type === 'undo' ? null : before)
    this.#world.onChange(this, entry)
    return done(undefined)
  }

  #append(line: MatchEntry | ClockLine) {
    return this.#world.files.append(this.header.id, { bytes: this.#bytes, entries: this.#revision }, line)
  }

  #publish(since: Position | null): void {
    for (const viewer of [...SEATS, 'spectator'] as const)
      if (this.#watchers[viewer].size > 0) this.#watchers[viewer].publish(this.#update(viewer, since))
  }

  /** Out of match time, a seat loses. Out of turn time, the quietest legal actions are made for it until its turn is over. */
  #timeUp(seat: Seat): void {
    for (let count = 0; this.awaited.includes(seat); count++) {
      const lapsed = this.#clock?.lapsed(seat)
      if (!lapsed) break
      const { game } = this
      const turn = { game, seat, state: this.#position.state, seed: this.#seedFor(seat) }
      const action = lapsed === 'game' || count >= MAX_LATE ? null : quietest(turn, game.informationFor(turn.state, seat))
      const result = this.#makeOrEnd(seat, action)
      if (!result.ok) return this.#tryAgain(seat, result)
    }
    this.rest()
    this.wakeAis()
  }

  /** Makes the action of a seat whose time ran out; concedes without one, and where the match is too long to continue. */
  #makeOrEnd(seat: Seat, action: string | null): Result<void> {
    const made = action === null ? null : this.#make({ type: 'act', seat, action, late: true })
    return made && !isTooLong(made) ? made : this.#make({ type: 'concede', seat, late: true })
  }

  /** What couldn't be saved hasn't happened. */
  #tryAgain(seat: Seat, result: Result<void>): void {
    if (!this.#mayPass(result)) return
    this.#world.stopwatch.setTimer(this.#world.retryAfter, () => {
      if (this.#ready.includes(seat)) this.#timeUp(seat)
    })
  }

  /** Tells why something couldn't be saved. False if trying again would be of no use. */
  #mayPass(result: Result<void>): boolean {
    if (!result.ok && result.failure.code === 'NOT_SAVED') this.#world.stuck(this.header.id, result.failure.message)
    return !isTooLong(result)
  }

  async #think(signal: AbortSignal): Promise<void> {
    for (let seat = this.#exercise.nextAi(this.#position); seat !== null; seat = this.#exercise.nextAi(this.#position)) {
      const { game, header } = this
      const turn = { ...this.#world, game, header, seat, state: this.#position.state, seed: this.#seedFor(seat) }
      const action = this.#exercise.reply(this.#position, seat) ?? (await chooseForSeat(turn, signal))
      if (signal.aborted) return
      const result = this.#makeOrConcede(seat, action)
      if (result.ok) continue
      if (!this.#mayPass(result)) return
      await delay(this.#world.retryAfter, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
    }
  }

  /** If a game offers no action, or fails at one it offered, the match ends rather than getting stuck. */
  #makeOrConcede(seat: Seat, action: string | null): Result<void> {
    try {
      if (action !== null) return this.#make({ type: 'act', seat, action })
    } catch (error) {
      this.#world.onFailure(error)
    }
    return this.#make({ type: 'concede', seat })
  }

  /** Derived from the match's seed without revealing it. */
  #seedFor(seat: Seat): string {
    return aiSeed(this.header, seat, this.#revision)
  }

  #isOver(): boolean {
    return this.game.outcome(this.#position.state) !== null
  }

  #update(viewer: Viewer, since: Position | null): MatchUpdate {
    const shown = { game: this.game, header: this.header, isOld: this.#isOld, position: this.#position, revision: this.#revision }
    const lesson = this.#exercise.lesson(this.#position, viewer)
    return updateFor({ ...shown, lesson, clock: this.#clock?.shown ?? null, draft: this.#drafts.draftOf(viewer) }, viewer, since)
  }
}
