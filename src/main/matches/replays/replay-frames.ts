import type { MatchView, ShownEvent } from '../../../shared/match.ts'
import type { ReplayMark, ReplayViewer } from '../../../shared/replay.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Emit, Game, GameEvent } from '../../kernel/game.ts'
import { execute } from '../../kernel/replay.ts'
import { personSeat } from '../seat-assignments.ts'
import { timeoutNote } from '../timeout-note.ts'
import { movesOf, revisionsOf, type RecordedMove, type MatchEntry, type MatchHeader } from '../match-record.ts'
import { toSeenEvent, outcomeOf, seen, startOf } from '../position.ts'
import type { SeenEvent } from '../position-data.ts'

/** A finished match, ready to show at any point. */
export interface ReplayFrames {
  game: Game
  header: MatchHeader
  moves: readonly RecordedMove[]
  /** The revision of the match at each move; null for moves it was continued from. */
  revisions: readonly (number | null)[]
  events: readonly SeenEvent[]
  /** The state and event count before each move; the first is the position after setup. */
  starts: readonly { state: unknown; events: number }[]
  marks: readonly ReplayMark[]
  /** Card ids of both decks. */
  cards: readonly string[]
}

/** Replays the match. Throws if a move isn't allowed. */
export function buildReplayFrames(game: Game, header: MatchHeader, entries: readonly MatchEntry[]): ReplayFrames {
  const moves = movesOf(header, entries)
  const events: SeenEvent[] = []
  const landmarks: ReplayMark[] = []
  const hear = (event: GameEvent, state: unknown): void => {
    const message = game.landmark?.(event)
    if (message) landmarks.push({ type: 'landmark', at: events.length, turn: game.turn(state), message })
    events.push(seen(game, event, events.length, state))
  }
  const early: GameEvent[] = []
  const state = startOf(game, header, event => early.push(event))
  for (const event of early) hear(event, state)
  const starts: { state: unknown; events: number }[] = []
  for (const move of moves) {
    const before = events.length
    starts.push({ state: game.clone(state), events: before })
    if (move.late) events.push(toSeenEvent(timeoutNote(header, move, game.turn(state), 0), before))
    if (!execute(game, state, move, event => hear(event, state))) throw new RangeError('not an allowed move')
  }
  starts.push({ state: game.clone(state), events: events.length })
  const last = moves.at(-1)
  const outOfTime = last?.type === 'concede' && last.late ? last.seat : null
  const outcome = outcomeOf(game, header, { state, outOfTime })
  const end: ReplayMark[] = outcome
    ? [{ type: 'end', at: Math.max(0, events.length - 1), turn: game.turn(state), message: outcome.message }]
    : []
  const marks = [...landmarks, ...end]
  const cards = header.config.seats.flatMap(seat => seat.cards.map(entry => entry.card))
  return { game, header, moves, revisions: revisionsOf(header, entries), events, starts, marks, cards }
}

/** The events from `from` on as a viewer in that seat may know them after the match. */
export function eventsFor({ events, header }: ReplayFrames, viewer: ReplayViewer): ShownEvent[] {
  return events.flatMap(event => {
    const shown = viewer === 'both' ? open(event, personSeat(header.seats)) : event[viewer]
    return shown ? [shown] : []
  })
}

/** The notice before a move made on time-out changes nothing. */
const NOTE: GameEvent = { type: 'time-up', clause: '' }

/** The view right after each of these events. */
export function viewsFor(frames: ReplayFrames, viewer: ReplayViewer, from: number, count: number): MatchView[] {
  const { game, header, moves, starts } = frames
  const until = Math.min(from + count, frames.events.length)
  const views: MatchView[] = []
  let number = 0
  const show = (state: unknown): MatchView =>
    viewer === 'both' ? game.viewFor(state, personSeat(header.seats) ?? 0) : game.viewFor(game.informationFor(state, viewer), viewer)
  const listen =
    (state: () => unknown, last: number): Emit<GameEvent> =>
    () => {
      // The effects of a move's last event may follow it, so its view is made after the whole move.
      if (number >= from && number < until && number < last) views.push(show(state()))
      number++
    }
  const first = starts[0]
  if (!first) return views
  for (; number < first.events; number++) if (number >= from && number < until) views.push(show(first.state))
  for (const [index, move] of moves.entries()) {
    const [start, next] = [starts[index], starts[index + 1]]
    if (!start || !next || start.events >= until) break
    if (next.events <= from) {
      number = next.events
      continue
    }
    const state = game.clone(start.state)
    if (move.late) listen(() => state, next.events - 1)?.(NOTE)
    execute(
      game,
      state,
      move,
      listen(() => state, next.events - 1),
    )
    const last = next.events - 1
    if (last >= from && last < until && next.events > start.events) views.push(show(state))
  }
  return views
}

/** The first event of each turn. */
export function turnsOf({ events }: ReplayFrames): { turn: number; at: number }[] {
  const turns: { turn: number; at: number }[] = []
  for (const [at, event] of events.entries()) {
    const turn = (event[0] ?? event[1] ?? event.spectator)?.turn
    if (turn !== undefined && turns.at(-1)?.turn !== turn) turns.push({ turn, at })
  }
  return turns
}

/** With all cards open: the bottom seat's event, plus the card that only the other seat knew. */
function open(event: SeenEvent, near: Seat | null): ShownEvent | null {
  const observed = event[near ?? 'spectator'] ?? event[0] ?? event[1]
  const card = observed?.card ?? event[0]?.card ?? event[1]?.card
  return observed && card !== undefined ? { ...observed, card } : observed
}
