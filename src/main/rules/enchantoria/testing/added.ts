import type { AddedCards } from '../../../kernel/testing/added-cards.ts'

/** An attack, and a summoning of a creature that the game has. */
export const ADDED: AddedCards = {
  cards: [
    {
      id: 'k3v9q2-church-mouse',
      name: 'Church Mouse',
      type: 'attack',
      cost: 2,
      rarity: 'common',
      art: 'dart',
      targets: [{}],
      does: [
        { do: 'damage', to: 'target', n: 2 },
        { do: 'draw', who: 'me', n: 1 },
      ],
    },
    {
      id: 'k3v9q2-two-wolves',
      name: 'Two Wolves',
      type: 'summoning',
      cost: 5,
      rarity: 'common',
      art: 'wolf-head',
      does: [{ do: 'summon', entity: 'grey-wolf', count: 2 }],
    },
  ],
  instead: { fireball: 'k3v9q2-church-mouse', 'grey-wolf': 'k3v9q2-two-wolves' },
}
