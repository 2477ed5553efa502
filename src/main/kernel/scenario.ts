import * as v from 'valibot'
import { message, type Value } from '../../shared/message.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game, GameEvent } from './game.ts'
import type { Path, Problem } from './problem.ts'

/** The two seats as a scenario names them. */
export const SIDES = ['me', 'foe'] as const
export type SideName = (typeof SIDES)[number]
export const sideSchema = v.picklist(SIDES)
export const seatOfSide = (side: SideName): Seat => (side === 'me' ? 0 : 1)
export const sideOfSeat = (seat: Seat): SideName => SIDES[seat]

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export const fine = <T>(value: T): Checked<T> => ({ ok: true, value })
/** `key`: of the texts of any game, or the whole of a game's own (`game.scenario.problem.…`). */
export const problem = (path: Path, key: string, values?: Record<string, Value>): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { path, message: message(key.includes('.') ? key : `scenario.problem.${key}`, values) },
})

/** Ends the laying of a position with what is wrong; caught in `trySetUp`, nowhere else. */
export class Wrong extends Error {
  readonly problem: Problem
  constructor(path: Path, key: string, values?: Record<string, Value>) {
    super(key)
    this.problem = problem(path, key, values).problem
  }
}

/** What `lay` lays, or what is wrong with what it was to lay. */
export function trySetUp<T>(lay: () => T): Checked<T> {
  try {
    return fine(lay())
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: error.problem }
    throw error
  }
}

/** An expectation that was not met; both values as they would stand in the file. */
export interface Mismatch {
  path: Path
  expected: unknown
  actual: unknown
}

/** A position on the table, to be played on. What a file says of cards by their names becomes numbers here, and back. */
export interface Table {
  game: Game
  /** Changed by whoever plays on. */
  state: unknown
  /** What has happened while it was laid, where the position begins in the midst of a turn. */
  began: readonly GameEvent[]
  /** Must be told every event as it happens: scripted shuffles come in here. */
  listen(event: GameEvent): void
  /** What is wrong with the names in an action or an expectation, whatever the moment; null where nothing is. */
  misnamed(written: unknown): Problem | null
  /** The action that is written, for `seat`, now. It need not be a legal one. */
  action(seat: Seat, written: unknown): Checked<unknown>
  /** Where the table, or what has happened since the last step, is not as written. */
  mismatches(expected: unknown, happened: readonly GameEvent[]): Mismatch[]
  /** What was scripted and not needed, or not possible. */
  leftOver(): Mismatch | null
}

/** Things that a file defines, by the name of the list they stand in. */
export type Definitions = Readonly<Record<string, readonly { id: string }[]>>

/** What a game brings so that its positions can be written down: the shapes of its own parts of a file, and how to lay them. */
export interface ScenarioKit {
  game: string
  clauses: ReadonlySet<string>
  /** Ids that nothing defined in a file may have. */
  reserved: readonly string[]
  /** The lists in which a file, or a scenario, may define things of its own, `cards` to begin with. */
  defines: Readonly<Record<string, v.GenericSchema<{ id: string }>>>
  /** What is wrong among the things defined in one place, each being well-formed alone; `all` are those and what else they may speak of. */
  misdefined(own: Definitions, all: Definitions): Problem | null
  position: v.GenericSchema
  /** Besides `"end-turn"`-like words, one object an action. */
  action: v.GenericSchema
  expectation: v.ObjectEntries
  lay(defined: Definitions, position: unknown): Checked<Table>
}
