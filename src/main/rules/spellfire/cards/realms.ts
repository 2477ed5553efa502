import { always, cardsOfType, whenDefended, offensive } from './define.ts'
import type { Realm } from '../state/card.ts'

const realm = cardsOfType('realm')

export const REALMS: readonly Realm[] = [
  realm('2/SR', 'Ancient Kalidnay', {
    art: 'egyptian-pyramids',
    world: 'ashmark',
    lines: [
      {
        when: 'end',
        limit: 'once-a-game',
        may: true,
        does: [
          { do: 'raze', what: { of: 'self' }, n: 1 },
          { do: 'extra-turn', player: 'me' },
        ],
      },
    ],
  }),
  realm('23/SR', 'Lanternfield', { art: 'lantern-flame', world: 'adnd' }),
  realm('24/SR', 'Mustering Green', { art: 'village', world: 'adnd', champion: { type: 'hero', level: 5 } }),
  realm('25/SR', 'Crossroads Court', {
    art: 'crossroad',
    world: 'adnd',
    champion: { type: 'regent', level: 4 },
    lines: [always({ do: 'hand-max', player: 'me', n: 1 })],
  }),
  realm('26/SR', 'Thornwall March', { art: 'thorny-vine', world: 'adnd', lines: [whenDefended({ do: 'level', whom: 'attacker', n: -2 })] }),
  realm('27/SR', 'The Quiet Vault', {
    art: 'closed-doors',
    world: 'adnd',
    champion: { type: 'psionicist', level: 4 },
    lines: [always({ do: 'immune', whom: 'my-champions', to: [offensive('psionic-power')] })],
  }),
  realm('28/SR', 'Cinder Gate', {
    art: 'gate',
    world: 'ashmark',
    lines: [
      {
        when: 'defended',
        if: [{ if: 'champion', whom: 'defender', is: [{ types: ['monster'] }] }],
        does: [{ do: 'level', whom: 'defender', n: 3 }],
      },
    ],
  }),
  realm('29/SR', 'Anvilhold', { art: 'anvil', world: 'ashmark', champion: { type: 'monster', level: 6 } }),
  realm('30/SR', 'The Slag Flats', {
    art: 'volcano',
    world: 'ashmark',
    lines: [whenDefended({ do: 'no-attack', is: [{ traits: ['flyer'] }] })],
  }),
  realm('31/SR', 'Saltspire Isles', {
    art: 'island',
    world: 'tidewrack',
    coast: true,
    lines: [whenDefended({ do: 'level', whom: 'allies-of-defender', n: 1 })],
  }),
  realm('32/SR', 'Drowned Quay', {
    art: 'harbor-dock',
    world: 'tidewrack',
    coast: true,
    champion: { type: 'hero', level: 4 },
    lines: [always({ do: 'tag', whom: 'my-champions', trait: 'swimmer' })],
  }),
  realm('33/SR', 'Gullhaven', { art: 'lighthouse', world: 'tidewrack', coast: true }),
  realm('34/SR', "Kraken's Shelf", {
    art: 'kraken-tentacle',
    world: 'tidewrack',
    coast: true,
    champion: { type: 'monster', level: 4 },
    lines: [
      {
        when: 'defended',
        if: [{ if: 'champion', whom: 'attacker', is: [{ without: ['swimmer'] }] }],
        does: [{ do: 'level', whom: 'attacker', n: -2 }],
      },
    ],
  }),
  realm('35/SR', 'Gallowmoor', {
    art: 'graveyard',
    world: 'hollowmere',
    champion: { type: 'cleric', level: 4 },
    lines: [whenDefended({ do: 'no-attack', is: [{ traits: ['undead'] }] })],
  }),
  realm('36/SR', 'The Whispering Stair', {
    art: 'stairs',
    world: 'hollowmere',
    champion: { type: 'thief', level: 4 },
    lines: [whenDefended({ do: 'use', whom: 'defender', kinds: ['thief-skill'] })],
  }),
  realm('37/SR', 'Lake of Names', {
    art: 'river',
    world: 'hollowmere',
    lines: [{ when: 'enters', does: [{ do: 'draw', player: 'me', n: 1 }] }],
  }),
  realm('38/SR', 'Court of Glass', {
    art: 'crystal-growth',
    world: 'aurelion',
    lines: [whenDefended({ do: 'use', whom: 'defender', kinds: ['wizard-spell'] })],
  }),
  realm('39/SR', 'Highsun Basilica', {
    art: 'greek-temple',
    world: 'aurelion',
    lines: [whenDefended({ do: 'use', whom: 'defender', kinds: ['cleric-spell'] })],
  }),
  realm('40/SR', 'The Sealed Cloister', {
    art: 'church',
    world: 'aurelion',
    lines: [whenDefended({ do: 'no-attack', is: [{ notTypes: ['cleric'] }] }, { do: 'level', whom: 'defender', n: -3 })],
  }),
]
