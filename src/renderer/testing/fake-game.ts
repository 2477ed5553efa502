import type { CardFace, CostAmount } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { Facet } from '../../shared/facet.ts'
import { message } from '../../shared/message.ts'

/** A card of Gothic Duel from its School, type and cost. */
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
  name: message(`gothic-duel.facet.${id}`),
  plural: message(`gothic-duel.facet.${id}s`),
  values: values.map(value => ({ id: value, name: message(`gothic-duel.${id}.${value}`), icon: 'candle-flame', hue: '#d2404c' })),
  filter: true,
})

export const fakeGame = (cards: CardFace[]): GameCatalog => ({
  id: 'gothic-duel',
  name: 'Gothic Duel',
  facets: [facet('school', ['blood', 'ash', 'bone', 'veil', 'dread', 'thorn']), facet('type', ['spell', 'hex'])],
  look: { main: 'school', line: ['type', 'school'], group: 'type' },
  resources: [{ id: 'soulfire', name: message('gothic-duel.value.soulfire'), icon: 'flame' }],
  parts: ['ritual', 'haunt'].map(kind => ({ kind, name: message(`gothic-duel.keyword.${kind}.name`) })),
  roles: ['vitality', 'will', 'healing', 'draw'].map(id => ({ id, name: message(`gothic-duel.role.${id}`) })),
  sections: [{ id: 'deck', name: message('gothic-duel.deck'), min: 20, max: 20 }],
  formats: [{ id: 'standard', name: message('gothic-duel.format.standard'), about: message('gothic-duel.format.about', { count: 20 }) }],
  houseFormats: [
    { id: 'two-copies', name: message('gothic-duel.house.two-copies'), copies: 2, values: null },
    { id: 'singleton', name: message('gothic-duel.house.singleton'), copies: 1, values: null },
    { id: 'two-schools', name: message('gothic-duel.house.two-schools'), copies: null, values: 2 },
  ],
  keywords: [],
  cards,
  avatars: [{ id: 'ada', name: 'Ada', art: 'hood' }],
  starterDecks: [],
  rules: [],
  pace: {
    section: 'deck',
    starts: [
      { id: 'first', name: message('gothic-duel.place.first'), hand: 5, draws: 0 },
      { id: 'second', name: message('gothic-duel.place.second'), hand: 6, draws: 1 },
    ],
    draws: 1,
    income: { resource: 'soulfire', first: 4, each: 1, most: 10 },
  },
})
