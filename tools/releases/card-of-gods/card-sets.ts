import { SET } from '../../../src/main/rules/card-of-gods/cards/index.ts'
import { hashOfSet } from '../../../src/main/rules/card-of-gods/cards/released-sets.ts'
import { setErrors } from '../../../src/main/rules/card-of-gods/cards/card-schema.ts'
import type { GodCard } from '../../../src/main/rules/card-of-gods/state/card.ts'
import { releaseCards, type CardSets, type Released } from '../release-cards.ts'

const { leaders, miniatures } = SET

/** Cards together with the Leaders and miniatures. */
export const cardOfGodsSets: CardSets<GodCard> = {
  game: 'card-of-gods',
  cards: SET.cards,
  others: { leaders, miniatures },
  errors: cards => setErrors({ cards, leaders, miniatures }),
  hash: cards => hashOfSet({ cards, leaders, miniatures }),
}

/** Saves the current card set in that folder. */
export const releaseCardOfGodsCards = (directory: string): Released => releaseCards(cardOfGodsSets, directory)
