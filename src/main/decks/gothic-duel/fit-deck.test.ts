import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { fixDeck } from '../fit-deck.ts'

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
