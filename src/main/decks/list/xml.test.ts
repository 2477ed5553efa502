import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import type { ListedDeck } from './read-list.ts'
import { readList } from './read-list.ts'

function read(text: string): ListedDeck {
  const list = readList(text, coldSummit.catalog)
  if (!list.ok) throw new Error(list.problem.key)
  return list.deck
}

const AXES = { card: 'ice-axe', count: 3 }
const MAPS = { card: 'trail-map', count: 2 }
const DECK = { name: null, cards: [AXES], aside: [MAPS], doubts: [] }

const FILES = {
  'Cockatrice’s': [
    ...['<?xml version="1.0"?>', '<cockatrice_deck version="1">', '<deckname>', 'Rock &amp; Rope', '</deckname>', '<comments>'],
    ...['4 Long Rope', '</comments>', '<zone name="main">', '<card number="3" name="Ice Axe"/>', '</zone>', '<zone name="side">'],
    ...['<card number="2" name="Trail Map"/>', '</zone>', '</cockatrice_deck>'],
  ],
  'Magic Online’s': [
    ...['<?xml version="1.0"?>', '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">', '<NetDeckID>', '0', '</NetDeckID>'],
    ...['<Cards CatID="1" Quantity="3" Sideboard="false" Name="Ice Axe" />', '<Cards Quantity="2" Sideboard="true" Name="Trail Map" />'],
    '</Deck>',
  ],
}

test.each(Object.entries(FILES))('%s file has all its cards, however its lines are broken', (_, pieces) => {
  const deck = { ...DECK, name: pieces[2] === '<deckname>' ? 'Rock & Rope' : null }
  const parts = pieces.flatMap(piece =>
    piece.startsWith('<') ? piece.split(/(?<=") /).flatMap((part, index) => [index > 0 ? ' ' : '', part]) : piece,
  )
  const space = fc.constantFrom('', '\n', '\r\n', '  ', '\n\n\t')
  fc.assert(
    fc.property(fc.array(space, { minLength: parts.length, maxLength: parts.length }), spaces => {
      expect(read(parts.map((part, index) => `${part}${spaces[index] ?? ''}`).join(''))).toEqual({ format: null, ...deck })
    }),
    { numRuns: sampleSize(100, 1000), seed: 1 },
  )
})

test.each([
  '<card name="Ice Axe" number="3"/><zone name="side"/><card name="Trail Map" number="2"/>',
  '<card name="Ice Axe" number="3"><card name="Trail Map" number="2" sideboard="true"></card>',
  "<card name='Ice Axe' number = '3'/><card name='Trail Map' number='2' sideboard='true'/>",
  '<card number="3">Ice Axe</card><card number="2" sideboard="true">Trail Map</card>',
  '3 Ice Axe <zone name="side"> <card name="Trail Map" number="2"/>',
  '<!-- <card name="Long Rope" number="4"/> --><card name="Ice Axe" number="3"/> SB: 2 Trail Map',
])('%j has both cards', text => expect(read(text)).toMatchObject(DECK))

test('asks about a card with the line on which it starts', () => {
  const { doubts } = read('<card name="Ice Axe" number="3"/>\n\n<zone\nname="main"><card\nnumber="2"\nname="Trial Map"/>\n1 Long Rpoe')
  expect(doubts).toMatchObject([
    { line: 4, count: 2, words: 'Trial Map', near: ['trail-map'] },
    { line: 7, count: 1, words: 'Long Rpoe', near: ['long-rope'] },
  ])
})
