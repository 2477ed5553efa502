import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gothicDuel } from '../rules/gothic-duel/index.ts'
import type { ListedDeck } from './deck-text.ts'
import { readList, writeList } from './deck-text.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { anyText } from '../../shared/testing/any-text.ts'

const { catalog } = gothicDuel
const runs = { numRuns: Number(process.env['DECK_RUNS'] ?? sampleSize(100, 300)), seed: Number(process.env['DECK_SEED'] ?? 1) }
function read(text: string): ListedDeck {
  const result = readList(text, catalog)
  if (!result.ok) throw new Error(result.problem.key)
  return result.deck
}
const problemOf = (text: string): string | undefined => {
  const result = readList(text, catalog)
  return result.ok ? undefined : result.problem.key
}

test.each([
  ['2 Cinder Kiss'],
  ['2x Cinder Kiss'],
  ['2 x Cinder Kiss'],
  ['x2 Cinder Kiss'],
  ['2× Cinder Kiss'],
  ['- 2 Cinder Kiss'],
  ['• 2x CINDER KISS  # my favourite'],
  ['* Cinder Kiss x2'],
  ['Cinder Kiss (2)'],
  ['Cinder Kiss ×2 // and why not'],
  ['Cinder Kiss\ncinder kiss'],
  ['2 cinder-kiss'],
  ['  2\tCinder   Kiss  '],
  ['1 Cinder Kiss\r\nHexes (3)\r\n1 Cinder Kiss'],
  ['Deck:\nSpells 2\n; a note\n2 Cinder Kiss\n\n'],
])('%j is two copies of Cinder Kiss', text => {
  expect(read(text)).toMatchObject({ cards: [{ card: 'cinder-kiss', count: 2 }], doubts: [] })
})

test('accepts a section’s name as a heading, unless a card has that name', () => {
  const { deck } = readList('Ash (2)\n2 Cinder Kiss', catalog) as { deck: ListedDeck }
  expect(deck).toMatchObject({ cards: [{ card: 'cinder-kiss', count: 2 }], doubts: [] })
  const [first] = catalog.cards
  const renamed = { ...catalog, cards: first ? [{ ...first, name: 'Ash' }] : [] }
  expect(readList('Ash (2)', renamed)).toMatchObject({ deck: { cards: [{ card: first?.id, count: 2 }] } })
})

test('accepts accents, apostrophes and commas as people type them', () => {
  expect(read("1 The Lamplighters Round\n1 the lamplighter's round\n1 two glasses one bottle").cards).toEqual([
    { card: 'lamplighters-round', count: 2 },
    { card: 'two-glasses-one-bottle', count: 1 },
  ])
})

test('takes the heading as the deck’s name', () => {
  expect(read('# Ash & Bone\n2 Cinder Kiss\n# not this').name).toBe('Ash & Bone')
  expect(read('// Deck: Ash\n2 Cinder Kiss').name).toBe('Ash')
  expect(read('2 Cinder Kiss\n# late').name).toBeNull()
})

test('reports an unknown name with its line and suggestions, and never guesses a card', () => {
  const { cards, doubts } = read('2 Cindr Kiss\n3 Bellows Hymn\n1 Lamplighter\n4 Qwxz Vbnm\n1 Ember Vwo')
  expect(cards).toEqual([{ card: 'bellows-hymn', count: 3 }])
  expect(doubts.map(({ line, words, count, near }) => [line, words, count, near[0]])).toEqual([
    [1, 'Cindr Kiss', 2, 'cinder-kiss'],
    [3, 'Lamplighter', 1, 'lamplighters-round'],
    [4, 'Qwxz Vbnm', 4, undefined],
    [5, 'Ember Vwo', 1, 'ember-vow'],
  ])
})

test('suggests the right card first for any name with a letter missing, changed or swapped', () => {
  for (const face of catalog.cards) {
    for (const wrong of [
      face.name.slice(0, 2) + face.name.slice(3),
      `${face.name.slice(0, 3)}x${face.name.slice(4)}`,
      `${face.name.slice(0, 1)}${face.name[2] ?? ''}${face.name[1] ?? ''}${face.name.slice(3)}`,
    ]) {
      const result = readList(`2 ${wrong}`, catalog)
      const { cards, doubts } = result.ok ? result.deck : { cards: [], doubts: [] }
      expect([cards[0]?.card, ...(doubts[0]?.near ?? [])], wrong).toContain(face.id)
    }
  }
})

test('restores a deck from its list', () => {
  for (const { name, cards } of catalog.starterDecks) expect(read(writeList(name, cards, catalog))).toEqual({ name, cards, doubts: [] })
})

test('refuses a text that isn’t a list of cards', () => {
  expect(problemOf('')).toBe('services.list.no-list')
  expect(problemOf('Buy candles')).toBe('services.list.no-list')
  expect(problemOf('201 Cinder Kiss')).toBe('services.list.too-many')
  expect(problemOf('x\n'.repeat(400))).toBe('services.list.too-long')
  expect(problemOf('lorem ipsum\n'.repeat(60))).toBe('services.list.no-list')
})

test('any text is either a list whose counts add up or refused', () => {
  const known = new Set(catalog.cards.map(face => face.id))
  const piece = fc.oneof(anyText({ maxLength: 12 }), fc.constantFrom('2', 'x', '\n', ' ', '#', 'Cinder Kiss', 'Ember', '999'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const result = readList(pieces.join(''), catalog)
      if (!result.ok) return void expect(result.problem.key).toMatch(/^services\.list\./)
      const { cards, doubts } = result.deck
      for (const { card, count } of cards) expect(known.has(card) && count > 0 && count <= 200).toBe(true)
      for (const { near, count } of doubts) expect(near.every(card => known.has(card)) && count > 0).toBe(true)
    }),
    runs,
  )
})
