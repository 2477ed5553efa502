import type { Outcome, ShownEvent } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import { goalOf } from '../kernel/challenge.ts'
import type { Emit, Game, GameEvent } from '../kernel/game.ts'
import { execute } from '../kernel/replay.ts'
import { timeoutNote } from './timeout-note.ts'
import type { MatchEntry, MatchHeader, MatchMove } from './match-record.ts'
import { noteOf } from './takeback-note.ts'
import { isWindowOf, passOf } from './pauses.ts'
import type { MadeAction, LogNote, Position, SeenEvent } from './position-data.ts'

/** The position after setup and the moves the match was continued from. */
export function begin(game: Game, header: MatchHeader): Position {
  const happened: GameEvent[] = []
  const state = startOf(game, header, event => happened.push(event))
  const events = happened.map((event, index) => seen(game, event, index, state))
  for (const move of header.origin?.moves ?? []) {
    if (move.late) events.push(toSeenEvent(timeoutNote(header, move, game.turn(state), 0), events.length))
    if (!execute(game, state, move, event => events.push(seen(game, event, events.length, state))))
      throw new RangeError('not an allowed move')
  }
  return {
    state,
    hash: game.hash(state),
    events,
    made: [],
    notes: [],
    counted: [0, 0],
    hints: [0, 0],
    asked: null,
    outOfTime: null,
  }
}

/** The state after setup, or the written one that the match begins with. Throws `RangeError` if that isn't one of the game. */
export function startOf(game: Game, header: MatchHeader, emit: Emit<GameEvent>): unknown {
  const { challenge } = header
  const source = challenge ?? header.lesson ?? header.written
  const state = source ? game.decode(source.state) : game.setup(header.config, header.seed, emit)
  if (state === null || (challenge && goalOf(game, challenge.goal) === null)) throw new RangeError('not a position of this game')
  return state
}

/** The position after a legal move. */
export function advance(game: Game, header: MatchHeader, position: Position, move: MatchMove): Position {
  switch (move.type) {
    case 'act':
    case 'concede':
      return applyMove(
        game,
        move.late ? addNotes(position, [timeoutNote(header, move, game.turn(position.state), position.made.length)]) : position,
        move,
      )
    case 'ask':
      return { ...position, asked: move.seat }
    case 'refuse':
      return { ...position, asked: null }
    case 'hint':
      return { ...position, hints: incrementFor(position.hints, move.seat) }
    case 'undo': {
      const to = placeOf(position, move)
      const notes = position.notes.filter(note => note.after <= to)
      return takenBack(header, position, rebuild(game, header, position.made.slice(0, to), notes), move)
    }
  }
}

export type Resumed = { ok: true; position: Position } | { ok: false }

/** Replays a saved match. Fails if a move isn't allowed or a position differs from the saved one. */
export function resume(game: Game, header: MatchHeader, entries: readonly MatchEntry[]): Resumed {
  try {
    // Positions before takebacks are kept: replaying them each time would be slow.
    let position = begin(game, header)
    const standing = [position]
    for (const entry of entries) {
      if (entry.type === 'undo') {
        const to = placeOf(position, entry)
        const base = standing[to]
        if (!base) return { ok: false }
        position = takenBack(header, position, base, entry)
        standing.length = to
        standing.push(position)
      } else {
        position = advance(game, header, position, entry)
        if (entry.type === 'act') standing.push(position)
      }
      if (position.hash !== entry.hash) return { ok: false }
    }
    return { ok: true, position }
  } catch {
    return { ok: false }
  }
}

function applyMove(game: Game, before: Position, move: Extract<MatchMove, { type: 'act' | 'concede' }>): Position {
  const state = game.clone(before.state)
  const events = [...before.events]
  let isOpen = true
  const emit = (event: GameEvent): void => {
    if (game.reveals(event)) isOpen = false
    events.push(seen(game, event, events.length, state))
  }
  if (!execute(game, state, move, emit)) throw new RangeError('not an allowed move')
  const position = { ...before, state, hash: game.hash(state), events, asked: null }
  const { seat, late = false } = move
  const passes = move.type === 'act' && isWindowOf(game, before.state, seat) && move.action === passOf(game, before.state, seat)
  if (move.type === 'concede') return { ...position, outOfTime: late ? seat : null }
  isOpen &&= !drewChance(before.state, state)
  return { ...position, made: [...before.made, { seat, action: move.action, isOpen, passes, from: before.events.length, late }] }
}

