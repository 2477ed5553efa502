import { expect, test } from 'vitest'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import { readList } from './read-list.ts'

const TWO = [
  { card: 'ice-axe', count: 2 },
  { card: 'long-rope', count: 1 },
]

function read(text: string): unknown {
  const list = readList(text, coldSummit.catalog)
  return list.ok ? { name: list.deck.name, cards: list.deck.cards, doubts: list.deck.doubts } : list.problem.key
}

test.each([
  '[12:03, 1/2/2026] Eve: 2 Ice Axe\n[12:04, 1/2/2026] Eve: 1 Long Rope',
  '[1/2/26, 12:03:45 PM] Eve Adams: 2 Ice Axe\n[1/2/26, 12:04:01 PM] Eve Adams: Long Rope',
  '01.02.26, 12:03 - Eve: 2 Ice Axe\n01.02.26, 12:04 - Eve: 1 Long Rope',
  '\u200e[12:03, 1/2/2026] Eve: 2 Ice Axe\n1 Long Rope',
])('%j was copied from a chat', text => expect(read(text)).toEqual({ name: null, cards: TWO, doubts: [] }))

test.each([
  '<li>2 Ice Axe</li><li>1 Long Rope</li>',
  '<ul><li class="card">2 <a href="/c/1">Ice Axe</a></li><li>Long Rope</li></ul>',
  '<div>2 Ice Axe<br>1 Long Rope<br/></div>',
])('%j is a list in HTML', text => expect(read(text)).toEqual({ name: null, cards: TWO, doubts: [] }))

test('every card of a long list in one line of HTML counts', () => {
  const items = '<li>1 Ice Axe</li>'.repeat(100)
  expect(read(`<ul>${items}</ul>`)).toEqual({ name: null, cards: [{ card: 'ice-axe', count: 100 }], doubts: [] })
})

test.each(['Hauptdeck', 'Deckliste:', 'Kreaturen (2)', 'Zaubersprüche', 'Länder:', 'Artefakte 3', '[Verzauberungen]'])(
  '%s heads cards of the deck, and is neither a card nor its name',
  heading => {
    expect(read(`${heading}\n2 Ice Axe\n1 Long Rope`)).toEqual({ name: null, cards: TWO, doubts: [] })
    expect(read(`2 Ice Axe\n${heading}\n1 Long Rope`)).toEqual({ name: null, cards: TWO, doubts: [] })
  },
)

test('Seitendeck heads cards beside the deck', () => {
  const list = readList('2 Ice Axe\nSeitendeck\n1 Long Rope', coldSummit.catalog)
  expect(list.ok && [list.deck.cards, list.deck.aside]).toEqual([[TWO[0]], [TWO[1]]])
})

test('cards with tags and without counts are all there', () => {
  expect(read('Ice Axe #a, Long Rope #b')).toEqual({ name: null, cards: TWO.map(({ card }) => ({ card, count: 1 })), doubts: [] })
})

test('a line that counts a card in words is asked about, however short the name is', () => {
  const [card] = coldSummit.catalog.cards
  const cards = [...coldSummit.catalog.cards, { ...card!, id: 'rope', name: 'Rope' }]
  for (const text of ['four copies of Rope\n2 Ice Axe\n1 Long Rope', '2 Ice Axe\nfour copies of Rope\n1 Long Rope'])
    expect(readList(text, { ...coldSummit.catalog, cards })).toMatchObject({
      deck: { name: null, cards: TWO, doubts: [{ count: null, near: ['rope'] }] },
    })
})
