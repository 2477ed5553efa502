import { CARDS } from '../../../src/main/rules/gothic-duel/cards/index.ts'
import { cardSetErrors, hashOfCards } from '../../../src/main/rules/gothic-duel/cards/released-sets.ts'
import type { Card } from '../../../src/main/rules/gothic-duel/state/card.ts'
import type { CardSets } from '../release-cards.ts'

export const duelCardSets: CardSets<Card> = { game: 'gothic-duel', cards: CARDS, errors: cardSetErrors, hash: hashOfCards }
