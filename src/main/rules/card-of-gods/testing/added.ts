import type { AddedCards } from '../../../kernel/testing/added-cards.ts'

/** A God Card, a Leader and a miniature. */
export const ADDED: AddedCards = {
  cards: [
    {
      type: 'god-card',
      id: 'k3v9q2-church-bells',
      name: 'Church Bells',
      cost: { creation: 1 },
      rarity: 'common',
      art: 'ringing-bell',
      conditions: [{ type: 'begin', side: 'ally' }],
      targets: [{ type: 'miniature', side: 'enemy' }],
      does: [{ type: 'attack', to: 'target', n: 3 }],
    },
    {
      type: 'leader',
      id: 'k3v9q2-church-mouse',
      name: 'Church Mouse',
      factions: ['engeln'],
      matches: ['creation'],
      art: 'mouse',
      wounds: 5,
      defence: 3,
      courage: 3,
      devotion: ['creation'],
      actions: [{ type: 'attack', name: 'Nibble', reach: 'melee', dice: 4 }],
    },
    {
      type: 'miniature',
      id: 'k3v9q2-bell-ringer',
      name: 'Bell Ringer',
      factions: ['engeln'],
      muster: 3,
      art: 'ringing-bell',
      wounds: 3,
      defence: 2,
      courage: 3,
      devotion: ['creation'],
      actions: [{ type: 'attack', name: 'Clapper', reach: 'ranged-1', dice: 4 }],
      abilities: [{ type: 'pious' }],
    },
  ],
  instead: { richard: 'k3v9q2-church-mouse', magister: 'k3v9q2-bell-ringer', 'radiant-lance': 'k3v9q2-church-bells' },
}
