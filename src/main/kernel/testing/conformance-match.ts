import type { Outcome } from '../../../shared/match.ts'
import type { Game, GameEvent, MatchConfig } from '../game.ts'
import { invariant } from '../invariant.ts'
import { oneOf, randomMatchUp } from '../match-ups.ts'
import { beginReplay, execute, replay, type Replay } from '../replay.ts'
import { nextBelow, rngFrom, type Rng } from '../rng.ts'
import { CHECKS, checkEvents, checkState, EVENTS } from './conformance-checks.ts'
import type { Check, Moment, Suite } from './game-checks.ts'

/** The candidates from which every second action is drawn; the others are any legal ones. */
const WIDTH = 8

/** Checks of whole matches, besides those of single decisions. */
const VALID = 'every state is one that a match can be in'
const RESUMED = 'a match goes on the same after being saved and read at every decision'
const REPLAYED = 'the same seed, decks and actions give the same match, and no others do'
const TAKEN_BACK = 'what is taken back leaves no trace'

/** The title of every check. */
export const TITLES: readonly string[] = [VALID, RESUMED, REPLAYED, TAKEN_BACK, ...CHECKS.map(({ title }) => title)]

/** A match that was played to its end. */
export interface Played {
  outcome: Outcome
  actions: number
  /** Additional counts that the game asks for. */
  traits: readonly string[]
}

/** What went wrong, with everything needed to reproduce it. */
export interface Failure {
  seed: string
  check: string
  problem: string
  record: Replay
}

/** `null` for `played` if the match could not be played to its end. `failures` has at most one for each check. */
export interface MatchReport {
  played: Played | null
  failures: readonly Failure[]
}

/**
 * `full`: all checks; `invariants`: only those of the state at every decision, for ten times as many matches in the same time.
 * `visit` is called with every position.
 */
export interface MatchOptions {
  config?: MatchConfig
  thoroughness?: 'full' | 'invariants'
  visit?: (state: unknown) => void
}

/** Two random decks of any format that the rules have, and pauses in games with answers. */
function matchUpIn(game: Game, rng: Rng): MatchConfig {
  const { formats } = game.catalog
  const config = randomMatchUp(game, rng, formats.length > 1 ? oneOf(formats, rng).id : undefined)
  return game.answers ? { ...config, pauses: oneOf([[], [0], [1], [0, 1]], rng) } : config
}

/** A check is due at one decision in `every`, from one that the seed draws: every check meets every kind of decision in some match. */
function scheduleOf(rng: Rng): (check: Check, decision: number) => boolean {
  const offset = nextBelow(rng, 1 << 16)
  return ({ every }, decision) => (offset + decision) % every === 0
}

/** Plays a random match determined by `seed`, and checks it at every decision and at its end. */
export function playConformanceMatch(suite: Suite, seed: string, options: MatchOptions = {}): MatchReport {
  const { game, own } = suite
  const rng = rngFrom(`conformance ${seed}`)
  const record = beginReplay(game, options.config ?? matchUpIn(game, rng), seed)
  const isFull = options.thoroughness !== 'invariants'
  const failures: Failure[] = []
  const attempt = (check: string, run: () => void): void => {
    if (failures.some(failure => failure.check === check)) return
    try {
      run()
    } catch (error) {
      const problem = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      failures.push({ seed, check, problem, record: { ...record, moves: [...record.moves] } })
    }
  }
  let played: Played | null = null
  attempt(VALID, () => {
    let events: GameEvent[] = []
    const state = game.setup(record.config, seed, event => events.push(event))
    const watch = own.watch?.()
    const isDue = scheduleOf(rng)
    const resumed = isFull ? new Resumed(game, state, rng) : null
    const memory = { at: nextBelow(rng, 40), encoded: '' }
    for (;;) {
      checkState(game, own, state)
      watch?.see(state)
      options.visit?.(state)
      const decision = record.moves.length
      if (decision === memory.at) memory.encoded = game.encode(state)
      const pending = game.pending(state)
      if (pending.length === 0) break
      const { seat, decision: kind } = oneOf(pending, rng)
      suite.met.add(kind)
      const action = nextBelow(rng, 2) === 0 ? oneOf(game.candidates(state, seat, rng, WIDTH), rng) : game.randomAction(state, seat, rng)
      if (isFull) {
        const moment: Moment = { ...suite, state, seat, action, events, rng }
        for (const check of CHECKS) if (isDue(check, decision)) attempt(check.title, () => check.run(moment))
        attempt(RESUMED, () => resumed?.apply(seat, action))
      }
      record.moves.push({ type: 'act', seat, action: game.encodeAction(action) })
      events = []
      game.apply(state, seat, action, event => events.push(event))
    }
    record.hash = game.hash(state)
    const outcome = game.outcome(state)
    invariant(outcome !== null, 'it ended without an outcome')
    played = { outcome, actions: record.moves.length, traits: own.traits?.(state) ?? [] }
    if (!isFull) return
    attempt(EVENTS, () => checkEvents(suite, state, events))
    attempt(RESUMED, () => invariant(resumed?.hash() === record.hash, 'saved and read on the way, the match ends otherwise'))
    attempt(REPLAYED, () => checkReplay(game, record))
    attempt(TAKEN_BACK, () => checkTakeback(game, record, memory, rng))
  })
  return { played, failures }
}

/** The same match, saved and read before every few actions. */
class Resumed {
  readonly #game: Game
  readonly #every: number
  #state: unknown
  #made = 0

  constructor(game: Game, state: unknown, rng: Rng) {
    this.#game = game
    this.#state = game.clone(state)
    // Every decision in one match of sixteen; in the others every tenth.
    this.#every = nextBelow(rng, 16) === 0 ? 1 : 10
  }

  apply(seat: 0 | 1, action: unknown): void {
    const { decode, encode } = this.#game
    if (this.#made++ % this.#every === 0) this.#state = decode(encode(this.#state))
    invariant(this.#state !== null, 'a state is written and can’t be read')
    this.#game.apply(this.#state, seat, action)
  }

  hash(): string {
    return this.#game.hash(this.#state)
  }
}

/** Played through from what a file has of it, it is the same; without its last move or with another end it isn't. */
function checkReplay(game: Game, record: Replay): void {
  const replayed = replay(game, JSON.parse(JSON.stringify(record)) as Replay)
  invariant(replayed.ok, `played through again it is not the same: ${JSON.stringify(replayed)}`)
  invariant(!replay(game, { ...record, moves: record.moves.slice(0, -1) }).ok, 'without its last move it is the same')
}

/** A position is the same when everything after it is taken back, and what was taken back can be done again. */
function checkTakeback(
  game: Game,
  { config, seed, moves, hash }: Replay,
  { at, encoded }: { at: number; encoded: string },
  rng: Rng,
): void {
  if (encoded === '') return
  const state = game.setup(config, seed)
  for (const move of moves.slice(0, at)) invariant(execute(game, state, move), 'a move that was made is refused')
  invariant(game.encode(state) === encoded, 'a position taken back is another one')
  const aside = game.clone(state)
  const [next] = game.pending(aside)
  if (next) game.apply(aside, next.seat, game.randomAction(aside, next.seat, rng))
  invariant(game.encode(state) === encoded, 'a move tried and taken back is still there')
  for (const move of moves.slice(at)) invariant(execute(game, state, move), 'a move taken back can’t be made again')
  invariant(game.hash(state) === hash, 'made again after a takeback, the same moves end otherwise')
}
