import * as v from 'valibot'
import { byKey, schemaByInput, ifObject } from '../../../kernel/schema-by-input.ts'
import { sideSchema } from '../../../kernel/scenario.ts'
import { refSchema } from '../../../kernel/scenario-names.ts'
import { seedSchema, integerBetween } from '../../../kernel/scenario-shapes.ts'
import { KEYED_ACTIONS, WORD_ACTIONS } from '../state/actions.ts'
import { CHAMPION_TYPES } from '../state/terms.ts'
import { stateSchema } from '../state/encoding.ts'
import { EVENT_TYPES } from '../state/events.ts'
import { FORMATS } from '../state/formats.ts'
import { DECISIONS, PHASE_IDS } from '../state/state.ts'

/** More than the largest deck has. */
const refs = v.pipe(v.array(refSchema), v.maxLength(200))

/** A card in play: the index of a type in its list, or 1 for a champion that was played after 6 p.m.; the champion that it copies or affects. */
const chosenSchema = schemaByInput([integerBetween(0, 99), refSchema], input => (typeof input === 'string' ? 1 : 0))
const attachedSchema = schemaByInput([refSchema, v.strictObject({ is: refSchema, chosen: v.optional(chosenSchema) })], ifObject)
const carrierEntries = {
  is: refSchema,
  attached: v.optional(v.pipe(v.array(attachedSchema), v.maxLength(30))),
  chosen: v.optional(chosenSchema),
}
const carrierSchema = schemaByInput([refSchema, v.strictObject(carrierEntries)], ifObject)
const carriers = v.pipe(v.array(carrierSchema), v.maxLength(40))
export type CarrierInput = v.InferOutput<v.StrictObjectSchema<typeof carrierEntries, undefined>>
const realmEntries = { ...carrierEntries, razed: v.optional(v.literal(true)) }
const realmSchema = v.nullable(schemaByInput([refSchema, v.strictObject(realmEntries)], ifObject))
export type RealmInput = v.InferOutput<v.StrictObjectSchema<typeof realmEntries, undefined>>

const sideEntries = {
  hand: v.optional(refs),
  /** Top first. */
  deck: v.optional(refs),
  discard: v.optional(refs),
  /** Champions keep their attached cards there. */
  limbo: v.optional(carriers),
  abyss: v.optional(refs),
  void: v.optional(refs),
  /** A to F; null for an empty position. */
  realms: v.optional(v.pipe(v.array(realmSchema), v.maxLength(6))),
  pool: v.optional(carriers),
  continuing: v.optional(carriers),
  /** With `work` only: champions in battle and cards being played, which are in no zone. */
  resolving: v.optional(carriers),
  /** With `work` only: cards known to be among the unknown ones. */
  among: v.optional(refs),
  dungeon: v.optional(refSchema),
  dungeonAside: v.optional(v.literal(true)),
  turns: v.optional(integerBetween(0, 100)),
  mulligans: v.optional(integerBetween(0, 2)),
}
const sideInputSchema = v.strictObject(sideEntries)
export type SideInput = v.InferOutput<typeof sideInputSchema>

/** The point in the turn at which a position starts. */
export const STARTS = [
  'begin',
  'start',
  'draw',
  'realms',
  'period',
  'pool',
  'window',
  'attack',
  'end-window',
  'end-powers',
  'hand-limit',
  'losses',
  'mulligan',
  'limbo',
  'check',
] as const

export const DEFAULT_TURN = 5

export const positionSchema = v.strictObject({
  format: v.optional(v.picklist(FORMATS)),
  turn: v.optional(integerBetween(1, 100)),
  active: v.optional(sideSchema),
  phase: v.optional(v.picklist(STARTS)),
  rule: v.optional(refSchema),
  me: v.optional(sideInputSchema),
  foe: v.optional(sideInputSchema),
  seed: v.optional(seedSchema),
  /** The rest of a position in the middle of a match, in the engine's own terms: exported, not written by hand. */
  work: v.optional(v.omit(stateSchema, ['rng'])),
})
export type PositionInput = v.InferOutput<typeof positionSchema>

