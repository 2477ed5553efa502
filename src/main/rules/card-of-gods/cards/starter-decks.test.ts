import { expect, test } from 'vitest'
import { cardSet } from '../state/card.ts'
import { checkDeck } from './deck-check.ts'
import { SET } from './index.ts'
import { STARTER_SETS, type StarterSet } from './starter-decks.ts'

const set = cardSet(SET)
/** Limits of the screens' layout. */
const MAX_CHARACTERS = 330
const everyCard = [...SET.cards, ...SET.leaders, ...SET.miniatures]

/** Cards whose full name is in the text, the longest names first. */
function namedIn(text: string): string[] {
  let remaining = text
  return everyCard
    .toSorted((a, b) => b.name.length - a.name.length)
    .flatMap(({ id, name }) => {
      const isNamed = remaining.includes(name)
      remaining = remaining.replaceAll(name, '')
      return isNamed ? [id] : []
    })
}

test('each Leader has one', () => {
  const leaders = STARTER_SETS.map(({ cards }) => cards.find(({ card }) => set.leaders.has(card))?.card)
  expect(leaders.toSorted()).toEqual([...set.leaders.keys()].toSorted())
  expect(new Set(STARTER_SETS.map(({ id }) => id)).size).toBe(STARTER_SETS.length)
})

test.each(STARTER_SETS.map(one => [one.name, one] as const))(
  '%s is legal, and its texts name cards that are in it',
  (_, one: StarterSet) => {
    expect(checkDeck(set, one.cards).reasons).toEqual([])
    expect(one.plan.length + one.opening.length).toBeLessThanOrEqual(MAX_CHARACTERS)
    const ids = one.cards.map(({ card }) => card)
    expect(namedIn(`${one.plan} ${one.opening}`).filter(id => !ids.includes(id))).toEqual([])
    expect(namedIn(one.plan).length).toBeGreaterThan(0)
  },
)

test('they show most of the Cards and miniatures between them', () => {
  const used = new Set(STARTER_SETS.flatMap(({ cards }) => cards.map(({ card }) => card)))
  expect(SET.cards.filter(({ id }) => used.has(id)).length).toBeGreaterThanOrEqual(34)
  expect(SET.miniatures.filter(({ id }) => used.has(id)).length).toBeGreaterThanOrEqual(18)
})
