import * as v from 'valibot'
import { seatSchema, type Seat } from '../../seat.ts'
import type { TableView } from '../../table-view.ts'
import { shownNameSchema } from '../../name.ts'

/** Piece ids: a seat's, a miniature's by its number in the match, a die's by its index in the roll. */
export const seatPiece = (seat: Seat): string => `player-${seat}`
export const unitPiece = (unit: number): string => `mini-${unit}`
export const dieId = (index: number): string => `die-${index}`

const integer = v.pipe(v.number(), v.integer())
const count = v.pipe(integer, v.minValue(0))
const piece = v.string()
const rollKind = v.picklist(['attack', 'defence', 'courage', 'other'])
const domain = v.picklist(['creation', 'destruction', 'life', 'death'])

const abilityView = v.object({
  type: v.string(),
  n: v.optional(count),
  roll: v.optional(rollKind),
  source: v.optional(v.string()),
  /** From a Card, until the end of the Activation. */
  granted: v.optional(v.literal(true)),
})

const actionView = v.variant('type', [
  v.object({
    type: v.literal('attack'),
    name: shownNameSchema,
    reach: v.picklist(['melee', 'ranged-1', 'ranged-2']),
    dice: count,
    source: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('mend'), n: count }),
  v.object({ type: v.literal('rally') }),
])

/**
 * A miniature's details beyond its piece, which has its place, Wounds, current dice and markers;
 * public wherever it is (CG-R3.6).
 */
const unitView = v.object({
  piece,
  what: v.string(),
  devotion: v.array(domain),
  /** Ether for removing it. */
  worth: count,
  actions: v.array(actionView),
  abilities: v.array(abilityView),
  forbidden: v.array(v.string()),
  /** Extra or fewer dice from Cards, by roll. */
  bonus: v.array(v.object({ roll: rollKind, n: integer })),
})
export type UnitView = v.InferOutput<typeof unitView>

const target = v.variant('type', [v.object({ type: v.literal('piece'), piece }), v.object({ type: v.literal('card'), card: count })])

/** The current roll, from the first throw until it is final. */
const rollView = v.object({
  seat: seatSchema,
  /** Null for the dice of a Card's Attack. */
  piece: v.nullable(piece),
  kind: rollKind,
  dice: v.array(v.object({ id: v.string(), face: count })),
  muted: v.boolean(),
})

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** The exact odds of an Attack Action as it is, and with each Card in a known Hand that can be paid for and would change a roll. */
const oddsView = v.object({
  attacker: piece,
  /** Index of the Action on its card. */
  printed: count,
  target: piece,
  wounds: v.number(),
  wounded: share,
  removed: share,
  /** The chance that the attack roll brings any Faith. */
  faith: share,
  cards: v.array(v.object({ card: count, wounds: v.number(), removed: share, faith: share })),
})
export type OddsView = v.InferOutput<typeof oddsView>

/** The view beyond zones and pieces. */
export const cardOfGodsOwnSchema = v.object({
  round: count,
  first: seatSchema,
  initiative: seatSchema,
  /** The Active Player and miniature. */
  active: v.nullable(seatSchema),
  activePiece: v.nullable(piece),
  /** Actions left in this Activation; null before Step 4. */
  actionsLeft: v.nullable(count),
  /** While a window at the beginning of an Activation is open and no Card waits: Actions that could follow it, as picks. */
  next: v.array(v.string()),
  passed: v.tuple([v.boolean(), v.boolean()]),
  /** The open window. */
  window: v.nullable(v.picklist(['begin', 'attack-declared', 'rolled', 'after-action', 'end'])),
  attack: v.nullable(v.object({ attacker: v.nullable(piece), target: piece })),
  /** Odds of the declared Attack until its dice are rolled; otherwise of every Attack the active miniature may declare. */
  odds: v.array(oddsView),
  roll: v.nullable(rollView),
  /** Waiting Activation, the top Card last. */
  waiting: v.array(v.object({ card: count, seat: seatSchema, targets: v.array(target), source: v.nullable(v.string()) })),
  /** Cards waiting for their trigger until the end of the Activation. */
  triggers: v.array(count),
  units: v.array(unitView),
  players: v.tuple([
    v.object({ faith: v.record(domain, count), ether: count, hand: count }),
    v.object({ faith: v.record(domain, count), ether: count, hand: count }),
  ]),
})
export type CardOfGodsView = TableView & {
  game: 'card-of-gods'
  phase: 'deployment' | 'activations' | 'scoring'
  own: v.InferOutput<typeof cardOfGodsOwnSchema>
}
export const isCardOfGodsView = (view: TableView): view is CardOfGodsView => view.game === 'card-of-gods'
