import { expect, test } from 'vitest'
import type { Placement } from '../../../shared/shelf.ts'
import { newPlacement } from '../../../shared/shelf.ts'
import { fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard } from '../../testing/fake-game.ts'
import type { PlacedDeck } from './deck-finder.ts'
import { createDeckFinder, foldersOf, isIn, samePlace, sortDecks, tagsOf } from './deck-finder.ts'

const cards = new Map(['cinder-kiss', 'red-tithe', 'kiss-of-ash'].map(id => [id, fakeCard(id)]))
const kept = (id: string, more: Partial<Placement> = {}, list: string[] = [], name = id): PlacedDeck => ({
  deck: fakeDeck(
    id,
    list.map(card => ({ card, count: 2 })),
    name,
  ),
  placement: { ...newPlacement(id), ...more },
})
const ids = (decks: readonly PlacedDeck[]): string[] => decks.map(({ deck }) => deck.id)
const find = createDeckFinder(id => cards.get(id))

test('every word of a search is looked up in name, folder, tags and cards, ignoring case, accents and quotes', () => {
  const decks = [
    kept('a', { folder: 'Café Noir' }, ['cinder-kiss'], 'L’Étoile'),
    kept('b', { tags: ['Quick'] }, ['red-tithe', 'cinder-kiss']),
    kept('c', {}, ['unheard-of']),
  ]
  expect(ids(find(decks, ''))).toEqual(['a', 'b', 'c'])
  expect(ids(find(decks, "  l'etoile  cafe "))).toEqual(['a'])
  expect(ids(find(decks, 'KISS'))).toEqual(['a', 'b'])
  expect(ids(find(decks, 'kiss quick'))).toEqual(['b'])
  expect(ids(find(decks, 'unheard'))).toEqual(['c'])
  expect(ids(find(decks, 'kiss nowhere'))).toEqual([])
})

test('a deck found by its cards lists the matching ones, best first, unless its name matches', () => {
  const deck = kept('a', {}, ['kiss-of-ash', 'red-tithe', 'cinder-kiss'], 'Cinders')
  expect(find([deck], 'cinder')[0]?.by).toEqual([])
  expect(find([deck], 'kiss tithe')[0]?.by.map(one => one.card)).toEqual(['kiss-of-ash', 'cinder-kiss', 'red-tithe'])
  expect(find([deck], 'of kiss')[0]?.by[0]).toEqual({ card: 'kiss-of-ash', count: 2 })
})

test('a name from the catalogue is found once the catalogue is loaded', () => {
  const late = new Map<string, ReturnType<typeof fakeCard>>()
  const finder = createDeckFinder(id => late.get(id))
  const decks = [kept('a', {}, ['x1'])]
  expect(finder(decks, 'brand')).toEqual([])
  late.set('x1', fakeCard('x1', { name: 'Smouldering Brand' }))
  expect(ids(finder(decks, 'brand'))).toEqual(['a'])
})

test('an archived deck is only in the archive', () => {
  const decks = [
    kept('a', { favourite: true, folder: 'Cellar', tags: ['Quick'] }),
    kept('b', { favourite: true, folder: 'cellar', tags: ['quick'], archived: true }),
    kept('c'),
  ]
  const inside = (place: Parameters<typeof isIn>[1]): string[] => ids(decks.filter(one => isIn(one, place)))
  expect(inside({ type: 'all' })).toEqual(['a', 'c'])
  expect(inside({ type: 'favourites' })).toEqual(['a'])
  expect(inside({ type: 'folder', name: 'CELLAR' })).toEqual(['a'])
  expect(inside({ type: 'tag', name: 'quick' })).toEqual(['a'])
  expect(inside({ type: 'archive' })).toEqual(['b'])
  expect(inside({ type: 'bin' })).toEqual([])
  expect(foldersOf(decks)).toEqual([{ name: 'Cellar', count: 1 }])
  expect(tagsOf([kept('d', { tags: ['zeal', 'art'] }), ...decks])).toEqual([
    { name: 'art', count: 1 },
    { name: 'Quick', count: 1 },
    { name: 'zeal', count: 1 },
  ])
  expect(samePlace({ type: 'tag', name: 'A' }, { type: 'tag', name: 'a' })).toBe(true)
  expect(samePlace({ type: 'tag', name: 'a' }, { type: 'folder', name: 'a' })).toBe(false)
})

test('decks are sorted by latest change or by name, with numbers in numeric order', () => {
  const named = (id: string, name: string, updatedAt: number): PlacedDeck => {
    const one = kept(id, {}, [], name)
    return { ...one, deck: { ...one.deck, updatedAt } }
  }
  const decks = [named('a', 'Ash 10', 3), named('b', 'ash 9', 1), named('c', 'Bone', 3), named('d', 'Bone', 3)]
  expect(ids(sortDecks(decks, 'name', new Map()))).toEqual(['b', 'a', 'c', 'd'])
  expect(ids(sortDecks([...decks].reverse(), 'recent', new Map()))).toEqual(['a', 'c', 'd', 'b'])
})

test('decks are sorted by record: many wins of many before one of one, unplayed ones last', () => {
  const scores = new Map([
    ['a', { played: 1, won: 1, drawn: 0 }],
    ['b', { played: 10, won: 9, drawn: 0 }],
    ['c', { played: 10, won: 0, drawn: 0 }],
    ['d', { played: 10, won: 8, drawn: 2 }],
  ])
  expect(
    ids(
      sortDecks(
        ['e', 'c', 'a', 'd', 'b'].map(id => kept(id)),
        'record',
        scores,
      ),
    ),
  ).toEqual(['b', 'd', 'a', 'c', 'e'])
})
