import * as v from 'valibot'
import { seatSchema } from '../../seat.ts'

export const PHASES = ['start', 'draw', 'main', 'end'] as const
export const phaseSchema = v.picklist(PHASES)
export type Phase = v.InferOutput<typeof phaseSchema>

/** A physical card of this match: a number that says nothing about what it is. */
export const cardNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

const gauge = v.object({ now: v.number(), max: v.number() })

export const burnViewSchema = v.object({ amount: v.number(), damage: v.picklist(['vitality', 'will']), stays: v.boolean() })
export const wardViewSchema = v.object({
  left: v.number(),
  against: v.picklist(['vitality', 'will', 'both']),
  until: v.picklist(['end-of-turn', 'next-turn']),
})
export const hexViewSchema = v.object({
  card: cardNumber,
  controller: seatSchema,
  /** Turns of the afflicted wizard still to begin, for a Hex that expires; 0 in its last one (GD-R.56). */
  turnsLeft: v.nullable(v.number()),
})
export type HexView = v.InferOutput<typeof hexViewSchema>

/** One wizard's side of the table, as the viewer may see it (GD-R.22). */
export const wizardViewSchema = v.object({
  wizard: v.string(),
  vitality: gauge,
  will: gauge,
  soulfire: gauge,
  burn: v.array(burnViewSchema),
  ward: v.nullable(wardViewSchema),
  /** Pending Channels, highest first. */
  channel: v.array(v.number()),
  /** Hexes attached to this wizard, oldest first. */
  hexes: v.array(hexViewSchema),
  /** The cards of the hand that the viewer knows; all of them in one's own hand. */
  hand: v.array(cardNumber),
  handCount: v.number(),
  maxHand: v.number(),
  deckCount: v.number(),
  /** The top cards of the Deck as far as the viewer knows them, next draw first. */
  deckTop: v.array(cardNumber),
  discard: v.array(cardNumber),
  void: v.array(cardNumber),
  removed: v.array(cardNumber),
  reshuffled: v.boolean(),
  hauntUsed: v.boolean(),
})
export type WizardView = v.InferOutput<typeof wizardViewSchema>

/** The whole table for one viewer. Cards stand as numbers; `cards` says which card a number is, as far as the viewer knows. */
export const duelViewSchema = v.object({
  game: v.literal('gothic-duel'),
  turn: v.number(),
  active: seatSchema,
  phase: phaseSchema,
  wizards: v.tuple([wizardViewSchema, wizardViewSchema]),
  cards: v.record(v.string(), v.string()),
  /** The card whose effects are being carried out, if any. */
  resolving: v.nullable(v.object({ card: cardNumber, kind: v.picklist(['base', 'ritual', 'haunt', 'trigger']) })),
})
export type DuelView = v.InferOutput<typeof duelViewSchema>

export const isDuelView = (view: { game: string }): view is DuelView => view.game === 'gothic-duel'
