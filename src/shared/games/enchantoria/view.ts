import * as v from 'valibot'
import { seatSchema } from '../../seat.ts'
import type { TableView } from '../../table-view.ts'
import { shownNameSchema } from '../../name.ts'

/** A physical card or something in play: a number that doesn't reveal what it is. */
const number = v.pipe(v.number(), v.integer(), v.minValue(0))

const effectViewSchema = v.object({
  kind: v.string(),
  /** 0 for kinds without a number. */
  n: v.number(),
  /** The recycling function, for that kind. */
  function: v.nullable(v.string()),
  /** Turns left; null for Protection that lasts until used up. */
  duration: v.nullable(v.number()),
})
export type EffectView = v.InferOutput<typeof effectViewSchema>

/** What an entity does in a turn: an instruction, a kind of effect or a passive, and its number as it stands now; 0 without one. */
const actViewSchema = v.object({ does: v.string(), n: v.number(), by: v.picklist(['order', 'auto', 'passive']) })
export type ActView = v.InferOutput<typeof actViewSchema>

/** A mage, creature or construct; public (EN-R1.12). */
const entityViewSchema = v.object({
  id: number,
  side: seatSchema,
  kind: v.picklist(['mage', 'creature', 'construct']),
  /** Null for a mage. */
  what: v.nullable(v.object({ id: v.string(), name: shownNameSchema, art: v.string() })),
  health: v.object({ now: v.number(), max: v.number() }),
  x: v.number(),
  /** Damage it currently blocks each turn. */
  block: v.number(),
  protection: v.nullable(v.object({ power: v.number(), duration: v.nullable(v.number()), givers: v.array(number) })),
  effects: v.array(effectViewSchema),
  takesOrders: v.boolean(),
  acts: v.array(actViewSchema),
})
export type EntityView = v.InferOutput<typeof entityViewSchema>

/** One side of the table, as the viewer may see it (EN-R11.8). */
const playerViewSchema = v.object({
  mana: v.number(),
  /** The viewer's own hand only. */
  hand: v.array(number),
  handCount: v.number(),
  handLimit: v.number(),
  deckCount: v.number(),
  discard: v.array(number),
  exhaustion: v.number(),
  /** `returns`: for recycling each card of the viewer's hand, the mana by the function and the bonus, and by the card's own text. */
  recycling: v.object({
    function: v.string(),
    limit: v.number(),
    bonus: v.number(),
    returns: v.array(v.object({ card: number, mana: v.number(), byText: v.number() })),
  }),
  /** Has decided and is waiting for the other. No view contains the decision. */
  locked: v.boolean(),
  /** The mage first. */
  entities: v.array(entityViewSchema),
})
export type PlayerView = v.InferOutput<typeof playerViewSchema>

/** The view beyond zones and pieces. */
export const enchantoriaOwnSchema = v.object({ players: v.tuple([playerViewSchema, playerViewSchema]) })
export type EnchantoriaView = TableView & {
  game: 'enchantoria'
  phase: 'recycle' | 'plan' | 'discard'
  own: v.InferOutput<typeof enchantoriaOwnSchema>
}
export const isEnchantoriaView = (view: TableView): view is EnchantoriaView => view.game === 'enchantoria'
