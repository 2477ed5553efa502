import { CARDS } from '../../../src/main/rules/enchantoria/cards/index.ts'
import { hashOfSet } from '../../../src/main/rules/enchantoria/cards/released-sets.ts'
import type { Card } from '../../../src/main/rules/enchantoria/state/card.ts'
import { setErrors } from '../../../src/main/rules/enchantoria/cards/card-schema.ts'
import { ENTITIES } from '../../../src/main/rules/enchantoria/state/entities.ts'
import { releaseCards, type CardSets, type Released } from '../release-cards.ts'

/** Cards together with what they summon. */
export const enchantoriaCardSets: CardSets<Card> = {
  game: 'enchantoria',
  cards: CARDS,
  others: { entities: ENTITIES },
  errors: cards => setErrors(cards, ENTITIES),
  hash: cards => hashOfSet({ cards, entities: ENTITIES }),
}

/** Saves the current card set in that folder. */
export const releaseEnchantoriaCards = (directory: string): Released => releaseCards(enchantoriaCardSets, directory)
