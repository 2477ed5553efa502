import { always, answer, cardsOfType, kinds, markedPlay, NEGATE, offensive } from './define.ts'
import type { Champion } from '../state/card.ts'

const champion = cardsOfType('champion')

/** Clerics, wizards and the Avatars that clerics call. */
export const CASTERS: readonly Champion[] = [
  champion('10/1st Chase', 'Delsenora', {
    art: 'pretty-fangs',
    champion: 'cleric',
    world: 'adnd',
    level: 7,
    lines: [{ ...answer(kinds('harmful-event'), NEGATE), pay: { pay: 'discard-self', from: ['pool'] } }],
  }),
  champion('13/SR', 'Karlott the Shaman', {
    art: 'tribal-mask',
    champion: 'cleric',
    world: 'ashmark',
    level: 4,
    lines: [
      {
        when: 'pool',
        if: [{ if: 'in-pool-before-this-turn' }],
        pay: { pay: 'abyss-self' },
        does: [{ do: 'fetch', from: 'abyss', what: 'event', to: 'hand', n: 1 }],
      },
    ],
  }),
  champion('46/SR', 'Brother Halloran', {
    art: 'monk-face',
    champion: 'cleric',
    world: 'adnd',
    level: 5,
    traits: ['adventurer'],
    lines: [{ when: 'static', if: [{ if: 'other-adventurer' }], does: [{ do: 'use', whom: 'self', kinds: ['unarmed-combat'] }] }],
  }),
  champion('47/SR', 'Sister Ysolde', {
    art: 'nun-face',
    champion: 'cleric',
    world: 'hollowmere',
    level: 6,
    lines: [always({ do: 'instant', is: [{ traits: ['undead'] }] })],
  }),
  champion('28/DR', 'Pelath the Bronze Dragon', {
    art: 'dragon-head',
    champion: 'wizard',
    world: 'tidewrack',
    level: 7,
    traits: ['dragon', 'flyer', 'swimmer'],
    lines: [
      { when: 'battle', limit: 'once-a-turn', may: true, does: [{ do: 'wall', unless: [{ without: ['swimmer'] }] }] },
      { when: 'battle', does: [{ do: 'lock', player: 'opp', kinds: [{ kind: 'ally', trait: 'swimmer' }], lasts: 'round' }] },
      {
        when: 'end',
        may: true,
        does: [{ do: 'fetch', from: 'discard', what: 'magical-item', to: 'attached-to-self', n: 1 }],
      },
    ],
  }),
  champion('48/SR', 'Oriel of the Glass Court', {
    art: 'crystal-ball',
    champion: 'wizard',
    world: 'aurelion',
    level: 7,
    lines: [always({ do: 'immune', whom: 'self', to: [offensive('spell')] })],
  }),
  champion('49/SR', 'Tamsin Reedwater', {
    art: 'wizard-face',
    champion: 'wizard',
    world: 'tidewrack',
    level: 4,
    traits: ['swimmer', 'adventurer'],
    lines: [always({ do: 'base', whom: 'self', n: 1, per: 'other-adventurer' })],
  }),
  champion('22/SR', 'Verenestra', {
    art: 'fairy-wings',
    champion: 'avatar',
    world: 'adnd',
    level: 11,
    calledBy: [{ types: ['cleric'] }, { types: ['wizard'], immuneTo: offensive('spell') }],
    onePerPool: true,
    lines: [
      always({ do: 'use', whom: 'self', kinds: ['cleric-spell'] }),
      { ...answer([markedPlay('defensive', 'spell')], NEGATE), limit: 'once-a-turn' },
      { when: 'leaves', does: [{ do: 'destroy', what: { of: 'saying-immune' }, n: 'all' }] },
    ],
  }),
  champion('57/SR', 'The Sunfather', {
    art: 'sun-priest',
    champion: 'avatar',
    world: 'aurelion',
    level: 10,
    calledBy: [{ types: ['cleric'] }],
    lines: [always({ do: 'use', whom: 'self', kinds: ['cleric-spell'] }, { do: 'immune', whom: 'self', to: kinds('harmful-event') })],
  }),
  champion('58/SR', 'The Drowned Mother', {
    art: 'medusa-head',
    champion: 'avatar',
    world: 'tidewrack',
    level: 12,
    traits: ['swimmer'],
    calledBy: [{ types: ['cleric'], levelAtLeast: 7 }],
    lines: [always({ do: 'use', whom: 'self', kinds: ['cleric-spell', 'wizard-spell'] })],
  }),
]
