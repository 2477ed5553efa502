import { describe, expect, test } from 'vitest'
import type { DeckList } from '../../../../shared/deck.ts'
import { cardSet } from '../state/card-set.ts'
import { CARDS } from './index.ts'
import { checkDeck, DECK_SIZE } from './deck-check.ts'
import { ENTITIES } from '../state/entities.ts'
import { STARTER_DECKS } from './starter-decks.ts'
import { inWords } from '../testing/words.ts'

const SET = cardSet(CARDS, ENTITIES)
const commons = CARDS.filter(card => card.rarity === 'common').map(card => card.id)
/** A legal deck of twelve Commons, with changes. */
const deck = (changes: DeckList = [], without = 0): DeckList => [
  ...commons.slice(0, 12 - without).map(card => ({ card, count: 3 })),
  ...changes,
]
const said = (list: DeckList): string[] => checkDeck(SET, list).reasons.map(({ clause, message }) => `${clause} ${inWords(message)}`)

describe('deck construction', () => {
  test('EN-DECK.1: exactly 36 cards', () => {
    expect(checkDeck(SET, deck())).toEqual({ size: DECK_SIZE, playable: true, reasons: [] })
    expect(said(deck([], 1))).toEqual(['EN-DECK.1 This deck has 33 cards; it needs exactly 36.'])
    expect(said(deck([{ card: 'mana-burst', count: 1 }]))).toEqual(['EN-DECK.1 This deck has 37 cards; it needs exactly 36.'])
    expect(said([{ card: 'fireball', count: 1 }])).toEqual(['EN-DECK.1 This deck has 1 card; it needs exactly 36.'])
  })

  test('EN-DECK.2: up to three copies of a Common', () => {
    expect(said(deck([{ card: 'mana-burst', count: 3 }], 1))).toEqual([])
    expect(
      said(
        deck(
          [
            { card: 'mana-burst', count: 4 },
            { card: 'scrap-bundle', count: 2 },
          ],
          2,
        ),
      ),
    ).toEqual(['EN-DECK.2 Mana Burst: 4 copies. At most 3 of a Common.'])
  })

  test('EN-DECK.3: up to two copies of a Rare', () => {
    expect(
      said(
        deck(
          [
            { card: 'meteor', count: 2 },
            { card: 'salvage', count: 1 },
          ],
          1,
        ),
      ),
    ).toEqual([])
    expect(said(deck([{ card: 'meteor', count: 3 }], 1))).toEqual(['EN-DECK.3 Meteor: 3 copies. At most 2 of a Rare.'])
  })

  test('EN-DECK.4: one copy of a Mythic', () => {
    expect(
      said(
        deck(
          [
            { card: 'elder-drake', count: 1 },
            { card: 'salvage', count: 2 },
          ],
          1,
        ),
      ),
    ).toEqual([])
    expect(
      said(
        deck(
          [
            { card: 'elder-drake', count: 2 },
            { card: 'salvage', count: 1 },
          ],
          1,
        ),
      ),
    ).toEqual(['EN-DECK.4 Elder Drake: 2 copies. At most 1 of a Mythic.'])
  })

  test('EN-DECK.5: only cards of the set', () => {
    expect(said(deck([{ card: 'cinder-kiss', count: 3 }], 1))).toEqual(['EN-DECK.5 cinder-kiss isn’t a card in this game.'])
  })

  test('EN-DECK.6: no cards that can only be summoned', () => {
    expect(said(deck([{ card: 'slimeling', count: 3 }], 1))).toEqual(['EN-DECK.6 Slimeling can only be summoned. It can’t be in a deck.'])
  })

  test('EN-DECK.7: types needn’t match: one, two or all of them are legal', () => {
    const few = CARDS.filter(card => card.rarity === 'common' && (card.type === 'attack' || card.type === 'enchantment'))
    expect(said(few.slice(0, 12).map(card => ({ card: card.id, count: 3 })))).toEqual([])
    expect(said(CARDS.slice(0, 36).map(card => ({ card: card.id, count: 1 })))).toEqual([])
  })

  test('EN-DECK.8: a list that breaks rules gets all reasons, and never throws', () => {
    const broken = [
      { card: 'elder-drake', count: 9 },
      { card: 'meteor', count: 9 },
      { card: 'nothing', count: 9 },
      { card: 'slimeling', count: 9 },
    ]
    expect(checkDeck(SET, broken)).toMatchObject({ size: 36, playable: false })
    expect(checkDeck(SET, broken).reasons).toHaveLength(4)
    expect(checkDeck(SET, []).reasons).toHaveLength(1)
  })

  test('EN-DECK.9: size first, then cards in the order of the set', () => {
    const clauses = said([
      { card: 'mana-burst', count: 4 },
      { card: 'elder-drake', count: 2 },
      { card: 'meteor', count: 3 },
      { card: 'fireball', count: 5 },
    ]).map(line => line.split(' ').slice(0, 2).join(' '))
    expect(clauses).toEqual(['EN-DECK.1 This', 'EN-DECK.2 Fireball:', 'EN-DECK.3 Meteor:', 'EN-DECK.4 Elder', 'EN-DECK.2 Mana'])
  })
})

test.each([
  ['EN-D1', 'Fangs', 0],
  ['EN-D2', 'Closed Gate', 1],
  ['EN-D3', 'Scrapworks', 2],
] as const)('%s: %s is a legal deck', (_, name, place) => {
  const starter = STARTER_DECKS[place]!
  expect(starter.name).toBe(name)
  expect(checkDeck(SET, starter.cards)).toEqual({ size: 36, playable: true, reasons: [] })
})

test('EN-DECK every ready-made deck is legal, and every card is in one of them', () => {
  for (const { name, cards } of STARTER_DECKS) expect(checkDeck(SET, cards).reasons, name).toEqual([])
  const used = new Set(STARTER_DECKS.flatMap(({ cards }) => cards.map(({ card }) => card)))
  expect([...SET.cards.keys()].filter(card => !used.has(card))).toEqual([])
})
