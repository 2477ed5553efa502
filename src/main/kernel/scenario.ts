import * as v from 'valibot'
import { message, type Reason, type Value } from '../../shared/message.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game, GameEvent } from './game.ts'
import { InvariantViolation } from './invariant.ts'
import type { PositionKit } from './position-form.ts'
import type { Path, Problem } from './problem.ts'

/** The names of the two seats in a scenario. */
export const SIDES = ['me', 'foe'] as const
export type SideName = (typeof SIDES)[number]
export const sideSchema = v.picklist(SIDES)
export const seatOfSide = (side: SideName): Seat => (side === 'me' ? 0 : 1)
export const sideOfSeat = (seat: Seat): SideName => SIDES[seat]

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export const fine = <T>(value: T): Checked<T> => ({ ok: true, value })
/** `key`: a text for any game, or the full key of a game's own (`game.scenario.problem.…`). */
export const problem = (
  path: Path,
  key: string,
  values?: Record<string, Value>,
  similar?: Problem['similar'],
): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { path, message: message(key.includes('.') ? key : `scenario.problem.${key}`, values), ...(similar ? { similar } : {}) },
})

/** Thrown while a position is set up; caught in `trySetUp`, nowhere else. */
export class InvalidPosition extends Error {
  readonly problem: Problem
  constructor(path: Path, key: string, values?: Record<string, Value>, similar?: Problem['similar']) {
    super(key)
    this.problem = problem(path, key, values, similar).problem
  }
}

/** A position that the rules forbid, with their reason and its clause. */
export const brokenRule = (path: Path, { message: reason, clause }: Reason): InvalidPosition =>
  new InvalidPosition(path, 'broken-rule', { reason, clause })

/** What `setUp` sets up, or why that is no position of a match. */
export function trySetUp<T>(setUp: () => T): Checked<T> {
  try {
    return fine(setUp())
  } catch (error) {
    if (error instanceof InvalidPosition) return { ok: false, problem: error.problem }
    if (error instanceof InvariantViolation) return problem([], 'impossible', { reason: error.message })
    throw error
  }
}

/** What is said where “expected …, found …” would be no English: `scenario.run.<it>`. */
export type MismatchText =
  | 'no-such-choice'
  | 'exception'
  | 'order-matters'
  | 'trial-changes'
  | 'already-over'
  | 'too-few-dice'
  | 'dice-left'
  | 'unwanted-event'
  | 'not-in-match'
  | 'not-in-play'
  | 'no-champion'
  | 'no-reshuffle'
  | 'not-offered'

/** An unmet expectation; both values as they would appear in the file. */
export interface Mismatch {
  path: Path
  expected: unknown
  actual: unknown
  said?: MismatchText
  /** Why an action is refused, where that is what was found. */
  reasons?: readonly Reason[]
}

/** A position ready to play. Translates between names in the file and card numbers. */
export interface Table {
  game: Game
  /** Mutated by playing on. */
  state: unknown
  /** Events during setup, if the position starts in the middle of a turn. */
  began: readonly GameEvent[]
  /** Must receive every event; it applies scripted shuffles. */
  listen(event: GameEvent): void
  /** The problem with names in an action or expectation, at any time; null if there is none. */
  nameProblem(input: unknown): Problem | null
  /** The written action for `seat`, now. It may be illegal. */
  action(seat: Seat, input: unknown): Checked<unknown>
  /** Differences between expectations and the position or the events of the last step. */
  mismatches(expected: unknown, happened: readonly GameEvent[]): Mismatch[]
  /** Scripted chance that wasn't possible so far. */
  missingChance(): Mismatch | null
  /** Scripted chance that wasn't needed. */
  unusedChance(): Mismatch | null
}

/** Things that a file defines, by the name of their list. */
export type Definitions = Readonly<Record<string, readonly { id: string }[]>>

/** What a game provides so that its positions can be written: schemas for its parts of a file, and how to set them up. */
export interface ScenarioKit {
  game: string
  clauses: ReadonlySet<string>
  /** Reserved ids. */
  reserved: readonly string[]
  /** The lists in which a file or scenario may define things, `cards` first. */
  defines: Readonly<Record<string, v.GenericSchema<{ id: string }>>>
  /** Problems among definitions that are well-formed alone; `all` also includes what they may refer to. */
  definitionProblem(own: Definitions, all: Definitions): Problem | null
  position: v.GenericSchema
  /** The goals that a position can have as a challenge. */
  goals?: readonly string[]
  /** In addition to words such as `"end-turn"`, one object per action. */
  action: v.GenericSchema
  expectation: v.ObjectEntries
  setUp(defined: Definitions, position: unknown): Checked<Table>
  /** How positions are set up by hand; without it, they are only written. */
  positions?: PositionKit
}
