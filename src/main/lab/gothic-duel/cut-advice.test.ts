import fc from 'fast-check'
import { expect, test } from 'vitest'
import texts from '../../../../resources/locales/en/services.json' with { type: 'json' }
import words from '../../../../resources/locales/en/gothic-duel.json' with { type: 'json' }
import type { DeckList } from '../../../shared/deck.ts'
import { createFormatter } from '../../../shared/format.ts'
import type { CardTally, DeckFigures } from '../../../shared/lab.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { cutAdvice } from '../cut-advice.ts'

const { catalog } = gothicDuel
const say = createFormatter({ services: texts, 'gothic-duel': words }, 'en')
const EMBERS = catalog.starterDecks[0]?.cards ?? []
const score = (played: number, won: number) => ({ played, won, drawn: 0 })
const tally = (played: number, won: number, stuck = 0): CardTally => ({
  drawn: score(played, won),
  played: score(played, won),
  timesDrawn: played,
  timesPlayed: played,
  stuck,
})
const figures = (cards: DeckFigures['cards']): DeckFigures => ({ run: 'r', startedAt: 1, same: true, score: score(400, 200), cards })
const first = (of: DeckFigures | null, cards = EMBERS) => cutAdvice(cards, catalog, undefined, of)[0]

test('names first, with its numbers, a card that clearly wins less often than the deck', () => {
  const advice = first(figures({ backdraft: tally(200, 60), 'cinder-kiss': tally(300, 160) }))
  expect(advice?.card).toBe('backdraft')
  expect(say(advice?.why[0] ?? { key: '' })).toBe('Won 30% of 200 matches when drawn, the deck 50%')
})

test('marks a loss within chance and weighs it less than a significant one', () => {
  const advice = cutAdvice(EMBERS, catalog, undefined, figures({ 'undying-ember': tally(60, 25), backdraft: tally(300, 110) }))
  expect(advice[0]?.card).toBe('backdraft')
  const ember = advice.find(one => one.card === 'undying-ember')
  expect(say(ember?.why[0] ?? { key: '' })).toMatch(/\(may be chance\)$/)
})

test('names a card that often stays in hand, and ignores numbers from few matches', () => {
  const stuck = first(figures({ backdraft: tally(100, 50, 90) }))
  expect(stuck?.card).toBe('backdraft')
  expect(say(stuck?.why[0] ?? { key: '' })).toBe('Left in hand in 90% of 100 matches when drawn')
  expect(first(figures({ backdraft: tally(10, 0, 10) }))).toEqual(first(null))
})

test('without numbers, starts with an off-School card, then cards at a crowded cost', () => {
  const stray = [...EMBERS.filter(entry => entry.card !== 'backdraft'), { card: 'dry-laughter', count: 1 }]
  const advice = first(null, stray)
  expect(advice?.card).toBe('dry-laughter')
  expect(advice?.why[0]).toMatchObject({ key: 'services.cut.outside' })
  const ones = catalog.cards
    .filter(face => face.facets['school']?.[0] === 'ash' && face.costs[0]?.amount === 1)
    .map(face => ({ card: face.id, count: 3 }))
  expect(cutAdvice(ones, catalog).every(one => one.why.some(why => why.key === 'services.cut.curve'))).toBe(true)
})

test('names at most five cards of any list, each once and with a reason', () => {
  const lists: fc.Arbitrary<DeckList> = fc.uniqueArray(
    fc.record({ card: fc.constantFrom(...catalog.cards.map(face => face.id), 'no-such'), count: fc.integer({ min: 1, max: 4 }) }),
    { selector: entry => entry.card, maxLength: 12 },
  )
  fc.assert(
    fc.property(lists, list => {
      const advice = cutAdvice(list, catalog)
      const known = list.filter(entry => entry.card !== 'no-such')
      expect(advice).toHaveLength(Math.min(5, known.length))
      expect(new Set(advice.map(one => one.card)).size).toBe(advice.length)
      for (const { card, why } of advice) {
        expect(known.some(entry => entry.card === card)).toBe(true)
        expect(why.length).toBeGreaterThan(0)
        expect(why.map(say).filter(text => /[[\]{}]/.test(text))).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})
