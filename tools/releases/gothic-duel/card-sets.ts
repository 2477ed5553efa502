import { CARDS } from '../../../src/main/rules/gothic-duel/cards/index.ts'
import { setErrors, hashOfSet } from '../../../src/main/rules/gothic-duel/cards/released-sets.ts'
import type { Card } from '../../../src/main/rules/gothic-duel/state/card.ts'
import { releaseCards, type CardSets, type Released } from '../release-cards.ts'

export const duelCardSets: CardSets<Card> = { game: 'gothic-duel', cards: CARDS, errors: setErrors, hash: hashOfSet }

/** Saves the current card set in that folder. */
export const releaseDuelCards = (directory: string): Released => releaseCards(duelCardSets, directory)
