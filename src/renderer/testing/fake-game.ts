import type { CardFace, CostAmount } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { Facet } from '../../shared/facet.ts'
import { message } from '../../shared/message.ts'

/** A card from its School, type and cost. */
export type FakeCard = Partial<CardFace> & { school?: string; type?: 'spell' | 'hex'; cost?: CostAmount }

export const fakeCard = (id: string, { school = 'blood', type = 'spell', cost = 2, ...more }: FakeCard = {}): CardFace => ({
  id,
  name: id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase()),
  section: 'deck',
  facets: { school: [school], type: [type] },
  costs: [{ resource: 'soulfire', amount: cost }],
  art: 'candle-flame',
  parts: [{ kind: 'rules', lines: [message('test.text', { of: id })] }],
  keywords: [],
  ...more,
})

const facet = (id: string, values: readonly string[]): Facet => ({
  id,
  short: [id.charAt(0)],
  name: message(`sample.facet.${id}`),
  plural: message(`sample.facet.${id}s`),
  values: values.map(value => ({ id: value, name: message(`sample.${id}.${value}`), icon: 'candle-flame', hue: '#d2404c' })),
  filter: true,
})

/**
 * Cold Summit as far as names and table go, but with facets, costs and formats that the real one doesn't have: what the frame shows of
 * cards and decks must not depend on a game. Its texts are in `sample-texts.ts`.
 */
export const fakeGame = (cards: CardFace[]): GameCatalog => ({
  id: 'cold-summit',
  name: 'Cold Summit',
  facets: [facet('school', ['blood', 'ash', 'bone', 'veil', 'dread', 'thorn']), facet('type', ['spell', 'hex'])],
  look: { main: 'school', line: ['type', 'school'], group: 'type' },
  resources: [{ id: 'soulfire', name: message('sample.value.soulfire'), icon: 'flame' }],
  parts: ['ritual', 'haunt'].map(kind => ({ kind, name: message(`sample.keyword.${kind}.name`) })),
  roles: ['vitality', 'will', 'healing', 'draw'].map(id => ({ id, name: message(`sample.role.${id}`) })),
  sections: [{ id: 'deck', name: message('sample.deck'), min: 20, max: 20 }],
  formats: [{ id: 'standard', name: message('sample.format.standard'), about: message('sample.format.about', { count: 20 }) }],
  houseFormats: [
    { id: 'two-copies', name: message('sample.house.two-copies'), copies: 2, values: null },
    { id: 'singleton', name: message('sample.house.singleton'), copies: 1, values: null },
    { id: 'two-schools', name: message('sample.house.two-schools'), copies: null, values: 2 },
  ],
  keywords: [],
  cards,
  avatars: [{ id: 'ada', name: 'Ada', art: 'hood' }],
  starterDecks: [],
  rules: [],
  pace: {
    section: 'deck',
    starts: [
      { id: 'first', name: message('sample.place.first'), hand: 5, draws: 0 },
      { id: 'second', name: message('sample.place.second'), hand: 6, draws: 1 },
    ],
    draws: 1,
    income: { resource: 'soulfire', first: 4, each: 1, most: 10 },
  },
})
