import type { ShownEvent } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { Game, GameEvent } from '../kernel/game.ts'
import { carryOut } from '../kernel/replay.ts'
import type { MatchEntry, MatchHeader, MatchMove } from './match-record.ts'

/** An event as each viewer may know it; null where they may not know that it happened. */
export type SeenEvent = Readonly<Record<Viewer, ShownEvent | null>>

/** A moment of a match. Never changed: a move makes a new one. */
export interface Position {
  state: unknown
  /** From the match's beginning. */
  events: readonly SeenEvent[]
  /** The position that the last action can be taken back to, and whose it was; null where it can't. */
  before: { position: Position; seat: Seat } | null
}

/** The position after setup. */
export function begin(game: Game, header: MatchHeader): Position {
  const happened: GameEvent[] = []
  const state = game.setup(header.config, header.seed, event => happened.push(event))
  return { state, events: happened.map((event, index) => seen(game, event, index, state)), before: null }
}

/** The position after a move that is allowed. */
export function advance(game: Game, position: Position, move: MatchMove): Position {
  if (move.type === 'undo') {
    if (position.before?.seat !== move.seat) throw new RangeError('nothing to take back')
    return position.before.position
  }
  const state = game.clone(position.state)
  const events = [...position.events]
  let isOpen = true
  const emit = (event: GameEvent): void => {
    if (game.reveals(event)) isOpen = false
    events.push(seen(game, event, events.length, state))
  }
  if (!carryOut(game, state, move, emit)) throw new RangeError('not an allowed move')
  const canTakeBack = move.type === 'act' && isOpen && !drewChance(position.state, state) && game.outcome(state) === null
  return { state, events, before: canTakeBack ? { position, seat: move.seat } : null }
}

export type Resumed = { ok: true; position: Position } | { ok: false }

/** Plays a saved match through. Fails when a move is not allowed, or the end is not the one that was saved. */
export function resume(game: Game, header: MatchHeader, entries: readonly MatchEntry[]): Resumed {
  try {
    let position = begin(game, header)
    for (const entry of entries) position = advance(game, position, entry)
    const last = entries.at(-1)
    return last && last.hash !== game.hash(position.state) ? { ok: false } : { ok: true, position }
  } catch {
    return { ok: false }
  }
}

function seen(game: Game, event: GameEvent, index: number, state: unknown): SeenEvent {
  const turn = game.turn(state)
  const as = (viewer: Viewer): ShownEvent | null => {
    const shown = game.observe(event, viewer, state)
    return shown && { ...shown, index, turn }
  }
  return { 0: as(0), 1: as(1), spectator: as('spectator') }
}

/** True unless both states have the same generator in their field `rng`: a play that drew chance would fall otherwise if made again. */
function drewChance(before: unknown, after: unknown): boolean {
  const [was, is] = [rngOf(before), rngOf(after)]
  return was === null || was !== is
}

const rngOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'rng' in state ? JSON.stringify(state.rng) : null
