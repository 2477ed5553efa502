import type { AddedCards } from '../../../kernel/testing/added-cards.ts'

/** A Spell and a Hex of Ash. */
export const ADDED: AddedCards = {
  cards: [
    {
      id: 'k3v9q2-church-mouse',
      name: 'Church Mouse',
      school: 'ash',
      type: 'spell',
      cost: 2,
      art: 'candle-flame',
      effects: [
        { effect: 'damage', to: 'enemy', vitality: 2 },
        { effect: 'burn', who: 'enemy', amount: 1 },
      ],
    },
    {
      id: 'k3v9q2-damp-cellar',
      name: 'Damp Cellar',
      school: 'ash',
      type: 'hex',
      cost: 3,
      art: 'flaming-claw',
      attach: 'enemy',
      lasts: 2,
      effects: [],
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
    },
  ],
  instead: { backdraft: 'k3v9q2-church-mouse', 'slow-fuse': 'k3v9q2-damp-cellar' },
}
