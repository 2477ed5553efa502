import { testReleasedSets } from '../../../kernel/testing/released-sets.ts'
import { createEnchantoria } from '../game.ts'
import { hashOfSet, type WrittenSet } from './released-sets.ts'
import { setErrors } from './card-schema.ts'
import { ENTITIES } from '../state/entities.ts'
import { MAGES } from '../state/mages.ts'
import { RELEASED } from '../released/index.ts'
import { STARTER_DECKS } from './starter-decks.ts'
import { CARDS } from './index.ts'

const catalog = { avatars: MAGES, starterDecks: [] }

testReleasedSets<WrittenSet>({
  today: { cards: CARDS, entities: ENTITIES },
  // Wolves bite harder and Fireball costs more.
  earlier: {
    cards: CARDS.map(card => (card.id === 'fireball' ? { ...card, cost: 3 } : card)),
    entities: ENTITIES.map(entity => (entity.id === 'grey-wolf' ? { ...entity, health: 9 } : entity)),
  },
  released: RELEASED,
  broken: { cards: [], entities: {} },
  seat: { avatar: 'candle-mage', cards: STARTER_DECKS[0]!.cards },
  make: (set, released) => createEnchantoria(set, catalog, released),
  hashOf: hashOfSet,
  errors: ({ cards, entities }) => setErrors(cards, entities),
})
