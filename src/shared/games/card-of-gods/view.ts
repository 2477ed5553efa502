import * as v from 'valibot'
import { seatSchema, type Seat } from '../../seat.ts'
import type { TableView } from '../../table-view.ts'

/** Ids of pieces: a seat's own, a miniature by its number in the match, a die by its place in the roll. */
export const seatPiece = (seat: Seat): string => `player-${seat}`
export const unitPiece = (unit: number): string => `mini-${unit}`
export const dieId = (place: number): string => `die-${place}`

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))
const piece = v.string()
const rollKind = v.picklist(['attack', 'defence', 'courage', 'other'])
const domain = v.picklist(['creation', 'destruction', 'life', 'death'])

const abilityView = v.object({
  type: v.string(),
  n: v.optional(count),
  roll: v.optional(rollKind),
  source: v.optional(v.string()),
  /** By a Card, until the end of the Activation. */
  granted: v.optional(v.literal(true)),
})

const actionView = v.variant('type', [
  v.object({
    type: v.literal('attack'),
    name: v.string(),
    reach: v.picklist(['melee', 'ranged-1', 'ranged-2']),
    dice: count,
    source: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('mend'), n: count }),
  v.object({ type: v.literal('rally') }),
])

/**
 * What there is to know of a miniature besides its piece, which has where it stands, its Wounds, the dice that it would roll now and its markers;
 * open to all wherever it is (CG-R3.6).
 */
const unitView = v.object({
  piece,
  what: v.string(),
  devotion: v.array(domain),
  /** Ether for its removal. */
  worth: count,
  actions: v.array(actionView),
  abilities: v.array(abilityView),
  forbidden: v.array(v.string()),
  /** More or fewer dice by Cards, by roll. */
  bonus: v.array(v.object({ roll: rollKind, n: whole })),
})
export type UnitView = v.InferOutput<typeof unitView>

const target = v.variant('type', [v.object({ type: v.literal('piece'), piece }), v.object({ type: v.literal('card'), card: count })])

/** The roll that is on the table, from its first throw until it is final. */
const rollView = v.object({
  seat: seatSchema,
  /** Null for the dice of a Card's Attack. */
  piece: v.nullable(piece),
  kind: rollKind,
  dice: v.array(v.object({ id: v.string(), face: count })),
  muted: v.boolean(),
})

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** What an Attack Action would come to before any Card or reroll, exactly. */
const oddsView = v.object({
  attacker: piece,
  /** Which of the Actions on its card. */
  printed: count,
  target: piece,
  wounds: v.number(),
  wounded: share,
  removed: share,
})
export type OddsView = v.InferOutput<typeof oddsView>

/** What the table has besides its zones and pieces. */
export const cardOfGodsOwnSchema = v.object({
  round: count,
  first: seatSchema,
  initiative: seatSchema,
  /** The Active Player and the active miniature. */
  active: v.nullable(seatSchema),
  activePiece: v.nullable(piece),
  /** Actions left in this Activation; null before Step 4. */
  actionsLeft: v.nullable(count),
  passed: v.tuple([v.boolean(), v.boolean()]),
  /** The window that is open. */
  window: v.nullable(v.picklist(['begin', 'attack-declared', 'rolled', 'after-action', 'end'])),
  attack: v.nullable(v.object({ attacker: v.nullable(piece), target: piece })),
  /** Of the Attack that was declared, until its dice are rolled; else of every one that the active miniature may declare now. */
  odds: v.array(oddsView),
  roll: v.nullable(rollView),
  /** Waiting Activation, the Card on top last. */
  waiting: v.array(v.object({ card: count, seat: seatSchema, targets: v.array(target), source: v.nullable(v.string()) })),
  /** Cards whose effect waits for its trigger until the end of the Activation. */
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
