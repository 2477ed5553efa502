import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allGames } from '../../games.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import type { ListedDeck } from './read-list.ts'
import { readList } from './read-list.ts'
import { writeList } from './write-list.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { anyText } from '../../../shared/testing/any-text.ts'

const { catalog } = coldSummit
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
  ['2 Ice Axe'],
  ['2x Ice Axe'],
  ['2 x Ice Axe'],
  ['x2 Ice Axe'],
  ['2× Ice Axe'],
  ['- 2 Ice Axe'],
  ['• 2x ICE AXE  # my favourite'],
  ['* Ice Axe x2'],
  ['Ice Axe (2)'],
  ['Ice Axe ×2 // and why not'],
  ['Ice Axe\nice axe'],
  ['2 ice-axe'],
  ['  2\tIce   Axe  '],
  ['1 Ice Axe\r\nHazards (3)\r\n1 Ice Axe'],
  ['Deck:\nPack 2\n; a note\n2 Ice Axe\n\n'],
])('%j is two copies of Ice Axe', text => {
  expect(read(text)).toMatchObject({ cards: [{ card: 'ice-axe', count: 2 }], doubts: [] })
})

test('accepts a section’s name as a heading, unless a card has that name', () => {
  const { deck } = readList('Gear (2)\n2 Ice Axe', catalog) as { deck: ListedDeck }
  expect(deck).toMatchObject({ cards: [{ card: 'ice-axe', count: 2 }], doubts: [] })
  const [first] = catalog.cards
  const renamed = { ...catalog, cards: first ? [{ ...first, name: 'Gear' }] : [] }
  expect(readList('Gear (2)', renamed)).toMatchObject({ deck: { cards: [{ card: first?.id, count: 2 }] } })
})

test('accepts accents, apostrophes and commas as people type them', () => {
  const named = (id: string, name: string) => ({ ...catalog.cards[0]!, id, name })
  const cards = [named('round', 'The Lamplighter’s Round'), named('glasses', 'Two Glasses, One Bottle'), named('cafe', 'Café')]
  expect(
    readList("1 The Lamplighters Round\n1 the lamplighter's round\n1 two glasses one bottle\n3 cafe", { ...catalog, cards }),
  ).toMatchObject({
    deck: {
      cards: [
        { card: 'round', count: 2 },
        { card: 'glasses', count: 1 },
        { card: 'cafe', count: 3 },
      ],
    },
  })
})

test('takes the heading as the deck’s name', () => {
  expect(read('# Rock & Rope\n2 Ice Axe\n# not this').name).toBe('Rock & Rope')
  expect(read('// Deck: Rock\n2 Ice Axe').name).toBe('Rock')
  expect(read('2 Ice Axe\n# late').name).toBeNull()
})

test('reports an unknown name with its line and suggestions, and never guesses a card', () => {
  const { cards, doubts } = read('2 Icee Axe\n3 Trail Map\n1 Porter\n4 Qwxz Vbnm\n1 Loose Rokc')
  expect(cards).toEqual([{ card: 'trail-map', count: 3 }])
  expect(doubts.map(({ line, words, count, near }) => [line, words, count, near[0]])).toEqual([
    [1, 'Icee Axe', 2, 'ice-axe'],
    [3, 'Porter', 1, 'strong-porter'],
    [4, 'Qwxz Vbnm', 4, undefined],
    [5, 'Loose Rokc', 1, 'loose-rock'],
  ])
})

test('suggests the right card first for any name with a letter missing, changed or swapped', () => {
  const all = [coldSummit, ...allGames.slice(0, 1)].flatMap(({ catalog }) => catalog.cards.map(face => ({ catalog, face })))
  for (const { catalog, face } of all) {
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
  for (const { name, cards } of catalog.starterDecks)
    expect(read(writeList({ game: coldSummit.id, name, cards }, catalog))).toMatchObject({ name, cards, aside: [], doubts: [] })
})

test.each(['Count,Name', 'Card;Qty', '| Name | Board', ', Card', 'Two Glasses, One Bottle', '<card name="Trail Map" number="3"/>'])(
  'restores the name of a deck called %j',
  name => {
    const cards = [{ card: 'ice-axe', count: 2 }]
    expect(read(writeList({ game: coldSummit.id, name, cards }, catalog))).toMatchObject({ name, cards, aside: [], doubts: [] })
  },
)

test('refuses a text that isn’t a list of cards', () => {
  expect(problemOf('')).toBe('services.list.no-list')
  expect(problemOf('Buy candles')).toBe('services.list.no-list')
  expect(problemOf('201 Ice Axe')).toBe('services.list.too-many')
  expect(problemOf('x\n'.repeat(500))).toBe('services.list.too-long')
  // Took minutes when all lines were read before they were counted.
  expect(problemOf('\n'.repeat(20_000_000))).toBe('services.list.too-long')
  expect(problemOf('lorem ipsum\n'.repeat(60))).toBe('services.list.no-list')
})

test('any text is either a list whose counts add up or refused', () => {
  const knownIds = new Set(catalog.cards.map(face => face.id))
  const piece = fc.oneof(anyText({ maxLength: 12 }), fc.constantFrom('2', 'x', '\n', ' ', '#', 'Ice Axe', 'Rock', '999'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const result = readList(pieces.join(''), catalog)
      if (!result.ok) return void expect(result.problem.key).toMatch(/^services\.list\./)
      const { cards, doubts } = result.deck
      for (const { card, count } of cards) expect(knownIds.has(card) && count > 0 && count <= 200).toBe(true)
      for (const { near, count } of doubts) expect(near.every(card => knownIds.has(card)) && (count === null || count > 0)).toBe(true)
    }),
    runs,
  )
})
