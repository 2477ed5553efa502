import { always, answer, cardsOfType, kinds, NEGATE } from './define.ts'
import type { Champion } from '../state/card.ts'

const champion = cardsOfType('champion')

/** Heroes, thieves, psionicists and regents. */
export const HEROES: readonly Champion[] = [
  champion('89/FR', 'Helm', {
    art: 'visored-helm',
    champion: 'hero',
    world: 'aurelion',
    level: 6,
    lines: [
      always({ do: 'use', whom: 'self', kinds: ['cleric-spell', 'wizard-spell'] }),
      { ...answer(kinds('event'), NEGATE), pay: { pay: 'discard-self', from: ['pool'] } },
    ],
  }),
  champion('8/SR', 'Dori the Barbarian', {
    art: 'barbarian',
    champion: 'hero',
    world: 'adnd',
    level: 6,
    lines: [
      {
        when: 'static',
        if: [{ if: 'champion', whom: 'foe', is: [{ types: ['cleric', 'wizard'] }] }],
        does: [{ do: 'base', whom: 'self', n: 2 }],
      },
    ],
  }),
  champion('15/SR', 'Lovely Colleen', {
    art: 'woman-elf-face',
    champion: 'hero',
    world: 'adnd',
    level: 7,
    lines: [always({ do: 'instant', is: [{ types: ['monster'] }] })],
  }),
  champion('44/SR', 'Garrick Two-Swords', {
    art: 'crossed-swords',
    champion: 'hero',
    world: 'ashmark',
    level: 5,
    lines: [always({ do: 'base', whom: 'self', n: 1, per: 'weapon' }, { do: 'base', whom: 'self', n: 1, per: 'sword' })],
  }),
  champion('45/SR', 'Wren Underhill', {
    art: 'hobbit-dwelling',
    champion: 'hero',
    world: 'adnd',
    level: 4,
    traits: ['earthwalker', 'adventurer'],
    lines: [always({ do: 'base', whom: 'self', n: 1, per: 'other-adventurer' })],
  }),
  champion('13/POW', 'Rand the Bowyer', {
    art: 'bowman',
    champion: 'psionicist',
    world: 'hollowmere',
    level: 7,
    lines: [
      {
        when: 'battle',
        limit: 'once-a-turn',
        may: true,
        does: [{ do: 'wall', unless: [{ traits: ['flyer'] }, { levelAtLeast: 8 }] }],
      },
    ],
  }),
  champion('52/SR', 'Isk the Unspoken', {
    art: 'psychic-waves',
    champion: 'psionicist',
    world: 'hollowmere',
    level: 5,
    lines: [{ when: 'battle', limit: 'once-a-turn', may: true, does: [{ do: 'strip', whom: 'foe', lasts: 'round' }] }],
  }),
  champion('53/SR', 'Jory Quickfinger', {
    art: 'robber',
    champion: 'thief',
    world: 'adnd',
    level: 4,
    traits: ['adventurer'],
    lines: [{ when: 'attack', if: [{ if: 'other-adventurer' }], does: [{ do: 'discard', player: 'opp', n: 1, by: 'random' }] }],
  }),
  champion('54/SR', 'Nightjar', { art: 'feathered-wing', champion: 'thief', world: 'hollowmere', level: 6, traits: ['flyer'] }),
  champion('55/SR', 'Queen Aldith', {
    art: 'queen-crown',
    champion: 'regent',
    world: 'aurelion',
    level: 7,
    lines: [always({ do: 'level', whom: 'allies-of-self', n: 1 })],
  }),
  champion('56/SR', 'Prince Corvane', {
    art: 'crown',
    champion: 'regent',
    world: 'tidewrack',
    level: 5,
    lines: [{ when: 'win', does: [{ do: 'more-spoils', player: 'me', n: 1 }] }],
  }),
]
