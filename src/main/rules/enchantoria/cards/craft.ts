import type { Card } from '../state/card.ts'

export const CRAFTS = [
  {
    id: 'scrap-bundle',
    name: 'Scrap Bundle',
    type: 'craft',
    cost: 2,
    rarity: 'common',
    art: 'battle-gear',
    does: [{ do: 'draw', who: 'me', n: 2 }],
    onRecycled: [{ do: 'mana', who: 'me', n: 2 }],
  },
  {
    id: 'salvage',
    name: 'Salvage',
    type: 'craft',
    cost: 1,
    rarity: 'rare',
    art: 'fishing-net',
    choose: 'discarded',
    does: [{ do: 'recover' }],
  },
  {
    id: 'mana-burst',
    name: 'Mana Burst',
    type: 'craft',
    cost: 1,
    rarity: 'common',
    art: 'burst-blob',
    does: [{ do: 'mana', who: 'me', n: 4 }],
  },
] as const satisfies readonly Card[]
