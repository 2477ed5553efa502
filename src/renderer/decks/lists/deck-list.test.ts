import { describe, expect, test } from 'vitest'
import { MAX_DRAFT_CARDS } from '../../../shared/deck.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { costCurve, countIn, coverCard, deckRows, deckSize, withCard, withoutCard } from './deck-list.ts'

const cards = [
  fakeCard('thirst', { cost: 2, school: 'blood' }),
  fakeCard('altar', { cost: 9, school: 'blood' }),
  fakeCard('ash-rite', { cost: 'X', school: 'ash' }),
  fakeCard('bramble', { cost: 1, school: 'thorn', type: 'hex' }),
]
const game = fakeGame([...cards, fakeCard('zero', { cost: 0 })])
const find = (id: string) => cards.find(card => card.id === id)

describe('adding and removing', () => {
  test('a first copy, a second, and down again', () => {
    const two = withCard(withCard([], 'thirst'), 'thirst')
    expect(two).toEqual([{ card: 'thirst', count: 2 }])
    expect(withoutCard(two, 'thirst')).toEqual([{ card: 'thirst', count: 1 }])
    expect(withoutCard(withoutCard(two, 'thirst'), 'thirst')).toEqual([])
  })

  test('removing a missing card returns the same list', () => {
    const list = [{ card: 'thirst', count: 1 }]
    expect(withoutCard(list, 'altar')).toBe(list)
  })

  test('a draft doesn’t grow beyond the storage limit', () => {
    const full = [{ card: 'thirst', count: MAX_DRAFT_CARDS }]
    expect(withCard(full, 'altar')).toBe(full)
    expect(withCard(full, 'thirst')).toBe(full)
  })

  test('the input lists are not modified', () => {
    const list = Object.freeze([Object.freeze({ card: 'thirst', count: 1 })])
    withCard([...list], 'thirst')
    expect(list).toEqual([{ card: 'thirst', count: 1 }])
  })
})

const deck = [
  { card: 'ash-rite', count: 1 },
  { card: 'altar', count: 2 },
  { card: 'thirst', count: 3 },
  { card: 'bramble', count: 1 },
  { card: 'gone', count: 1 },
]

test('size and copies', () => {
  expect(deckSize(deck)).toBe(8)
  expect(countIn(deck, 'thirst')).toBe(3)
  expect(countIn(deck, 'nothing')).toBe(0)
})

test('rows by type, then cost with X last, unknown cards apart', () => {
  const rows = new Map(deckRows(deck, game, find).map(group => [group.id, group.rows.map(row => row.id)]))
  expect(rows).toEqual(
    new Map([
      ['spell', ['thirst', 'altar', 'ash-rite']],
      ['hex', ['bramble']],
      ['missing', ['gone']],
    ]),
  )
})

test('a large section is divided into groups beside a small one, which isn’t', () => {
  const [section] = game.sections
  const spare = { ...find('altar')!, id: 'spare', section: 'spare' }
  const both = { ...game, sections: [section!, { ...section!, id: 'spare', min: 0, max: 1 }] }
  const list = [...deck, { card: 'spare', count: 1 }]
  const groups = deckRows(list, both, id => (id === 'spare' ? spare : find(id))).map(({ id }) => id)
  expect(groups).toEqual(['spell', 'hex', 'spare', 'missing'])
})

test('the curve gathers 7 and more, and X', () => {
  const curve = Object.fromEntries(costCurve(deck, game, find).map(bar => [bar.step, bar.count]))
  expect(curve).toMatchObject({ '0': 0, '1': 1, '2': 3, '7+': 2, X: 1 })
})

test('a game can choose which cards are on covers; without costs the highest in the curve’s stat is', () => {
  const face = (id: string, kind: string, level: number) => ({
    ...find('altar')!,
    id,
    name: id,
    costs: [],
    facets: { kind: [kind] },
    stats: [{ id: 'level', value: level }],
  })
  const faces = new Map([face('Coast', 'land', 9), face('Knight', 'champion', 3), face('Dragon', 'champion', 8)].map(one => [one.id, one]))
  const list = [...faces.keys()].map(card => ({ card, count: card === 'Coast' ? 3 : 1 }))
  const catalog = { ...game, look: { main: 'kind', line: [] }, curve: 'level' }
  expect(coverCard(list, catalog, id => faces.get(id))?.id).toBe('Coast')
  const chosen = { ...catalog, look: { ...catalog.look, cover: { facet: 'kind', value: 'champion' } } }
  expect(coverCard(list, chosen, id => faces.get(id))?.id).toBe('Dragon')
  expect(coverCard([{ card: 'Coast', count: 1 }], chosen, id => faces.get(id))?.id).toBe('Coast')
})

test('the costliest card of the first School is on the cover', () => {
  expect(coverCard(deck, game, find)?.id).toBe('altar')
  expect(coverCard([], game, find)).toBeUndefined()
  expect(coverCard([{ card: 'gone', count: 2 }], game, find)).toBeUndefined()
})
