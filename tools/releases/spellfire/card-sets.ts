import { CARDS } from '../../../src/main/rules/spellfire/cards/index.ts'
import { hashOfSet } from '../../../src/main/rules/spellfire/cards/released-sets.ts'
import type { Card } from '../../../src/main/rules/spellfire/state/card.ts'
import { setErrors } from '../../../src/main/rules/spellfire/cards/card-schema.ts'
import { releaseCards, type CardSets, type Released } from '../release-cards.ts'

export const spellfireCardSets: CardSets<Card> = { game: 'spellfire', cards: CARDS, errors: setErrors, hash: hashOfSet }

/** Saves the current card set in that folder. */
export const releaseSpellfireCards = (directory: string): Released => releaseCards(spellfireCardSets, directory)
