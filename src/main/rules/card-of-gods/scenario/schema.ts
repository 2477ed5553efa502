import * as v from 'valibot'
import { byKey, schemaByInput, ifObject } from '../../../kernel/schema-by-input.ts'
import { sideSchema } from '../../../kernel/scenario.ts'
import { refSchema } from '../../../kernel/scenario-names.ts'
import { numbersSchema } from '../../../kernel/scenario-numbers.ts'
import { refs, seedSchema, integerBetween, type Unlisted } from '../../../kernel/scenario-shapes.ts'
import { DOMAINS, ROLL_KINDS, SOURCES } from '../state/card.ts'
import { EVENT_TYPES } from '../state/events.ts'
import { ACTION_KINDS, WINDOWS } from '../state/frames.ts'
import { DECISIONS, LAST_ROUND, type Ending } from '../state/state.ts'
import { anyRefSchema, PLACE_NAMES, unitRefSchema } from './names.ts'

/** More than a match has, so that a position can. */
export const MAX_UNITS = 10
const MAX_DICE = 200
const MAX_WORK = 20_000

/** 0 while the Expeditions are deployed. */
const round = integerBetween(0, LAST_ROUND)
const amount = integerBetween(0, 999)
const place = v.picklist(PLACE_NAMES)
const faith = v.strictObject({
  creation: v.optional(amount),
  destruction: v.optional(amount),
  life: v.optional(amount),
  death: v.optional(amount),
})
export type FaithInput = v.InferOutput<typeof faith>

const unitEntries = {
  at: v.optional(place),
  wounds: v.optional(integerBetween(0, 99)),
  ready: v.optional(v.boolean()),
  guard: v.optional(v.boolean()),
  panicked: v.optional(v.boolean()),
}
const unitSchema = schemaByInput([refSchema, v.strictObject({ unit: refSchema, ...unitEntries })], ifObject)
export type UnitInput = Exclude<v.InferOutput<typeof unitSchema>, string>

const sideEntries = { faith: v.optional(faith), ether: v.optional(amount), hand: v.optional(refs), discard: v.optional(refs) }
const sidePositionSchema = v.strictObject({
  expedition: v.optional(v.pipe(v.array(unitSchema), v.minLength(1), v.maxLength(MAX_UNITS))),
  ...sideEntries,
  waiting: v.optional(refs),
})
export type SideInput = v.InferOutput<typeof sidePositionSchema>

const ENDINGS = ['wiped-out', 'off-battlefield', 'ether', 'rounds', 'concession'] as const satisfies readonly Ending['by'][]
const ALL_LISTED: Unlisted<Ending['by'], (typeof ENDINGS)[number]> = true

export const positionSchema = v.strictObject({
  round: v.optional(round),
  turn: v.optional(sideSchema),
  first: v.optional(sideSchema),
  initiative: v.optional(sideSchema),
  passed: v.optional(v.pipe(v.array(sideSchema), v.maxLength(2))),
  me: v.optional(sidePositionSchema),
  foe: v.optional(sidePositionSchema),
  dice: v.optional(v.pipe(v.array(integerBetween(1, 6)), v.maxLength(MAX_DICE))),
  seed: v.optional(seedSchema),
  pauses: v.optional(v.pipe(v.array(sideSchema), v.maxLength(2))),
  numbers: v.optional(numbersSchema),
  work: v.optional(v.pipe(v.string(), v.maxLength(MAX_WORK))),
  over: v.optional(v.strictObject({ winner: v.nullable(sideSchema), clause: v.string(), by: v.picklist(ALL_LISTED && ENDINGS) })),
})
export type PositionInput = v.InferOutput<typeof positionSchema>

const unitRefs = v.pipe(v.array(unitRefSchema), v.maxLength(MAX_UNITS))
const oneOrMore = <const S extends v.GenericSchema>(schema: S) =>
  schemaByInput([schema, v.pipe(v.array(schema), v.maxLength(MAX_UNITS))], input => (Array.isArray(input) ? 1 : 0))
const words = v.picklist(['pass', 'stop', 'decline', 'guard', 'pray', 'rally'])
/** A Domain, a place, a miniature, or the index of a die in the roll, from 0. */
const chosen = v.pipe(
  v.array(schemaByInput([anyRefSchema, integerBetween(0, 99)], input => (typeof input === 'number' ? 1 : 0))),
  v.maxLength(20),
)

const objects = [
  v.strictObject({ deploy: v.strictObject({ reserve: v.optional(unitRefSchema), ambush: v.optional(unitRefs) }) }),
  v.strictObject({ activate: unitRefSchema, at: v.optional(place) }),
  v.strictObject({ move: oneOrMore(place) }),
  v.strictObject({ attack: unitRefSchema, with: v.optional(v.string()) }),
  v.strictObject({ mend: unitRefSchema }),
  v.strictObject({ play: refSchema, at: v.optional(oneOrMore(anyRefSchema)), source: v.optional(v.picklist(SOURCES)) }),
  v.strictObject({ choose: chosen }),
] as const
const keyed = byKey('deploy', 'activate', 'move', 'attack', 'mend', 'play', 'choose')
export const actionSchema = schemaByInput([...objects, words], input => (typeof input === 'string' ? objects.length : keyed(input)))
export type ActionInput = v.InferOutput<typeof actionSchema>

const eventSchema = v.strictObject({
  type: v.picklist(EVENT_TYPES),
  clause: v.optional(v.string()),
  of: v.optional(sideSchema),
  unit: v.optional(unitRefSchema),
  target: v.optional(unitRefSchema),
  card: v.optional(refSchema),
  amount: v.optional(amount),
  dice: v.optional(v.pipe(v.array(integerBetween(1, 6)), v.maxLength(MAX_DICE))),
  roll: v.optional(v.picklist(ROLL_KINDS)),
  action: v.optional(v.picklist(ACTION_KINDS)),
  window: v.optional(v.picklist(WINDOWS)),
  domain: v.optional(v.picklist(DOMAINS)),
  place: v.optional(place),
})
export type EventInput = v.InferOutput<typeof eventSchema>
const events = v.pipe(v.array(eventSchema), v.maxLength(200))

const expectedSide = v.strictObject({ ...sideEntries, handCount: v.optional(amount) })
export type ExpectedSide = v.InferOutput<typeof expectedSide>
const expectedUnit = v.strictObject({ unit: unitRefSchema, ...unitEntries })
export type ExpectedUnit = v.InferOutput<typeof expectedUnit>

/** Expectations of the table after a step; anything not mentioned is free. */
export const expectationEntries = {
  round: v.optional(round),
  decides: v.optional(v.nullable(sideSchema)),
  decision: v.optional(v.picklist(DECISIONS)),
  me: v.optional(expectedSide),
  foe: v.optional(expectedSide),
  units: v.optional(v.pipe(v.array(expectedUnit), v.maxLength(MAX_UNITS * 2))),
  waiting: v.optional(refs),
  events: v.optional(events),
  noEvents: v.optional(events),
}
export type Expectation = v.InferOutput<v.StrictObjectSchema<typeof expectationEntries, undefined>>