/** How many actions remain after `move` takes one back with everything after it. */
function placeOf({ made }: Position, { seat, to = made.length - 1 }: Extract<MatchMove, { type: 'undo' }>): number {
  if (made[to]?.seat !== seat) throw new RangeError('nothing to take back')
  return to
}

function rebuild(game: Game, header: MatchHeader, made: readonly MadeAction[], notes: readonly LogNote[]): Position {
  const notesAfter = (count: number): LogNote[] => notes.filter(note => note.after === count)
  let position = addNotes(begin(game, header), notesAfter(0))
  for (const [index, { seat, action, late }] of made.entries())
    position = addNotes(applyMove(game, position, { type: 'act', seat, action, late }), notesAfter(index + 1))
  return position
}

/** `base`, the position before the action taken back, with all log notes. */
function takenBack(header: MatchHeader, position: Position, base: Position, move: Extract<MatchMove, { type: 'undo' }>): Position {
  const after = base.made.length
  const { seat, counted = false } = move
  const note = noteOf({ header, position, seat, counted, after })
  const earlier = position.notes.slice(base.notes.length).map(one => ({ ...one, after }))
  return {
    ...addNotes(base, [...earlier, note]),
    counted: counted ? incrementFor(position.counted, seat) : position.counted,
    hints: position.hints,
  }
}

const incrementFor = ([a, b]: readonly [number, number], seat: Seat): [number, number] => (seat === 0 ? [a + 1, b] : [a, b + 1])

function addNotes(position: Position, notes: readonly LogNote[]): Position {
  if (notes.length === 0) return position
  const events = notes.map((note, index) => toSeenEvent(note, position.events.length + index))
  return { ...position, events: [...position.events, ...events], notes: [...position.notes, ...notes] }
}

/** A note as the event with that number. */
export const toSeenEvent = ({ as }: LogNote, index: number): SeenEvent => ({
  0: { ...as[0], index },
  1: { ...as[1], index },
  spectator: { ...as.spectator, index },
})

/** The match's outcome, if it is over: the game's own, or a loss on time. */
export function outcomeOf(
  game: Game,
  { seats }: Pick<MatchHeader, 'seats'>,
  { state, outOfTime }: Pick<Position, 'state' | 'outOfTime'>,
): Outcome | null {
  const outcome = game.outcome(state)
  if (!outcome || outOfTime === null) return outcome
  const { player } = seats[outOfTime]
  const who = player.type === 'person' ? player.name : ''
  return { ...outcome, message: message('services.match.out-of-time', { who }), onTime: true }
}

/** Seats that must decide: about a requested takeback first, else about the next choice. */
export const awaitedIn = (game: Game, { state, asked }: Position): Seat[] =>
  asked === null ? game.pending(state).map(({ seat }) => seat) : [otherSeat(asked)]

export function seen(game: Game, event: GameEvent, index: number, state: unknown): SeenEvent {
  const turn = game.turn(state)
  const observedBy = (viewer: Viewer): ShownEvent | null => {
    const shownEvent = game.observe(event, viewer, state)
    return shownEvent && { ...shownEvent, index, turn }
  }
  return { 0: observedBy(0), 1: observedBy(1), spectator: observedBy('spectator') }
}

/** Whether both states have different generators in their field `rng`: a play that used randomness could turn out differently. */
function drewChance(before: unknown, after: unknown): boolean {
  const [was, is] = [rngOf(before), rngOf(after)]
  return was === null || was !== is
}

const rngOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'rng' in state ? JSON.stringify(state.rng) : null
