import { eventIterator } from '@orpc/contract'
import * as v from 'valibot'
import { call, gameId, id } from '../call.ts'
import { messageSchema } from '../message.ts'
import { playerSchema } from '../match.ts'
import { shownNameSchema } from '../name.ts'
import { countSchema, idTextSchema } from '../values.ts'
import { positionFormsSchema } from './position-form.ts'
import { positionProofSchema, proofStateSchema } from './position-proof.ts'
import { positionTableSchema, positionViewerSchema } from './position-table.ts'

/** The longest scenario file, in bytes. */
export const MAX_POSITION_FILE = 1_000_000

/** How many texts are tried at once. Together they are no longer than one file, so that the host answers others meanwhile. */
export const MAX_TRIED = 50
const isShort = (texts: string[]): boolean => texts.reduce((sum, { length }) => sum + length, 0) <= MAX_POSITION_FILE

/** A position as a scenario file (docs/scenarios.md) with one scenario. Nothing of it is known yet. */
const text = v.pipe(v.string(), v.maxLength(MAX_POSITION_FILE))
const side = v.picklist(['me', 'foe'])

/** A position that was saved. Its name is the scenario's title. `challenge`: null if it isn't proven that it has a goal that can be reached. */
const positionSummarySchema = v.object({
  id,
  game: v.string(),
  name: shownNameSchema,
  updatedAt: v.number(),
  challenge: v.nullable(v.picklist(['open', 'solved'])),
})
export type PositionSummary = v.InferOutput<typeof positionSummarySchema>

/** What the rules say of a position. */
const checkedPositionSchema = v.object({
  /** Why it is no position of a match, and where in the scenario; null if it is one. */
  problem: v.nullable(v.object({ path: v.array(v.union([v.string(), v.number()])), message: messageSchema })),
  /** Who decides next. */
  decides: v.array(side),
  /** How it has ended, if it has. */
  outcome: v.nullable(messageSchema),
  /** Why its goal makes no sense here; null if it does, or if it has none. */
  goal: v.nullable(messageSchema),
})
export type CheckedPosition = v.InferOutput<typeof checkedPositionSchema>

/** The calls of positions that are set up by hand, a part of the contract. */
export const positionCalls = {
  /** What a game's positions are made of. */
  forms: call.input(v.object({ game: gameId })).output(positionFormsSchema),
  /** The latest change first. */
  list: call.output(v.array(positionSummarySchema)),
  get: call
    .input(v.object({ id }))
    .output(v.object({ summary: positionSummarySchema, text: v.string(), proof: v.nullable(positionProofSchema) })),
  /** Saves it with every card of a set that it names. With an id, in the place of that one. It may be impossible, but must be well-formed. */
  save: call.input(v.object({ id: v.nullable(id), text })).output(positionSummarySchema),
  delete: call.input(v.object({ id })).output(v.void()),
  /** Brings back one that was deleted, as it was. Main keeps the last few until it ends. */
  restore: call.input(v.object({ id })).output(positionSummarySchema),
  /**
   * Searches whether the goal of a saved position can be reached, until the caller leaves. The answer is kept with the position until it changes.
   * REFUSED if it has no goal, or one that makes no sense.
   */
  prove: call.input(v.object({ id })).output(eventIterator(proofStateSchema)),
  /** Begins an attempt at its goal. REFUSED if it isn't proven that it can be reached. */
  attempt: call.input(v.object({ id })).output(v.object({ id })),
  check: call.input(v.object({ text })).output(checkedPositionSchema),
  /** Why each of these is no position of a match; null for those that are one. */
  problems: call
    .input(v.object({ texts: v.pipe(v.array(text), v.maxLength(MAX_TRIED), v.check(isShort)) }))
    .output(v.array(v.nullable(messageSchema))),
  /** Its view on the table of its game; null if it is impossible, as `check` explains. */
  look: call.input(v.object({ text, viewer: positionViewerSchema })).output(v.nullable(positionTableSchema)),
  /** The position of a match, as the caller's seat knows it, or from event `at` of a finished one. It can be edited: what was unfinished is left out. */
  ofMatch: call.input(v.object({ id: idTextSchema, at: v.optional(countSchema) })).output(v.object({ text: v.string() })),
  /** As a file, with every card of a set that it names. */
  export: call.input(v.object({ text })).output(v.object({ name: shownNameSchema, text: v.string() })),
  /** Saves every scenario of that file as a position; BAD_FILE says what is wrong and where. The first one comes first. */
  import: call.input(v.object({ text })).output(v.array(positionSummarySchema)),
  /** Begins a match from it. REFUSED with the reason if it is impossible, or over. */
  play: call.input(v.object({ text, players: v.tuple([playerSchema, playerSchema]) })).output(v.object({ id })),
}
