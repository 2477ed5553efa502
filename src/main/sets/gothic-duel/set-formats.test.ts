import { expect, test } from 'vitest'
import texts from '../../../../resources/locales/en/format.json' with { type: 'json' }
import serviceTexts from '../../../../resources/locales/en/services.json' with { type: 'json' }
import type { DeckList } from '../../../shared/deck.ts'
import { formatDemands, type DeckFormat, type OwnFormat } from '../../../shared/deck-format.ts'
import { createFormatter } from '../../../shared/format.ts'
import type { OpenSet } from '../../../shared/sets/player-set.ts'
import { valueOf } from '../../matches/testing/services-for-test.ts'
import type { Services } from '../../services/services.ts'
import { BOLT, deckWith, edit, game, open, put, setOf } from './testing/sets-for-test.ts'

const say = createFormatter({ format: texts, services: serviceTexts }, 'en')
const format = (sets?: OwnFormat['sets']): DeckFormat => ({
  type: 'own',
  name: 'Friday',
  copies: null,
  values: null,
  ...(sets && { sets }),
})
const allowing = ({ key, name }: OpenSet): DeckFormat => format([{ key, name }])
const saved = ({ decks }: Services, cards: DeckList, of: DeckFormat) =>
  valueOf(decks.save({ game: game.id, name: 'Candles', cards, format: of }))
/** A set with a card that the other one doesn't have. */
const otherSet = (services: Services): OpenSet =>
  put(services, valueOf(services.sets.create(game.id, 'Ashes')), { ...BOLT, name: 'Ash Bolt' })

test('a house format allows all sets, none or some, and says which cards of a deck it doesn’t allow', async () => {
  const services = await open()
  const [set, other] = [setOf(services), otherSet(services)]
  const { cards } = deckWith(services, set)
  const breachesIn = (given: DeckFormat) => saved(services, cards, given).check.breaches
  expect(breachesIn(format())).toEqual([])
  expect(breachesIn(allowing(set))).toEqual([])
  const named = [{ key: 'format.breach.card', values: { card: 'Candle Bolt' } }]
  expect(breachesIn(format([]))).toMatchObject([{ message: { key: 'format.breach.no-sets', values: { cards: named } }, mend: 'sets' }])
  const sets = [{ values: { name: 'Ashes' } }]
  expect(breachesIn(allowing(other))).toMatchObject([{ message: { key: 'format.breach.sets', values: { sets, cards: named } } }])
  const said = (given: DeckFormat): string[] | undefined => breachesIn(given)?.map(breach => say(breach.message))
  expect([format([]), allowing(other)].map(said)).toEqual([
    ['The house format “Friday” allows no players’ cards, but the deck has 3 × Candle Bolt'],
    ['The house format “Friday” allows players’ cards only from Ashes, but the deck has 3 × Candle Bolt'],
  ])
  // The rules let it be played all the same.
  expect(services.decks.list()[0]?.check.playable).toBe(true)
})

test('a deck is fitted and completed with the sets that its format allows', async () => {
  const services = await open()
  const set = setOf(services)
  const { cards } = deckWith(services, set)
  const bolt = `${set.key}-candle-bolt`
  const mend = (given: typeof cards, how: 'sets' | 'finish' | 'copies', of: DeckFormat) =>
    valueOf(services.decks.mend({ game: game.id, cards: given, mend: how, format: of }))
  const fitted = mend(cards, 'sets', format([]))
  expect(fitted.cards.map(({ card }) => card)).not.toContain(bolt)
  expect(fitted.cards.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  expect(fitted.changes.find(({ card }) => card === bolt)).toMatchObject({ why: { key: 'services.fit.sets' } })
  expect(mend(cards, 'sets', allowing(set)).changes).toEqual([])
  // A card that isn't allowed isn't called one too many.
  expect(mend(cards, 'copies', format([])).changes).toEqual([])
  for (let number = 0; number < 30; number++) {
    const start = cards.slice(number % cards.length, (number % cards.length) + 3).filter(({ card }) => card !== bolt)
    expect(mend(start, 'finish', format([])).cards.map(({ card }) => card)).not.toContain(bolt)
  }
})

test('a set that is gone stays in the format by its name, and the deck says where the set is', async () => {
  const services = await open()
  const [set, other] = [setOf(services), otherSet(services)]
  const { cards } = deckWith(services, set)
  const { id } = saved(services, cards, allowing(set))
  valueOf(services.sets.delete(set.id))
  expect(valueOf(services.decks.get(id))).toMatchObject({ format: allowing(set), check: { playable: false, breaches: [] } })
  valueOf(services.sets.restore(set.id))
  expect(valueOf(services.decks.get(id)).check).toMatchObject({ playable: true, breaches: [] })
  valueOf(services.sets.delete(other.id))
  valueOf(services.sets.forget(other.id))
  expect(saved(services, cards, allowing(other)).check.breaches).toMatchObject([
    { message: { values: { sets: [{ values: { name: 'Ashes' } }] } } },
  ])
})

test('a deck’s file and list keep which sets its format allows', async () => {
  const services = await open()
  const set = setOf(services)
  const { cards } = deckWith(services, set)
  const { id } = saved(services, cards, allowing(set))
  const there = await open()
  const brought = valueOf(there.decks.import(valueOf(services.decks.export(id)).text))
  expect(brought).toMatchObject({ format: allowing(set), check: { breaches: [] } })
  expect(valueOf(services.decks.read(valueOf(services.decks.share(id)).list, game.id))).toMatchObject({ format: allowing(set) })
})

test('a format says the name that a set has now, and of one that is gone the name that it had', async () => {
  const services = await open()
  const [set, other] = [setOf(services), otherSet(services)]
  const deck = saved(services, deckWith(services, set).cards, allowing(other))
  const breach = (): unknown => services.decks.list().find(({ id }) => id === deck.id)?.check.breaches?.[0]?.message.values
  const catalog = () => services.catalog.games()[0]!
  const renamed = edit(services, other, { type: 'about', about: { name: 'Cinders' } })
  expect(breach()).toMatchObject({ sets: [{ values: { name: 'Cinders' } }] })
  expect(valueOf(services.decks.get(deck.id)).check.breaches?.[0]?.message.values).toEqual(breach())
  expect(say(formatDemands(allowing(other), catalog()))).toContain('Cinders')
  valueOf(services.sets.delete(renamed.id))
  valueOf(services.sets.forget(renamed.id))
  expect(valueOf(services.decks.get(deck.id)).check.breaches?.[0]?.message.values).toMatchObject({ sets: [{ values: { name: 'Ashes' } }] })
  expect(say(formatDemands(allowing(other), catalog()))).toContain('Ashes')
})
