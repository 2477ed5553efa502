import fc from 'fast-check'
import { expect, test } from 'vitest'
import texts from '../../../../resources/locales/en/format.json' with { type: 'json' }
import words from '../../../../resources/locales/en/gothic-duel.json' with { type: 'json' }
import { valueCounts } from '../../../shared/deck-facts.ts'
import type { DeckList } from '../../../shared/deck.ts'
import type { DeckFormat } from '../../../shared/deck-format.ts'
import { limitsOf } from '../../../shared/deck-format.ts'
import { createFormatter } from '../../../shared/format.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { fixDeck } from '../fit-deck.ts'
import { checkIn } from '../house-format.ts'

const { catalog } = gothicDuel
const say = createFormatter({ format: texts, 'gothic-duel': words }, 'en')
const HOUSE_FORMAT_IDS = catalog.houseFormats.map(format => format.id)
const house = (id: string): DeckFormat => ({ type: 'house', id })
const formats: fc.Arbitrary<DeckFormat> = fc.oneof(
  fc.constantFrom(...HOUSE_FORMAT_IDS).map(house),
  fc.record({
    type: fc.constant('own' as const),
    name: fc.constant('Ours'),
    copies: fc.option(fc.integer({ min: 1, max: 4 })),
    values: fc.option(fc.integer({ min: 1, max: 6 })),
  }),
)
const decks: fc.Arbitrary<DeckList> = fc.uniqueArray(
  fc.record({ card: fc.constantFrom(...catalog.cards.map(face => face.id)), count: fc.integer({ min: 1, max: 6 }) }),
  { selector: entry => entry.card, maxLength: 14 },
)
const sizeOf = (cards: DeckList): number => cards.reduce((sum, entry) => sum + entry.count, 0)

test('a house format doesn’t affect what is legal', () => {
  const cards = [{ card: 'cinder-kiss', count: 20 }]
  expect(checkIn(gothicDuel, cards, undefined)).toMatchObject({
    size: 20,
    playable: true,
    reasons: [],
    sections: [{ size: 20, min: 20, max: 20 }],
  })
  const check = checkIn(gothicDuel, cards, house('singleton'))
  expect(check).toMatchObject({ size: 20, playable: true, reasons: [] })
  expect(check.breaches).toHaveLength(1)
})

test('a breach names the house format, its requirement, and the cards or Schools that break it', () => {
  const cards = [
    { card: 'cinder-kiss', count: 3 },
    { card: 'bellows-hymn', count: 2 },
    { card: 'dry-laughter', count: 4 },
  ]
  const own: DeckFormat = { type: 'own', name: 'Friday', copies: 2, values: 1 }
  expect(checkIn(gothicDuel, cards, own).breaches?.map(breach => say(breach.message))).toEqual([
    'The house format “Friday” allows at most 2 copies of each card, but the deck has 3 × Cinder Kiss and 4 × Dry Laughter',
    'The house format “Friday” allows at most 1 School, but the deck has Ash and Bone',
  ])
  expect(checkIn(gothicDuel, cards, house('two-schools')).breaches).toEqual([])
})

test('in any deck and format each breach’s button fixes it, a complete deck stays complete, and every change is listed', () => {
  fc.assert(
    fc.property(decks, formats, (deck, format) => {
      let cards = deck
      const whole = sizeOf(deck) >= 20
      for (let breach = checkIn(gothicDuel, cards, format).breaches?.[0]; breach?.mend;) {
        const { mend } = breach
        const fixed = fixDeck(cards, gothicDuel, mend, format)
        const count = (list: DeckList, card: string): number => list.find(entry => entry.card === card)?.count ?? 0
        for (const { card, by } of fixed.changes) expect(count(fixed.cards, card) - count(cards, card)).toBe(by)
        expect(sizeOf(fixed.cards) - sizeOf(cards)).toBe(fixed.changes.reduce((sum, change) => sum + change.by, 0))
        cards = fixed.cards
        const next = checkIn(gothicDuel, cards, format).breaches?.[0]
        expect(next?.mend).not.toBe(mend)
        breach = next
      }
      if (whole) expect(sizeOf(cards)).toBeGreaterThanOrEqual(20)
      else expect(sizeOf(cards)).toBeLessThanOrEqual(sizeOf(deck))
    }),
    { numRuns: 60 },
  )
})

test('completing a deck respects its house format', () => {
  fc.assert(
    fc.property(formats, format => {
      const { cards } = fixDeck([{ card: 'cinder-kiss', count: 1 }], gothicDuel, 'finish', format)
      expect(checkIn(gothicDuel, cards, format)).toMatchObject({ playable: true, breaches: [] })
      const find = (id: string) => catalog.cards.find(face => face.id === id)
      expect(valueCounts(cards, catalog, 'school', find).length).toBeLessThanOrEqual(limitsOf(format, catalog)?.values ?? 2)
    }),
    { numRuns: 20 },
  )
})

test('an unknown format makes a deck unplayable and is named; a house format only warns', () => {
  const cards = [{ card: 'cinder-kiss', count: 20 }]
  const other = checkIn(gothicDuel, cards, { type: 'rules', id: 'grand' })
  expect([other.playable, other.reasons.map(({ message }) => say(message))]).toEqual([
    false,
    ['The format “grand” isn’t part of this version of Gothic Duel. Choose another one.'],
  ])
  const house = checkIn(gothicDuel, cards, { type: 'house', id: 'pauper' })
  expect([house.playable, house.breaches?.length]).toEqual([true, 1])
})
