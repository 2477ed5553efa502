import * as v from 'valibot'
import { MAX_CARD_ID } from '../deck.ts'
import { seatSchema } from '../seat.ts'
import { idTextSchema, countSchema, timestampSchema } from '../values.ts'
import { nodeIndexSchema, REWARDS } from './descent.ts'
import { runDeckSchema } from './plan.ts'

/** Cards in an offer. */
export const OFFER_SIZE = 3

export const RESULTS = ['won', 'lost', 'drawn'] as const
/** Of a match or a round, from the player's side. */
export type RunResult = (typeof RESULTS)[number]

const cardId = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CARD_ID))
/** Empty once the deck is complete. */
const offerSchema = v.pipe(v.array(cardId), v.maxLength(OFFER_SIZE))
const at = timestampSchema

/** A line of a run's journal. */
export const runEntrySchema = v.variant('type', [
  /** The first offer; of both players in a draft for two. */
  v.object({ type: v.literal('offer'), cards: offerSchema, at }),
  /** A card of the offer was chosen, and `next` was offered: to the same player, who may be shown it only in the next turn. */
  v.object({ type: v.literal('pick'), card: cardId, next: offerSchema, at }),
  /** A match began. */
  v.object({ type: v.literal('match'), id: idTextSchema, seed: idTextSchema, at }),
  v.object({ type: v.literal('result'), result: v.picklist(RESULTS), turns: countSchema, at }),
  /** The player changed the deck. */
  v.object({ type: v.literal('deck'), deck: runDeckSchema, at }),
  /** The next opponent of a descent was chosen: the node of its stage. */
  v.object({ type: v.literal('path'), node: nodeIndexSchema, at }),
  /** A win's reward, before it is shown. No ids: a card can be removed. */
  v.object({ type: v.literal('reward'), reward: v.picklist(REWARDS), ids: offerSchema, at }),
  /** A card or a boon of the reward was taken, and a card removed for it. */
  v.object({ type: v.literal('taken'), added: v.optional(cardId), removed: v.optional(cardId), at }),
  v.object({ type: v.literal('declined'), at }),
  /** The deck was saved under that id; in a draft for two, the deck of that seat. */
  v.object({ type: v.literal('kept'), deck: idTextSchema, seat: v.optional(seatSchema), at }),
  v.object({ type: v.literal('abandoned'), at }),
])
export type RunEntry = v.InferOutput<typeof runEntrySchema>
/** What happens in a run, without its time. */
export type RunEvent = { [T in RunEntry['type']]: Omit<Extract<RunEntry, { type: T }>, 'at'> }[RunEntry['type']]
