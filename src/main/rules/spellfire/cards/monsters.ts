import { always, cardsOfType, kinds, offensive } from './define.ts'
import type { Champion } from '../state/card.ts'

const champion = cardsOfType('champion')

export const MONSTERS: readonly Champion[] = [
  champion('10/SR', 'Gatekeeper', {
    art: 'dungeon-gate',
    champion: 'monster',
    world: 'adnd',
    level: 3,
    lines: [
      always({ do: 'immune', whom: 'self', to: [...kinds('event'), offensive('spell')] }),
      {
        when: 'pool',
        pay: { pay: 'abyss-self' },
        does: [{ do: 'fetch', from: 'abyss', what: 'champion', another: true, to: 'hand', n: 1 }],
      },
    ],
  }),
  champion('14/SR', 'Living Scroll', {
    art: 'scroll-unfurled',
    champion: 'monster',
    world: 'aurelion',
    level: 0,
    lines: [always({ do: 'instant', is: [{ types: ['hero', 'cleric'] }] }, { do: 'falls', to: [{ types: ['wizard', 'monster'] }] })],
  }),
  champion('21/SR', 'Undead Htimsen', {
    art: 'raise-zombie',
    champion: 'monster',
    world: 'adnd',
    level: 3,
    furtherLevels: [10],
    traits: ['flyer'],
    lines: [{ when: 'static', if: [{ if: 'played-after-six' }], does: [{ do: 'set-base', whom: 'self', n: 10 }] }],
  }),
  champion('50/SR', 'Emberwyrm', {
    art: 'dragon-breath',
    champion: 'monster',
    world: 'ashmark',
    level: 8,
    traits: ['dragon', 'flyer'],
    lines: [{ when: 'act', limit: 'once-a-turn', does: [{ do: 'destroy', what: { of: 'ally', side: 'opp' }, n: 1 }] }],
  }),
  champion('51/SR', 'Marsh Colossus', {
    art: 'rock-golem',
    champion: 'monster',
    world: 'hollowmere',
    level: 7,
    traits: ['earthwalker'],
    lines: [always({ do: 'immune', whom: 'self', to: [offensive('magical-item')] })],
  }),
]
