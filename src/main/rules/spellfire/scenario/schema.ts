import * as v from 'valibot'
import { sideSchema } from '../../../kernel/scenario.ts'
import { refSchema } from '../../../kernel/scenario-names.ts'
import { refs, seedSchema, whole } from '../../../kernel/scenario-shapes.ts'
import { FORMATS } from '../state/formats.ts'

/** `chosen`: the type or champion chosen for it, or 1 for a champion that was played after 6 p.m. */
const attachedSchema = v.union([refSchema, v.strictObject({ is: refSchema, chosen: v.optional(whole(0, 5000)) })])
const carrierEntries = {
  is: refSchema,
  attached: v.optional(v.pipe(v.array(attachedSchema), v.maxLength(30))),
  chosen: v.optional(whole(0, 5000)),
}
const carrierSchema = v.union([refSchema, v.strictObject(carrierEntries)])
export type CarrierInput = v.InferOutput<v.StrictObjectSchema<typeof carrierEntries, undefined>>
const realmEntries = { ...carrierEntries, razed: v.optional(v.literal(true)) }
const realmSchema = v.nullable(v.union([refSchema, v.strictObject(realmEntries)]))
export type RealmInput = v.InferOutput<v.StrictObjectSchema<typeof realmEntries, undefined>>

const sideEntries = {
  hand: v.optional(refs),
  /** Top first. */
  deck: v.optional(refs),
  discard: v.optional(refs),
  limbo: v.optional(refs),
  abyss: v.optional(refs),
  void: v.optional(refs),
  /** A to F; null for an empty position. */
  realms: v.optional(v.pipe(v.array(realmSchema), v.maxLength(6))),
  pool: v.optional(v.pipe(v.array(carrierSchema), v.maxLength(40))),
  continuing: v.optional(refs),
  dungeon: v.optional(refSchema),
  dungeonAside: v.optional(v.literal(true)),
  turns: v.optional(whole(0, 100)),
  mulligans: v.optional(whole(0, 2)),
}
const sideInputSchema = v.strictObject(sideEntries)
export type SideInput = v.InferOutput<typeof sideInputSchema>

/** Where in the turn a position begins. */
const STARTS = [
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

const positionSchema = v.strictObject({
  format: v.optional(v.picklist(FORMATS)),
  turn: v.optional(whole(1, 100)),
  active: v.optional(sideSchema),
  phase: v.optional(v.picklist(STARTS)),
  rule: v.optional(refSchema),
  me: v.optional(sideInputSchema),
  foe: v.optional(sideInputSchema),
  seed: v.optional(seedSchema),
})
export type PositionInput = v.InferOutput<typeof positionSchema>
