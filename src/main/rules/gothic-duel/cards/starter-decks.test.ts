import { expect, test } from 'vitest'
import { CARDS } from './index.ts'
import { SCHOOLS } from '../state/card.ts'
import { gothicDuel } from '../index.ts'
import { STARTER_DECKS } from './starter-decks.ts'

/** Limits of the screens' layout. */
const MAX_CHARACTERS = 330

const cardOf = (id: string) => CARDS.find(card => card.id === id)
const schoolsOf = ({ cards }: (typeof STARTER_DECKS)[number]) => [...new Set(cards.map(({ card }) => cardOf(card)?.school))].sort()

/** The cards that a text names; if one name contains another, the longer one counts. */
function namedIn(text: string): string[] {
  const names = CARDS.map(({ name }) => name).sort((a, b) => b.length - a.length)
  let remaining = text
  return names.filter(name => {
    const result = remaining.includes(name)
    remaining = remaining.replaceAll(name, '')
    return result
  })
}

test('each School has a ready-made deck, and two decks have two Schools', () => {
  const schools = STARTER_DECKS.map(schoolsOf)
  const alone = schools.filter(({ length }) => length === 1).map(([school]) => school)
  expect(alone.sort()).toEqual([...SCHOOLS].sort())
  expect(schools.filter(({ length }) => length !== 1).map(({ length }) => length)).toEqual([2, 2])
})

test.each(STARTER_DECKS.map(deck => [deck.name, deck] as const))(
  '%s is easy to read, and its text names cards that are in it',
  (_, deck) => {
    expect(gothicDuel.checkDeck(deck.cards)).toEqual({ size: 20, playable: true, reasons: [] })
    for (const { count } of deck.cards) expect([1, 2, 3]).toContain(count)
    expect(deck.cards.length).toBeLessThanOrEqual(12)
    const named = namedIn(deck.howToPlay)
    expect(named.length).toBeGreaterThanOrEqual(3)
    const names = deck.cards.map(({ card }) => cardOf(card)?.name)
    expect(named.filter(name => !names.includes(name))).toEqual([])
    expect(deck.howToPlay.length).toBeLessThanOrEqual(MAX_CHARACTERS)
  },
)

test('a text is searched for card names, the longest first', () => {
  expect(namedIn('Borrow, then Thirst after Bad Dream, Well Kept.').sort()).toEqual(['Bad Dream, Well Kept', 'Thirst'])
})

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const numbersIn = (text: string): number[] => [
  ...[...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)),
  ...NUMBER_WORDS.flatMap((word, at) => (new RegExp(`\\b${word}\\b`, 'i').test(text) ? [at + 2] : [])),
]

/** Actions that are legal whatever the numbers on the cards. */
const ADVICE = ['With three or four Hexes on the enemy', 'keep three in the Void']

test.each(STARTER_DECKS.map(deck => [deck.name, deck] as const))(
  'numbers in the text of %s are those of cards named beside them',
  (_, { howToPlay }) => {
    const text = ADVICE.reduce((remaining, advice) => remaining.replace(advice, ''), howToPlay)
    for (const sentence of text.split(/(?<=\.) /)) {
      const numbers = numbersIn(sentence)
      const named = namedIn(sentence)
      const held = CARDS.filter(({ name }) => named.includes(name)).flatMap(card =>
        numbersIn(JSON.stringify({ ...card, name: '', flavour: '', cost: 0 })),
      )
      expect(
        numbers.filter(number => !held.includes(number)),
        sentence,
      ).toEqual([])
    }
  },
)
