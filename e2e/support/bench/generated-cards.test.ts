import { expect, test } from 'vitest'
import { games } from '../../../src/main/games.ts'
import { conditionsOf, generatedCards } from './generated-cards.ts'

test.each(games.map(({ catalog }) => catalog))(
  'makes any number of cards of $id, each with a unique id and name, and the same ones each time',
  catalog => {
    const cards = generatedCards(catalog, 1000)
    expect(cards).toHaveLength(1000)
    expect(new Set(cards.map(card => card.id)).size).toBe(1000)
    // The game's own come first, and some share a name.
    const made = cards.slice(catalog.cards.length)
    expect(new Set(made.map(card => card.name)).size).toBe(made.length)
    expect(generatedCards(catalog, 1000)).toEqual(cards)
    const known = new Set(catalog.facets.find(({ id }) => id === catalog.look.main)?.values.map(({ id }) => id))
    expect(cards.flatMap(({ facets }) => facets[catalog.look.main] ?? []).filter(value => !known.has(value))).toEqual([])
  },
)

test('searches by what the game has', () => {
  const value = (id: string) => ({ id, name: { key: id } })
  const facet = (id: string) => ({ id, short: [], name: { key: id }, plural: { key: id }, values: [value(`${id}-1`), value(`${id}-2`)] })
  const [catalog] = games.map(game => game.catalog)
  const made = { ...catalog!, facets: [facet('kind'), facet('size')] as never, resources: [], keywords: [] }
  expect(conditionsOf(made)).toBe('kind:kind-1 -size:size-1')
  expect(conditionsOf({ ...made, resources: [{ id: 'ore', name: { key: 'ore' }, icon: 'ore' }] })).toBe('kind:kind-1 cost<=3 -size:size-1')
})
