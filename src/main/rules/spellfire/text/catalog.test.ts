import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gameCatalogSchema } from '../../../../shared/catalog.ts'
import challengeTexts from '../../../../../resources/locales/en/spellfire-challenges.json' with { type: 'json' }
import { message, type Message } from '../../../../shared/message.ts'
import { marked } from '../testing/words.ts'
import { cardSet } from '../state/card.ts'
import { card } from '../testing/cards.ts'
import { faceOf } from './face.ts'
import { catalogOf } from './catalog.ts'
import { checkDeck } from '../cards/deck-check.ts'
import { CARDS } from '../cards/index.ts'

const catalog = catalogOf(CARDS)

test('the catalog matches its schema', () => {
  expect(v.safeParse(gameCatalogSchema, catalog).issues).toBeUndefined()
  expect(catalog.cards).toHaveLength(143)
})

test('every value of a facet, stat and section on a card is in the catalog', () => {
  const byId = new Map(catalog.facets.map(facet => [facet.id, new Set(facet.values.map(value => value.id))]))
  const unknown = catalog.cards.flatMap(face =>
    Object.entries(face.facets).flatMap(([facet, values]) => values.filter(value => !byId.get(facet)?.has(value))),
  )
  expect(unknown).toEqual([])
  const stats = new Set((catalog.stats ?? []).map(({ id }) => id))
  expect(catalog.cards.flatMap(face => face.stats ?? []).filter(({ id }) => !stats.has(id))).toEqual([])
  const sections = new Set(catalog.sections.map(({ id }) => id))
  expect(catalog.cards.filter(face => !sections.has(face.section))).toEqual([])
})

test('every icon exists', () => {
  const known = new Set(Object.keys(icons.icons))
  const used = [
    catalog.art,
    ...catalog.avatars.map(({ art }) => art),
    ...catalog.facets.flatMap(({ values }) => values.map(({ icon }) => icon)),
    ...(catalog.stats ?? []).map(({ icon }) => icon),
  ]
  expect(used.filter(icon => icon !== undefined && !known.has(icon))).toEqual([])
})

test('every name in the catalog can be put into words', () => {
  const names: Message[] = [
    ...catalog.facets.flatMap(({ name, plural, values }) => [
      name,
      plural,
      ...values.flatMap(value => [value.name, ...(value.plural ? [value.plural] : [])]),
    ]),
    ...(catalog.stats ?? []).map(({ name }) => name),
    ...catalog.sections.map(({ name }) => name),
    ...catalog.formats.flatMap(({ name, about, limits, pace }) => [
      name,
      about,
      ...(limits ?? []).map(limit => limit.name),
      ...(pace?.starts ?? []).map(start => start.name),
    ]),
    ...catalog.houseFormats.map(({ name }) => name),
  ]
  expect(names.map(marked).filter(text => /[[\]{}|]/.test(text))).toEqual([])
})

test('SF-D.1 the sections of a format match the deck check', () => {
  expect(catalog.formats.map(({ id, sizes }) => [id, sizes?.['deck']?.min, sizes?.['dungeon']?.max])).toEqual([
    ['duel', 40, 1],
    ['standard', 55, 1],
    ['grand', 75, 1],
    ['epic', 110, 1],
  ])
})

test('SF-D.6 the limit on champion levels counts what the check counts', () => {
  const champions = [card('champion', { level: 6 }), card('champion', { champion: 'avatar', level: 11, calledBy: [{}] })]
  const realm = card('realm', { champion: { type: 'hero', level: 9 } })
  const limit = catalog.limits?.find(({ id }) => id === 'levels')
  const counted = [...champions, realm].map(faceOf).filter(face => face.facets['type']?.some(type => limit?.values?.includes(type)))
  expect(counted.map(face => face.stats?.find(({ id }) => id === limit?.stat)?.value)).toEqual([6, 11])
})

test('SF-D.13 a card shows how many copies are allowed, matching the check', () => {
  const set = cardSet(CARDS)
  const copies = (id: string, count: number): boolean =>
    checkDeck(set, [{ card: id, count }]).reasons.some(({ clause }) => ['SF-D.13', 'SF-D.14', 'SF-D.15'].includes(clause))
  for (const { id, maxCopies } of catalog.cards) expect([copies(id, maxCopies!), copies(id, maxCopies! + 1)]).toEqual([false, true])
})

test('SF-ICON.2 a card shows the numbers of its icon', () => {
  const stats = (id: string) => catalog.cards.find(face => face.id === id)?.stats
  expect(stats('undead-htimsen')).toEqual([{ id: 'level', value: 3, text: '3/10' }])
  expect(stats('sword-of-first-light')).toEqual([{ id: 'bonus', value: 4, text: '+4' }])
  expect(stats('anvilhold')).toEqual([{ id: 'level', value: 6 }])
  expect(stats('calm')).toEqual([])
})

test('the source’s name of a World is credited, and nothing of ours bears it', () => {
  const bears = /AD&D|adnd|dungeons? ?& ?dragons/i
  expect(marked(message('spellfire.credit'))).toMatch(/“AD&D” is .* a trademark of its owner.* no affiliation/)
  const ours = [
    ...CARDS.map(({ id, name }) => `${id} ${name}`),
    ...catalog.starterDecks.map(({ id, name }) => `${id} ${name}`),
    ...catalog.avatars.map(({ id, name }) => `${id} ${name}`),
    JSON.stringify(challengeTexts),
  ]
  expect(ours.filter(name => bears.test(name))).toEqual([])
})
