import type { DescentStarter } from '../../../kernel/descent.ts'
import type { DeckList } from '../../../../shared/deck.ts'

export const deckOf = (counts: Readonly<Record<string, number>>): DeckList =>
  Object.entries(counts).map(([card, count]) => ({ card, count }))

/** Plain decks of four themes: mostly Commons, with room to grow. */
export const STARTERS: readonly DescentStarter[] = [
  {
    id: 'matchbox',
    cards: deckOf({
      ...{ fireball: 2, 'quick-dart': 2, 'decoy-flare': 2, 'twin-bolts': 2, siphon: 3, sunder: 1, 'slow-burn': 2, 'ember-fox': 3 },
      ...{ 'grey-wolf': 3, 'hill-ogre': 2, 'arrow-turret': 2, 'sworn-bodyguard': 2, 'standing-stone': 1, parry: 2, bulwark: 1 },
      ...{ mend: 2, quench: 2, 'mana-burst': 1, meteor: 1 },
    }),
  },
  {
    id: 'kennel',
    cards: deckOf({
      ...{ 'grey-wolf': 3, 'ember-fox': 3, 'hill-ogre': 2, 'marsh-viper': 2, 'grove-healer': 2, 'sworn-bodyguard': 3 },
      ...{ 'slime-mother': 1, 'standing-stone': 1, 'battle-hymn': 2, fireball: 2, 'quick-dart': 2, 'frost-lance': 1 },
      ...{ 'hold-still': 3, mend: 2, parry: 2, 'paper-ward': 2, 'broken-circle': 1, 'healing-rain': 2 },
    }),
  },
  {
    id: 'lean-to',
    cards: deckOf({
      ...{ 'sworn-bodyguard': 3, 'standing-stone': 3, 'arrow-turret': 3, 'hill-ogre': 2, 'grey-wolf': 3, bulwark: 2 },
      ...{ riposte: 1, 'warding-circle': 1, 'glass-dome': 1, 'stone-skin': 1, mend: 2, 'healing-rain': 1, quench: 2 },
      ...{ 'lingering-illness': 2, fireball: 3, siphon: 3, 'frost-lance': 1, meteor: 1, 'needle-of-light': 1 },
    }),
  },
  {
    id: 'rag-cart',
    cards: deckOf({
      ...{ 'recycling-mill': 1, 'mana-well': 1, 'sorting-golem': 1, 'full-refund': 2, 'scrap-bundle': 3, quench: 1 },
      ...{ 'mana-burst': 1, 'hill-ogre': 2, 'grey-wolf': 2, 'sworn-bodyguard': 3, 'arrow-turret': 3, meteor: 2, inferno: 1 },
      ...{ fireball: 2, shatter: 2, bulwark: 2, mend: 2, 'healing-rain': 2, 'standing-stone': 1, 'slime-mother': 1, siphon: 1 },
    }),
  },
]
