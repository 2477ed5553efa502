import * as v from 'valibot'
import { call, cardId, gameId, id } from '../call.ts'
import { deckNameSchema } from '../deck.ts'
import { deckChoiceSchema } from '../match.ts'
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
  /** REFUSED if a deck isn't legal, decks are of different formats, the seed can't be read, or the difficulty is locked. */
  start: call.input(newRunSchema).output(v.object({ id })),
  /** Chooses a card of the offer. REFUSED unless `made` cards were chosen before. */
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
  /** Saves the run's deck. Doing it again gives the same deck while it exists. */
  keepDeck: call.input(v.object({ id, name: deckNameSchema })).output(v.object({ id })),
  abandon: call.input(v.object({ id })).output(shownRunSchema),
  /** Its matches stay. */
  delete: call.input(v.object({ id })).output(v.void()),
}
