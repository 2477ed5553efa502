import * as v from 'valibot'
import { byKey, schemaByInput, ifObject } from '../../../kernel/schema-by-input.ts'
import { sideSchema } from '../../../kernel/scenario.ts'
import { refSchema } from '../../../kernel/scenario-names.ts'
import { numbersSchema } from '../../../kernel/scenario-numbers.ts'
import { MAX_CARDS, refs, seedSchema, integerBetween, type Unlisted } from '../../../kernel/scenario-shapes.ts'
import { PHASES } from '../../../../shared/games/gothic-duel/view.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import type { DuelEvent } from '../state/events.ts'
import { PURPOSES, USE_MODES } from '../state/frames.ts'
import { LAST_TURN, MAX_BOONS, MAX_SOULFIRE, type Ending } from '../state/state.ts'
import { workSchema } from './work.ts'

const sides = v.pipe(v.array(sideSchema), v.maxLength(2))
const amount = integerBetween(1, 99)
const value = integerBetween(0, 99)

/** A card in a zone. `knownTo`: who knows its place; `seenBy`: who knows which card it is. */
const placedSchema = schemaByInput(
  [refSchema, v.strictObject({ card: refSchema, knownTo: v.optional(sides), seenBy: v.optional(sides) })],
  ifObject,
)
const zoneSchema = v.pipe(v.array(placedSchema), v.maxLength(MAX_CARDS))

const burnSchema = schemaByInput(
  [
    amount,
    v.strictObject({
      amount,
      damage: v.optional(v.picklist(DAMAGE_TYPES)),
      stays: v.optional(v.boolean()),
      waiting: v.optional(v.boolean()),
    }),
  ],
  ifObject,
)

const against = v.picklist([...DAMAGE_TYPES, 'both'])
const until = v.picklist(['end-of-turn', 'next-turn'])
const wardSchema = schemaByInput(
  [amount, v.strictObject({ left: amount, against: v.optional(against), until: v.optional(until), ending: v.optional(v.boolean()) })],
  ifObject,
)

const turnsLeft = v.nullable(integerBetween(0, 20))
const hexSchema = schemaByInput(
  [
    refSchema,
    v.strictObject({
      card: refSchema,
      by: v.optional(sideSchema),
      owner: v.optional(sideSchema),
      turnsLeft: v.optional(turnsLeft),
      waiting: v.optional(integerBetween(0, 255)),
    }),
  ],
  ifObject,
)

const flags = {
  reshuffled: v.optional(v.boolean()),
  drew: v.optional(v.boolean()),
  haunted: v.optional(v.boolean()),
  warded: v.optional(v.boolean()),
  spellsCast: v.optional(value),
}

const sidePositionSchema = v.strictObject({
  wizard: v.optional(v.pipe(v.string(), v.maxLength(40))),
  vitality: v.optional(value),
  will: v.optional(value),
  soulfire: v.optional(integerBetween(0, MAX_SOULFIRE)),
  maxSoulfire: v.optional(integerBetween(0, MAX_SOULFIRE)),
  hand: v.optional(zoneSchema),
  deck: v.optional(zoneSchema),
  discard: v.optional(zoneSchema),
  void: v.optional(zoneSchema),
  removed: v.optional(zoneSchema),
  among: v.optional(refs),
  resolving: v.optional(v.pipe(v.array(refSchema), v.maxLength(2))),
  hexes: v.optional(v.pipe(v.array(hexSchema), v.maxLength(MAX_CARDS))),
  burn: v.optional(v.pipe(v.array(burnSchema), v.maxLength(20))),
  ward: v.optional(v.nullable(wardSchema)),
  channel: v.optional(v.pipe(v.array(amount), v.maxLength(20))),
  ...flags,
})
export type SideInput = v.InferOutput<typeof sidePositionSchema>

const ENDINGS = ['vitality', 'will', 'both', 'concession', 'turns', 'chain'] as const satisfies readonly Ending['by'][]

/** Early, and a turn of `me` if they went first. */
export const DEFAULT_TURN = 3

export const positionSchema = v.strictObject({
  turn: v.optional(integerBetween(1, LAST_TURN)),
  active: v.optional(sideSchema),
  first: v.optional(sideSchema),
  phase: v.optional(v.picklist(PHASES)),
  me: v.optional(sidePositionSchema),
  foe: v.optional(sidePositionSchema),
  seed: v.optional(seedSchema),
  shuffles: v.optional(v.pipe(v.array(refs), v.maxLength(20))),
  over: v.optional(
    v.strictObject({
      winner: v.nullable(sideSchema),
      clause: v.string(),
      by: v.picklist(ENDINGS),
    }),
  ),
  numbers: v.optional(numbersSchema),
  open: v.optional(v.strictObject({ hands: v.boolean(), lists: v.boolean() })),
  boons: v.optional(v.strictObject({ me: integerBetween(0, MAX_BOONS), foe: integerBetween(0, MAX_BOONS) })),
  work: v.optional(workSchema),
})
export type PositionInput = v.InferOutput<typeof positionSchema>

