import { answer, cardsOfType, kinds, NEGATE, whenPlayed } from './define.ts'
import type { Event } from '../state/card.ts'

const event = cardsOfType('event')

export const EVENTS: readonly Event[] = [
  event('118/4th', 'Airship', {
    art: 'zeppelin',
    nature: 'harmful',
    lines: [
      answer(kinds('ally'), { do: 'destroy', what: { of: 'ally', side: 'any' }, n: 2, upTo: true }),
      { when: 'play', if: [{ if: 'battle' }], does: [{ do: 'destroy', what: { of: 'ally', side: 'any' }, n: 2, upTo: true }] },
    ],
  }),
  event('2/RR Chase', 'Brain Drain', { art: 'brain-leak', nature: 'harmful', lines: [answer(kinds('psionics'), NEGATE)] }),
  event('400/1st', 'Calm', { art: 'peace-dove', nature: 'helpful', lines: [answer(kinds('harmful-event'), NEGATE)] }),
  event('38/PO', 'Caravan Raiders', {
    art: 'mounted-knight',
    nature: 'harmful',
    lines: [
      answer([{ name: 'Caravan' }], NEGATE, { do: 'discard', player: 'opp', n: 1, by: 'random' }),
      whenPlayed({ do: 'discard', player: 'opp', n: 1, by: 'random' }),
    ],
  }),
  event('54/ART', 'Deflection', {
    art: 'shield-bounces',
    nature: 'helpful',
    lines: [{ ...answer(kinds('harmful-event'), { do: 'redirect', to: 'opp-instead-of-me' }), concerning: 'affects-me' }],
  }),
  event('12/RR Chase', 'Dodge', {
    art: 'dodging',
    nature: 'helpful',
    lines: [answer(kinds('unarmed-combat'), NEGATE, { do: 'draw', player: 'me', n: 1 })],
  }),
  event('403/1st', 'Traitor', {
    art: 'backstab',
    nature: 'harmful',
    lines: [
      answer(kinds('ally'), { do: 'steal-ally', n: 1 }),
      { when: 'play', if: [{ if: 'battle' }], does: [{ do: 'steal-ally', n: 1 }] },
    ],
  }),
  event('11/FR Chase', 'Unusually Good Fortune', {
    art: 'clover',
    nature: 'harmful',
    lines: [answer([{ name: 'Good Fortune' }], NEGATE, { do: 'draw', player: 'me', n: 5 })],
  }),
  event('1/SR', 'Ancient Curse', {
    art: 'cursed-star',
    nature: 'harmful',
    lines: [whenPlayed({ do: 'destroy', what: { of: 'champion', side: 'any', carrying: true }, n: 1 })],
  }),
  event('6/SR', 'Caravan', { art: 'camel', nature: 'helpful', lines: [{ when: 'between', does: [{ do: 'extra-turn', player: 'me' }] }] }),
  event('11/SR', 'Good Fortune', { art: 'horseshoe', nature: 'helpful', lines: [whenPlayed({ do: 'draw', player: 'me', n: 5 })] }),
  event('12/SR', 'Hurricane!', {
    art: 'tornado',
    nature: 'harmful',
    lines: [whenPlayed({ do: 'draw', player: 'me', n: 3 }, { do: 'discard', player: 'opp', n: 1, by: 'owner' })],
  }),
  event('18/SR', 'Storm at Sea', {
    art: 'big-wave',
    nature: 'harmful',
    lines: [whenPlayed({ do: 'show-draw', player: 'both', n: 3, sorting: 'realms-to-discard' })],
  }),
  event('19/SR', 'Temporal Stasis', { art: 'hourglass', nature: 'harmful', lines: [{ when: 'between', does: [{ do: 'skip-turn' }] }] }),
  event('20/SR', 'Transformation!', {
    art: 'butterfly',
    nature: 'harmful',
    lines: [whenPlayed({ do: 'discard', player: 'both', n: 'all', by: 'owner' }, { do: 'draw', player: 'both', n: 5 })],
  }),
  event('76/SR', 'Burning of the Marches', {
    art: 'burning-forest',
    nature: 'harmful',
    lines: [
      whenPlayed({
        do: 'choose',
        options: [
          [{ do: 'raze', what: { of: 'realm', side: 'opp', razed: false, unprotected: true }, n: 1 }],
          [{ do: 'void', what: { of: 'dungeon', side: 'opp' }, n: 1 }],
        ],
      }),
    ],
  }),
  event('77/SR', 'Season of Plenty', {
    art: 'wheat',
    nature: 'helpful',
    lines: [whenPlayed({ do: 'rebuild', what: { of: 'realm', side: 'mine', razed: true }, n: 1 })],
  }),
  event('78/SR', 'Omens of Dread', {
    art: 'raven',
    nature: 'harmful',
    lines: [{ when: 'play', until: 'start-of-my-next-turn', does: [{ do: 'level', whom: 'champions-of-opp', n: -2 }] }],
  }),
  event('79/SR', 'Turning of the Year', {
    art: 'sundial',
    nature: 'helpful',
    lines: [whenPlayed({ do: 'reshuffle', player: 'me' }, { do: 'draw', player: 'me', n: 2 })],
  }),
]
