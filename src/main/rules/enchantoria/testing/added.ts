import type { AddedCards } from '../../../kernel/testing/added-cards.ts'

const STRAY_BEE = {
  name: 'Stray Bee',
  kind: 'creature',
  health: 1,
  art: 'bee',
  order: { target: { side: 'enemy' }, does: [{ do: 'effect', to: 'target', kind: 'poison', n: 1, lasts: 2 }] },
}

/** An attack, a summoning of a creature that the game has, and one of a construct that the card brings, with what that leaves behind. */
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
    {
      id: 'k3v9q2-hollow-hive',
      name: 'Hollow Hive',
      type: 'summoning',
      cost: 'X',
      rarity: 'common',
      art: 'hive',
      does: [
        {
          do: 'summon',
          x: true,
          entity: {
            name: 'Hollow Hive',
            kind: 'construct',
            health: { xPlus: 1 },
            art: 'hive',
            auto: [{ do: 'damage', to: 'foe', n: 'half-X' }],
            onDeath: [{ do: 'summon', entity: STRAY_BEE, count: 2 }],
          },
        },
      ],
    },
  ],
  instead: { fireball: 'k3v9q2-church-mouse', 'grey-wolf': 'k3v9q2-two-wolves', 'hill-ogre': 'k3v9q2-hollow-hive' },
}