/** Something that can be chosen: a wizard, a card, or a waiting Burn marker. */
const burnThing = v.strictObject({ burn: amount, damage: v.optional(v.picklist(DAMAGE_TYPES)), stays: v.optional(v.boolean()) })
const thingSchema = schemaByInput([refSchema, burnThing], ifObject)
export type Thing = v.InferOutput<typeof thingSchema>
const things = v.pipe(v.array(thingSchema), v.maxLength(MAX_CARDS))

const how = {
  x: v.optional(integerBetween(0, 99)),
  targets: v.optional(v.pipe(v.array(schemaByInput([refSchema, refs], input => (Array.isArray(input) ? 1 : 0))), v.maxLength(16))),
  discard: v.optional(refs),
  exile: v.optional(refs),
}
export const actionSchema = schemaByInput(
  [
    v.strictObject({ play: refSchema, mode: v.optional(v.picklist(USE_MODES.filter(way => way !== 'haunt'))), ...how }),
    v.strictObject({ haunt: refSchema, ...how }),
    v.strictObject({ choose: things }),
    v.literal('end-turn'),
  ],
  input =>
    typeof input === 'string' ? 3 : byKey('haunt', 'choose', 'play')(input) === 2 ? 0 : byKey('haunt', 'choose', 'play')(input) + 1,
)
export type ActionInput = v.InferOutput<typeof actionSchema>

const EVENTS = [
  'duel-began',
  'boon-dealt',
  'card-added',
  'turn-began',
  'phase-began',
  'soulfire-raised',
  'soulfire-lowered',
  'soulfire-refreshed',
  'soulfire-gained',
  'soulfire-lost',
  'soulfire-paid',
  'card-drawn',
  'nothing-drawn',
  'deck-reshuffled',
  'card-played',
  'haunt-activated',
  'card-fizzled',
  'effect-began',
  'card-discarded',
  'card-exiled',
  'card-returned',
  'card-removed',
  'hex-attached',
  'hex-dispelled',
  'hex-expired',
  'hex-gathered',
  'damage-dealt',
  'damage-prevented',
  'value-lost',
  'value-paid',
  'value-healed',
  'value-became',
  'burn-gained',
  'burn-merged',
  'burn-removed',
  'ward-gained',
  'ward-refused',
  'ward-ended',
  'channel-gained',
  'channel-spent',
  'channel-ended',
  'drained',
  'torment-met',
  'torment-missed',
  'insight-looked',
  'turn-ended',
  'duel-ended',
] as const satisfies readonly DuelEvent['type'][]
/** Doesn't compile if a list above is incomplete; the error names what is missing. */
const ALL_LISTED: [Unlisted<DuelEvent['type'], (typeof EVENTS)[number]>, Unlisted<Ending['by'], (typeof ENDINGS)[number]>] = [true, true]

const eventSchema = v.strictObject({
  type: v.picklist(ALL_LISTED && EVENTS),
  clause: v.optional(v.string()),
  of: v.optional(sideSchema),
  card: v.optional(refSchema),
  source: v.optional(v.nullable(refSchema)),
  cards: v.optional(refs),
  value: v.optional(v.picklist(DAMAGE_TYPES)),
  amount: v.optional(value),
  way: v.optional(v.picklist(USE_MODES)),
  phase: v.optional(v.picklist(['main', 'end'])),
})
export type EventInput = v.InferOutput<typeof eventSchema>
const events = v.pipe(v.array(eventSchema), v.maxLength(200))

const expectedHex = schemaByInput(
  [refSchema, v.strictObject({ card: refSchema, by: v.optional(sideSchema), turnsLeft: v.optional(turnsLeft) })],
  ifObject,
)
const expectedSideSchema = v.strictObject({
  vitality: v.optional(value),
  will: v.optional(value),
  soulfire: v.optional(value),
  maxSoulfire: v.optional(value),
  hand: v.optional(refs),
  handCount: v.optional(value),
  deck: v.optional(refs),
  deckCount: v.optional(value),
  discard: v.optional(refs),
  void: v.optional(refs),
  removed: v.optional(refs),
  hexes: v.optional(v.pipe(v.array(expectedHex), v.maxLength(MAX_CARDS))),
  burn: v.optional(v.pipe(v.array(burnSchema), v.maxLength(20))),
  ward: v.optional(v.nullable(wardSchema)),
  channel: v.optional(v.pipe(v.array(amount), v.maxLength(20))),
  costs: v.optional(v.record(refSchema, value)),
  ...flags,
})
export type ExpectedSide = v.InferOutput<typeof expectedSideSchema>

/** Expectations of the table after a step; anything not mentioned is free. */
export const expectationEntries = {
  turn: v.optional(integerBetween(1, LAST_TURN)),
  active: v.optional(sideSchema),
  phase: v.optional(v.picklist(PHASES)),
  me: v.optional(expectedSideSchema),
  foe: v.optional(expectedSideSchema),
  choice: v.optional(
    v.nullable(
      v.strictObject({
        by: sideSchema,
        of: v.picklist(PURPOSES),
        from: v.optional(things),
        min: v.optional(value),
        max: v.optional(value),
        source: v.optional(v.nullable(refSchema)),
      }),
    ),
  ),
  events: v.optional(events),
  noEvents: v.optional(events),
}
export type Expectation = v.InferOutput<v.StrictObjectSchema<typeof expectationEntries, undefined>>
