import { icons } from '@iconify-json/game-icons'
import { expect, test } from 'vitest'
import { parseCard } from './card-schema.ts'
import { SCHOOLS, type Card, type School } from '../state/card.ts'
import { keywordsOf, KEYWORDS } from '../text/face.ts'
import { gothicDuel } from '../index.ts'
import { spell } from '../testing/cards.ts'
import { STARTER_DECKS } from './starter-decks.ts'
import { WIZARDS } from '../state/wizards.ts'
import { CARDS } from './index.ts'

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

/** A value without its numbers, independent of field order. */
const bones = (value: unknown): unknown =>
  typeof value === 'number' || value === 'X'
    ? 0
    : Array.isArray(value)
      ? value.map(bones)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, bones(inner)]),
          )
        : value

/** A card without its numbers, names and decoration. */
const shapeOf = ({ id: _id, name: _name, school: _school, art: _art, flavour: _flavour, ...rest }: Card): string =>
  JSON.stringify(bones(rest))

test.each(CARDS.map(card => [card.name, card] as const))('%s matches the card schema', (_, card) => {
  const parsed = parseCard(card)
  expect(parsed.ok ? [] : parsed.errors).toEqual([])
  expect(parsed).toEqual({ ok: true, card })
})

test('no two cards share an id, a name or a picture, and none shares one with a wizard', () => {
  for (const field of ['id', 'name'] as const) expect(repeated(CARDS.map(card => card[field]))).toEqual([])
  expect(repeated([...CARDS, ...WIZARDS].map(({ art }) => art))).toEqual([])
})

test('no two cards differ only in their numbers', () => {
  const seen = new Map<string, string>()
  const alike = CARDS.flatMap(card => {
    const other = seen.get(shapeOf(card))
    seen.set(shapeOf(card), card.name)
    return other === undefined ? [] : [`${other} and ${card.name}`]
  })
  expect(alike).toEqual([])
})

test('cards that differ only in numbers don’t count as different; any other difference counts', () => {
  const counted = { each: 1, count: 'hand', of: 'you', most: 3 } as const
  const effects = [{ effect: 'damage', to: 'enemy', vitality: counted }] as const
  const shape = shapeOf(spell({ name: 'One', effects, drain: 1 }))
  const twice = [{ effect: 'damage', vitality: { ...counted, each: 2 }, to: 'enemy' }] as const
  expect(shapeOf(spell({ name: 'Two', school: 'veil', cost: 'X', drain: 2, effects: twice }))).toBe(shape)
  expect(shapeOf(spell({ effects }))).not.toBe(shape)
  expect(shapeOf(spell({ effects: [{ effect: 'damage', to: 'you', vitality: counted }], drain: 1 }))).not.toBe(shape)
})

test('every picture of a card or wizard exists', () => {
  const figures = [...CARDS, ...WIZARDS].map(({ art }) => art)
  expect(figures.filter(art => !(art in icons.icons))).toEqual([])
})

/** Update these counts whenever a card is added or removed. */
const CARDS_OF: Record<School, number> = { blood: 20, ash: 20, bone: 20, veil: 20, dread: 20, thorn: 20 }

test.each(SCHOOLS.map(school => [school, CARDS_OF[school]] as const))('%s has %i cards', (school, number) => {
  expect(CARDS.filter(card => card.school === school)).toHaveLength(number)
})

test.each(KEYWORDS)('%s is on eight cards or more', keyword => {
  expect(CARDS.filter(card => keywordsOf(card).includes(keyword)).length).toBeGreaterThanOrEqual(8)
})

test('there are enough Hexes, Rituals and Haunts to build on', () => {
  expect(CARDS.filter(card => card.type === 'hex').length).toBeGreaterThanOrEqual(28)
  expect(CARDS.filter(card => card.ritual).length).toBeGreaterThanOrEqual(12)
  expect(CARDS.filter(card => card.haunt).length).toBeGreaterThanOrEqual(12)
})

test('every cost from 1 to 7 exists, and few cards cost more', () => {
  const costs = CARDS.map(card => card.cost)
  for (const cost of [1, 2, 3, 4, 5, 6, 7]) expect(costs).toContain(cost)
  const max = costs.filter(cost => typeof cost === 'number' && cost > 7)
  expect([costs.includes(0), max.length <= 6]).toEqual([false, true])
})

test.each(STARTER_DECKS.map(deck => [deck.name, deck] as const))('%s is a deck of twenty cards, of one or two Schools', (_, deck) => {
  expect(gothicDuel.checkDeck(deck.cards)).toEqual({ size: 20, playable: true, reasons: [] })
  const schools = new Set(deck.cards.map(({ card }) => CARDS.find(({ id }) => id === card)?.school))
  expect([1, 2]).toContain(schools.size)
})

test('wizards and ready-made decks can be told apart', () => {
  for (const list of [WIZARDS, STARTER_DECKS]) {
    expect(repeated(list.map(({ id }) => id))).toEqual([])
    expect(repeated(list.map(({ name }) => name))).toEqual([])
  }
})