export const PLACES_NAMED = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const place = v.picklist(PLACES_NAMED)
const amount = integerBetween(0, 999)
const oneOrMore = schemaByInput([refSchema, refs], input => (Array.isArray(input) ? 1 : 0))
/** The chosen cards; which of the card's alternatives, from 1. */
const chosen = { at: v.optional(oneOrMore), choice: v.optional(integerBetween(1, 9)) }

const asWhat = v.optional(v.union([v.picklist(CHAMPION_TYPES), refSchema]))
const keyedShapes = {
  realm: v.strictObject({ realm: refSchema, at: v.optional(place) }),
  rebuild: v.strictObject({ rebuild: place, discard: refs }),
  holding: v.strictObject({ holding: refSchema, on: v.optional(refSchema) }),
  champion: v.strictObject({ champion: refSchema, for: v.optional(refSchema) }),
  attach: v.strictObject({ attach: refSchema, to: v.optional(refSchema), as: asWhat }),
  rule: v.strictObject({ rule: refSchema }),
  play: v.strictObject({ play: refSchema, by: v.optional(refSchema), ...chosen }),
  power: v.strictObject({ power: refSchema, on: v.optional(refSchema), ...chosen }),
  attack: v.strictObject({ attack: refSchema, with: refSchema }),
  defend: v.strictObject({ defend: refSchema }),
  choose: v.strictObject({ choose: oneOrMore, choice: v.optional(integerBetween(1, 9)) }),
  name: v.strictObject({ name: refSchema, as: asWhat }),
  order: v.strictObject({ order: refSchema }),
  keep: v.strictObject({ keep: refSchema }),
  discard: v.strictObject({ discard: refSchema }),
} satisfies Record<(typeof KEYED_ACTIONS)[number], v.GenericSchema>
const words = v.picklist(WORD_ACTIONS)
const keyed = byKey(...KEYED_ACTIONS)
const keyedList = KEYED_ACTIONS.map(key => keyedShapes[key])
export const actionSchema = schemaByInput([...keyedList, words], input => (typeof input === 'string' ? keyedList.length : keyed(input)))
export type ActionInput = v.InferOutput<typeof actionSchema>

const eventSchema = v.strictObject({
  type: v.picklist(EVENT_TYPES),
  clause: v.optional(v.string()),
  of: v.optional(sideSchema),
  card: v.optional(refSchema),
  source: v.optional(refSchema),
  amount: v.optional(amount),
})
export type EventInput = v.InferOutput<typeof eventSchema>
const events = v.pipe(v.array(eventSchema), v.maxLength(200))

const expectedSide = v.strictObject({
  hand: v.optional(refs),
  handCount: v.optional(amount),
  deckCount: v.optional(amount),
  discard: v.optional(refs),
  limbo: v.optional(refs),
  abyss: v.optional(refs),
  void: v.optional(refs),
  pool: v.optional(refs),
  continuing: v.optional(refs),
  /** A to F, including razed ones; null for an empty position. */
  realms: v.optional(v.pipe(v.array(v.nullable(refSchema)), v.length(6))),
  razed: v.optional(refs),
  protected: v.optional(refs),
  dungeon: v.optional(v.picklist(['aside', 'in-play', 'lost'])),
})
export type ExpectedSide = v.InferOutput<typeof expectedSide>

const expectedChampion = v.strictObject({
  card: refSchema,
  level: v.optional(amount),
  base: v.optional(amount),
  type: v.optional(v.picklist(CHAMPION_TYPES)),
  attached: v.optional(refs),
})
export type ExpectedChampion = v.InferOutput<typeof expectedChampion>

/** Expectations of the table after a step; anything not mentioned is free. */
export const expectationEntries = {
  turn: v.optional(amount),
  phase: v.optional(v.picklist(PHASE_IDS)),
  decides: v.optional(v.nullable(sideSchema)),
  decision: v.optional(v.picklist(DECISIONS)),
  rule: v.optional(v.nullable(refSchema)),
  me: v.optional(expectedSide),
  foe: v.optional(expectedSide),
  champions: v.optional(v.pipe(v.array(expectedChampion), v.maxLength(20))),
  events: v.optional(events),
  noEvents: v.optional(events),
}
export type Expectation = v.InferOutput<v.StrictObjectSchema<typeof expectationEntries, undefined>>
