import * as v from 'valibot'
import { call, cardId, gameId, id } from '../call.ts'
import { deckNameSchema } from '../deck.ts'
import { deckChoiceSchema } from '../match.ts'
import { seatSchema } from '../seat.ts'
import { countSchema } from '../values.ts'
import { doneDeedSchema, newRunSchema, runSummarySchema, shownRunSchema } from './run.ts'

/** The calls of runs, a part of the contract. */
export const runCalls = {
  /** The latest first. */
  list: call.output(v.array(runSummarySchema)),
  get: call.input(v.object({ id })).output(shownRunSchema),
  /** What the game's runs have shown, in the order of `DEEDS`. */
  deeds: call.input(v.object({ game: gameId })).output(v.array(doneDeedSchema)),
  /** How many difficulties of the game's descents are unlocked: one more than were won. */
  difficulties: call.input(v.object({ game: gameId })).output(countSchema),
  /** REFUSED if a deck isn't legal, decks are of different formats, two players have one name, the seed can't be read, or the difficulty is locked. */
  start: call.input(newRunSchema).output(v.object({ id })),
  /** In a draft for two: takes the place of the player whose turn it is. REFUSED if it isn't that player's. */
  sit: call.input(v.object({ id, seat: seatSchema })).output(shownRunSchema),
  /** Chooses a card of the offer. REFUSED unless `made` cards were chosen before, and in a draft for two unless this window has taken that player's place. */
  pick: call.input(v.object({ id, made: countSchema, card: cardId })).output(shownRunSchema),
  /** The match that is being played. If there is none, the next one begins. */
  play: call.input(v.object({ id })).output(v.object({ id })),
  /** REFUSED during a match, or if the run doesn't allow it. */
  changeDeck: call.input(v.object({ id, deck: deckChoiceSchema })).output(shownRunSchema),
  /** Chooses the next opponent of a descent. REFUSED unless `stage` opponents were chosen before. */
  path: call.input(v.object({ id, stage: countSchema, node: countSchema })).output(shownRunSchema),
  /**
   * Takes what the victory at that stage brings: a card or boon, the card that goes for it, or nothing. REFUSED if it isn't on offer, or the deck
   * would not be legal.
   */
  reward: call.input(v.object({ id, stage: countSchema, added: v.nullable(cardId), removed: v.nullable(cardId) })).output(shownRunSchema),
  declineReward: call.input(v.object({ id, stage: countSchema })).output(shownRunSchema),
  /** Saves the run's deck, of a draft for two that of the seat, once it is over. Doing it again gives the same deck while it exists. */
  keepDeck: call.input(v.object({ id, name: deckNameSchema, seat: v.optional(seatSchema) })).output(v.object({ id })),
  abandon: call.input(v.object({ id })).output(shownRunSchema),
  /** Its matches stay. */
  delete: call.input(v.object({ id })).output(v.void()),
}
