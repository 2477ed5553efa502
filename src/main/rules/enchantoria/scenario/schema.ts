import * as v from 'valibot'
import { byKey, schemaByInput, ifObject } from '../../../kernel/schema-by-input.ts'
import { sideSchema } from '../../../kernel/scenario.ts'
import { refSchema } from '../../../kernel/scenario-names.ts'
import { numbersSchema } from '../../../kernel/scenario-numbers.ts'
import { MAX_CARDS, refs, seedSchema, integerBetween, type Unlisted } from '../../../kernel/scenario-shapes.ts'
import { CARD_TYPES, NUMBERED_KINDS, RECYCLING_FUNCTIONS } from '../state/card.ts'
import type { Contribution } from '../state/contribution.ts'
import type { MatchEvent } from '../state/events.ts'
import { FIELD_LIMIT, LAST_TURN, PHASES, type Ending } from '../state/state.ts'
import { entityRefSchema, sourceSchema } from './names.ts'

const health = integerBetween(-999, 999)
const max = integerBetween(1, 999)
const amount = integerBetween(0, 999)
const turn = integerBetween(0, LAST_TURN)
const turns = integerBetween(1, 99)
const entityRefs = v.pipe(v.array(entityRefSchema), v.maxLength(20))

/** EN-PROTECT: just its power, or more. `applied`: the turn it came in; `bound`: what it is bound to. */
const protectionSchema = schemaByInput(
  [
    max,
    v.strictObject({
      power: max,
      duration: v.optional(v.nullable(turns)),
      applied: v.optional(turn),
      bound: v.optional(entityRefs),
    }),
  ],
  ifObject,
)

const KINDS = [...NUMBERED_KINDS, 'stun', 'function'] as const
const effectSchema = v.strictObject({
  kind: v.picklist(KINDS),
  n: v.optional(integerBetween(-999, 999)),
  function: v.optional(v.picklist(RECYCLING_FUNCTIONS)),
  duration: turns,
  applied: v.optional(turn),
})
export type EffectInput = v.InferOutput<typeof effectSchema>

const entityEntries = {
  health: v.optional(health),
  max: v.optional(max),
  protection: v.optional(v.nullable(protectionSchema)),
  effects: v.optional(v.pipe(v.array(effectSchema), v.maxLength(MAX_CARDS))),
}
const fieldEntrySchema = schemaByInput(
  [
    refSchema,
    v.strictObject({ entity: refSchema, x: v.optional(integerBetween(0, 999)), nth: v.optional(integerBetween(1, 999)), ...entityEntries }),
  ],
  ifObject,
)
export type FieldEntry = v.InferOutput<typeof fieldEntrySchema>

/** A card with its choices; `at` has its target or targets, `recover` a card in the player's discard pile. */
const castSchema = schemaByInput(
  [
    refSchema,
    v.strictObject({
      card: refSchema,
      at: v.optional(
        schemaByInput([entityRefSchema, v.pipe(v.array(entityRefSchema), v.maxLength(2))], input => (Array.isArray(input) ? 1 : 0)),
      ),
      x: v.optional(amount),
      type: v.optional(v.picklist(CARD_TYPES)),
      recover: v.optional(refSchema),
    }),
  ],
  ifObject,
)
export type CastInput = v.InferOutput<typeof castSchema>

const planSchema = v.strictObject({
  cast: v.optional(v.pipe(v.array(castSchema), v.maxLength(MAX_CARDS))),
  orders: v.optional(v.pipe(v.array(v.strictObject({ entity: entityRefSchema, at: entityRefSchema })), v.maxLength(64))),
})

export const actionSchema = schemaByInput(
  [planSchema, v.strictObject({ recycle: refs }), v.strictObject({ discard: refs }), v.literal('nothing')],
  input => (typeof input === 'string' ? 3 : [1, 2, 0][byKey('recycle', 'discard', 'plan')(input)]!),
)
export type ActionInput = v.InferOutput<typeof actionSchema>

/** A decision that waits for the other side; `true` if it isn't known. */
const lockedSchema = schemaByInput([actionSchema, v.literal(true)], input => (input === true ? 1 : 0))

const sidePositionSchema = v.strictObject({
  ...entityEntries,
  mana: v.optional(amount),
  hand: v.optional(refs),
  deck: v.optional(refs),
  discard: v.optional(refs),
  among: v.optional(refs),
  field: v.optional(v.pipe(v.array(fieldEntrySchema), v.maxLength(FIELD_LIMIT))),
  exhaustion: v.optional(amount),
  summoned: v.optional(amount),
  locked: v.optional(lockedSchema),
})
export type SideInput = v.InferOutput<typeof sidePositionSchema>
export type EntityInput = Pick<SideInput, keyof typeof entityEntries>

const ENDINGS = ['health', 'both', 'turns', 'concession'] as const satisfies readonly Ending['by'][]

export const positionSchema = v.strictObject({
  turn: v.optional(integerBetween(1, LAST_TURN)),
  phase: v.optional(v.picklist(PHASES)),
  me: v.optional(sidePositionSchema),
  foe: v.optional(sidePositionSchema),
  seed: v.optional(seedSchema),
  numbers: v.optional(numbersSchema),
  over: v.optional(v.strictObject({ winner: v.nullable(sideSchema), clause: v.string(), by: v.picklist(ENDINGS) })),
})
export type PositionInput = v.InferOutput<typeof positionSchema>

