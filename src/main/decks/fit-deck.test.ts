import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from '../../shared/deck.ts'
import { gothicDuel } from '../rules/gothic-duel/index.ts'
import { cardOfGods } from '../rules/card-of-gods/index.ts'
import { fixDeck } from './fit-deck.ts'
import { checkIn } from './house-format.ts'

const { catalog } = gothicDuel
const drafts: fc.Arbitrary<DeckList> = fc.uniqueArray(
  fc.record({ card: fc.constantFrom(...catalog.cards.map(face => face.id), 'no-such'), count: fc.integer({ min: 1, max: 4 }) }),
  { selector: entry => entry.card, maxLength: 10 },
)
const schoolsOf = (cards: DeckList): Set<string | undefined> =>
  new Set(cards.map(entry => catalog.cards.find(face => face.id === entry.card)?.facets['school']?.[0]))

test('applying the offered fixes makes any draft playable, and every change has a reason', () => {
  fc.assert(
    fc.property(drafts, draft => {
      let cards = draft
      for (let round = 0; round < 3; round++) {
        const mend = gothicDuel.checkDeck(cards).reasons.at(-1)?.mend
        if (!mend) break
        const fixed = fixDeck(cards, gothicDuel, mend)
        for (const { card, by, why } of fixed.changes) {
          const count = (list: DeckList): number => list.find(entry => entry.card === card)?.count ?? 0
          expect(count(fixed.cards) - count(cards)).toBe(by)
          expect(why.key).toMatch(/^services\.fit\./)
        }
        cards = fixed.cards
      }
      expect(gothicDuel.checkDeck(cards)).toEqual({ size: 20, playable: true, reasons: [] })
    }),
    { numRuns: 40 },
  )
})

test('adds only cards of the deck’s Schools, at most three copies each, and removes nothing', () => {
  const draft = [
    { card: 'cinder-kiss', count: 3 },
    { card: 'bellows-hymn', count: 2 },
  ]
  const { cards, changes } = fixDeck(draft, gothicDuel, 'finish')
  expect([...schoolsOf(cards)]).toEqual(['ash'])
  expect(cards.slice(0, 2)).toMatchObject(draft.map(entry => ({ card: entry.card })))
  expect(Math.max(...cards.map(entry => entry.count))).toBeLessThanOrEqual(3)
  expect(changes.every(change => change.by > 0)).toBe(true)
  expect(new Set(cards.map(entry => catalog.cards.find(face => face.id === entry.card)?.costs[0]?.amount)).size).toBeGreaterThan(2)
})

test('cuts an off-School card first', () => {
  const draft = [
    { card: 'cinder-kiss', count: 3 },
    { card: 'bellows-hymn', count: 3 },
    { card: 'slow-fuse', count: 3 },
    { card: 'ember-vow', count: 3 },
    { card: 'briar-collar', count: 3 },
    { card: 'strangling-ivy', count: 3 },
    { card: 'overgrowth', count: 2 },
    { card: 'whisper-below', count: 1 },
  ]
  expect(fixDeck(draft, gothicDuel, 'cut').changes).toEqual([
    { card: 'whisper-below', by: -1, why: { key: 'services.fit.outside', values: { facet: { key: 'gothic-duel.facet.school' } } } },
  ])
})

test('completes a deck of several sections by its own rules: a Leader first, then cards that match the Leader', () => {
  const leaders = cardOfGods.catalog.cards.filter(face => face.section === 'leader')
  for (const draft of [[], ...leaders.map(({ id }) => [{ card: id, count: 1 }])]) {
    const { cards, changes } = fixDeck(draft, cardOfGods, 'finish')
    expect(cardOfGods.checkDeck(cards)).toMatchObject({ playable: true, reasons: [] })
    expect(cards.slice(0, draft.length)).toEqual(draft)
    expect(changes.every(change => change.by > 0)).toBe(true)
  }
})

test('cuts excess cards only in their section and removes illegal copies', () => {
  const { cards } = fixDeck([], cardOfGods, 'finish')
  const god = cardOfGods.catalog.cards.find(face => face.section === 'cards' && !cards.some(({ card }) => card === face.id))?.id ?? ''
  const cut = fixDeck([...cards, { card: god, count: 2 }], cardOfGods, 'cut').cards
  const sizes = (list: DeckList) => checkIn(cardOfGods, list, undefined).sections.map(({ id, size }) => [id, size])
  expect(sizes(cut)).toEqual(sizes(cards))
  const rare = cardOfGods.catalog.cards.find(face => face.maxCopies === 1 && face.section === 'cards')?.id ?? ''
  const { changes } = fixDeck([{ card: rare, count: 3 }], cardOfGods, 'copies')
  expect(changes).toMatchObject([{ card: rare, by: -2, why: { key: 'services.fit.rules-copies' } }])
})
