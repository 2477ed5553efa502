import { always, cardsOfType, offensive } from './define.ts'
import type { Dungeon, Rule } from '../state/card.ts'

const dungeon = cardsOfType('dungeon')
const rule = cardsOfType('rule')

export const DUNGEONS: readonly Dungeon[] = [
  dungeon('94/SR', 'The Under-Library', {
    art: 'bookshelf',
    lines: [
      always({ do: 'hand-max', player: 'me', n: 1 }),
      { when: 'start', may: true, does: [{ do: 'look', zone: 'top-of-my-draw-pile' }] },
    ],
  }),
  dungeon('95/SR', 'Hall of Chains', {
    art: 'crossed-chains',
    lines: [always({ do: 'immune', whom: 'my-champions', to: [offensive('thief-skill'), offensive('unarmed-combat')] })],
  }),
  dungeon('96/SR', 'Pit of Second Breath', {
    art: 'well',
    lines: [{ when: 'lose', limit: 'once-a-turn', if: [{ if: 'champion-defended' }], does: [{ do: 'survive', zone: 'limbo' }] }],
  }),
]

export const RULES: readonly Rule[] = [
  rule('97/SR', 'Year of Abundance', { art: 'cornucopia', lines: [always({ do: 'draw-more', player: 'both', n: 1 })] }),
  rule('98/SR', 'The Long Winter', { art: 'snowflake-1', lines: [always({ do: 'limit', player: 'both', kind: { kind: 'ally' }, n: 1 })] }),
  rule('99/SR', 'Open Field', { art: 'field', lines: [always({ do: 'rule', key: 'no-protection' })] }),
]