const EVENTS = [
  'match-began',
  'batch-began-swift',
  'batch-began-main',
  'plans-revealed',
  'turn-began',
  'decision-made',
  'card-drawn',
  'card-recycled',
  'card-discarded',
  'card-recovered',
  'spell-put-away',
  'mana-gained',
  'mana-cut',
  'mana-paid',
  'exhausted',
  'blood-lost',
  'spell-cast',
  'order-given',
  'order-lost',
  'spell-hit',
  'spell-countered',
  'fell-to-counter',
  'fell-in-ring',
  'stood-after-counters',
  'contributed',
  'max-raised',
  'block-gained',
  'damage-blocked',
  'damage-absorbed',
  'damage-taken',
  'health-gained',
  'protected',
  'protection-ended',
  'effect-applied',
  'effect-replaced',
  'effect-dispelled',
  'effect-expired',
  'summoned',
  'died',
  'no-room',
  'match-ended',
] as const satisfies readonly MatchEvent['type'][]
const DOES = [
  'damage',
  'pierce',
  'heal',
  'max-health',
  'block',
  'protect',
  'effect',
  'dispel',
  'draw',
  'mana',
  'recover',
  'summon',
] as const
/** Doesn't compile if a list above is incomplete; the error names what is missing. */
const ALL_LISTED: [
  Unlisted<MatchEvent['type'], (typeof EVENTS)[number]>,
  Unlisted<Contribution['type'], (typeof DOES)[number]>,
  Unlisted<Ending['by'], (typeof ENDINGS)[number]>,
] = [true, true, true]

const expectedEffect = v.strictObject({
  kind: v.picklist(KINDS),
  n: v.optional(integerBetween(-999, 999)),
  function: v.optional(v.picklist(RECYCLING_FUNCTIONS)),
  duration: v.optional(turns),
})
export type ExpectedEffect = v.InferOutput<typeof expectedEffect>

const eventSchema = v.strictObject({
  type: v.picklist(ALL_LISTED && EVENTS),
  clause: v.optional(v.string()),
  of: v.optional(sideSchema),
  card: v.optional(refSchema),
  entity: v.optional(entityRefSchema),
  source: v.optional(sourceSchema),
  targets: v.optional(entityRefs),
  amount: v.optional(amount),
  x: v.optional(amount),
  named: v.optional(v.picklist(CARD_TYPES)),
  decision: v.optional(v.picklist(PHASES)),
  by: v.optional(v.picklist([...RECYCLING_FUNCTIONS, ...ENDINGS])),
  why: v.optional(v.picklist(['used-up', 'dispelled', 'expired', 'giver-gone'])),
  effect: v.optional(expectedEffect),
  does: v.optional(v.picklist(DOES)),
})
export type EventInput = v.InferOutput<typeof eventSchema>
const events = v.pipe(v.array(eventSchema), v.maxLength(200))

const expectedProtection = schemaByInput(
  [max, v.strictObject({ power: v.optional(max), duration: v.optional(v.nullable(turns)), bound: v.optional(entityRefs) })],
  ifObject,
)
const expectedEntity = {
  health: v.optional(health),
  max: v.optional(max),
  protection: v.optional(v.nullable(expectedProtection)),
  effects: v.optional(v.pipe(v.array(expectedEffect), v.maxLength(MAX_CARDS))),
}
export type ExpectedEntity = v.InferOutput<v.StrictObjectSchema<typeof expectedEntity, undefined>>
const expectedFieldEntry = schemaByInput(
  [refSchema, v.strictObject({ entity: refSchema, x: v.optional(amount), ...expectedEntity })],
  ifObject,
)
export type ExpectedFieldEntry = v.InferOutput<typeof expectedFieldEntry>

const expectedSideSchema = v.strictObject({
  ...expectedEntity,
  mana: v.optional(amount),
  hand: v.optional(refs),
  handCount: v.optional(amount),
  handLimit: v.optional(amount),
  deck: v.optional(refs),
  deckCount: v.optional(amount),
  discard: v.optional(refs),
  field: v.optional(v.pipe(v.array(expectedFieldEntry), v.maxLength(FIELD_LIMIT))),
  exhaustion: v.optional(amount),
  summoned: v.optional(amount),
  locked: v.optional(v.boolean()),
  recycleLimit: v.optional(amount),
  returns: v.optional(v.record(refSchema, amount)),
})
export type ExpectedSide = v.InferOutput<typeof expectedSideSchema>

/** Expectations of the table after a step; anything not mentioned is free. */
export const expectationEntries = {
  turn: v.optional(integerBetween(1, LAST_TURN)),
  phase: v.optional(v.picklist(PHASES)),
  decides: v.optional(v.pipe(v.array(sideSchema), v.maxLength(2))),
  me: v.optional(expectedSideSchema),
  foe: v.optional(expectedSideSchema),
  events: v.optional(events),
  noEvents: v.optional(events),
}
export type Expectation = v.InferOutput<v.StrictObjectSchema<typeof expectationEntries, undefined>>
