import { icons } from '@iconify-json/game-icons'
import { expect, test } from 'vitest'
import { parseCard } from '../card-schema.ts'
import { SCHOOLS } from '../card.ts'
import { keywordsOf, KEYWORDS } from '../describe.ts'
import { gothicDuel } from '../index.ts'
import { STARTER_DECKS } from '../starter-decks.ts'
import { WIZARDS } from '../wizards.ts'
import { CARDS } from './index.ts'

const repeated = (values: readonly string[]): string[] => values.filter((value, place) => values.indexOf(value) !== place)

/** What is left of a card when its name, looks and numbers are taken away. */
const bones = (value: unknown): unknown =>
  typeof value === 'number'
    ? 0
    : Array.isArray(value)
      ? value.map(bones)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bones(inner)]))
        : value

test.each(CARDS.map(card => [card.name, card] as const))('%s is a card by the schema', (_, card) => {
  expect(parseCard(card)).toEqual({ ok: true, card })
})

test('no two cards share an id, a name or a figure', () => {
  for (const field of ['id', 'name', 'art'] as const) expect(repeated(CARDS.map(card => card[field]))).toEqual([])
})

test('no two cards differ only in their numbers', () => {
  const shapes = CARDS.map(({ id: _id, name: _name, school: _school, art: _art, flavour: _flavour, ...rest }) =>
    JSON.stringify(bones(rest)),
  )
  expect(repeated(shapes)).toEqual([])
})

test('every figure of a card or wizard exists', () => {
  const figures = [...CARDS, ...WIZARDS].map(({ art }) => art)
  expect(figures.filter(art => !(art in icons.icons))).toEqual([])
})

test.each(SCHOOLS)('%s has nine cards or more', school => {
  const cards = CARDS.filter(card => card.school === school)
  expect(cards.length).toBeGreaterThanOrEqual(9)
})

test.each(KEYWORDS)('%s stands on five cards or more', keyword => {
  expect(CARDS.filter(card => keywordsOf(card).includes(keyword)).length).toBeGreaterThanOrEqual(5)
})

test.each(STARTER_DECKS.map(deck => [deck.name, deck] as const))('%s is a deck of twenty cards of the Schools it names', (_, deck) => {
  expect(gothicDuel.checkDeck(deck.cards)).toEqual({ size: 20, playable: true, reasons: [] })
  const schools = new Set(deck.cards.map(({ card }) => CARDS.find(({ id }) => id === card)?.school))
  expect([...schools].sort()).toEqual([...deck.schools].sort())
})

test('wizards and starter decks can be told apart', () => {
  for (const list of [WIZARDS, STARTER_DECKS]) {
    expect(repeated(list.map(({ id }) => id))).toEqual([])
    expect(repeated(list.map(({ name }) => name))).toEqual([])
  }
})
