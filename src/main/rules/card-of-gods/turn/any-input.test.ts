import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardOfGods } from '../index.ts'
import { begin, playOn, seeds } from '../testing/matches.ts'
import { inWords } from '../testing/words.ts'

const CLAUSES = new Set(cardOfGods.catalog.rules.flatMap(section => section.clauses))
const number = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.integer({ min: 98, max: 122 }),
  fc.constantFrom(999, 1000, 10 ** 9, -5, 0.5, NaN, Infinity, '1', null),
)
const numbers = fc.oneof(fc.array(number, { maxLength: 5 }), fc.constantFrom(Array<number>(10_000).fill(0), [0, 0], 'all', null))
const kind = fc.constantFrom('move', 'attack', 'guard', 'pray', 'mend', 'rally', 'fly', '__proto__')
/** Shaped like an action, with anything in it. */
const action = fc.oneof(
  fc.record({ type: fc.constant('deploy'), reserve: number, ambush: numbers }),
  fc.record({ type: fc.constant('activate'), unit: number, place: number }),
  fc.record({ type: fc.constantFrom('pass', 'stop', 'decline', 'concede', 'PASS') }),
  fc.record({ type: fc.constant('act'), action: kind, target: number, printed: number, path: numbers }),
  fc.record({ type: fc.constant('play'), card: number, targets: numbers, pick: number }),
  fc.record({ type: fc.constant('choose'), picks: numbers }),
)
const pick = fc.oneof(
  fc
    .record({ noun: fc.constantFrom('play', 'piece', 'unit', 'reserve', 'ambush', 'zone', 'die', 'mode', 'act', 'card'), which: number })
    .map(({ noun, which }) => `${noun}:${String(which)}`),
  fc.constantFrom('done', 'stop', 'decline', 'pass', 'act:attack-0', 'act:move', 'act:pray', 'mode:fire', 'play:', ''),
)

describe('any input', () => {
  test('every refusal names a clause, has words and changes nothing; anything not refused can be done', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.nat({ max: 120 }),
        fc.array(fc.oneof(action, action, fc.anything()), { minLength: 25, maxLength: 25 }),
        (seed, moves, tries) => {
          const played = begin(seed)
          playOn(played, moves)
          const before = JSON.stringify(played.state.frames) + JSON.stringify(played.state.units)
          for (const attempt of tries)
            for (const seat of [0, 1] as const) {
              const reasons = cardOfGods.check(played.state, seat, attempt)
              for (const { clause, message } of reasons) {
                expect(CLAUSES).toContain(clause)
                expect(inWords(message)).not.toMatch(/[[\]{}|]/)
              }
              if (reasons.length === 0) cardOfGods.apply(cardOfGods.clone(played.state), seat, attempt as never)
            }
          expect(JSON.stringify(played.state.frames) + JSON.stringify(played.state.units)).toBe(before)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('any picks are answered with the next choice, a legal action, or a reason', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.nat({ max: 120 }),
        fc.array(fc.array(pick, { maxLength: 4 }), { minLength: 25, maxLength: 25 }),
        (seed, moves, drafts) => {
          const played = begin(seed)
          playOn(played, moves)
          for (const draft of drafts)
            for (const seat of [0, 1] as const) {
              const step = cardOfGods.options(cardOfGods.informationFor(played.state, seat), seat, draft)
              if (!step.ok) for (const { clause } of step.reasons) expect(CLAUSES).toContain(clause)
              else if (step.choice.action) expect(cardOfGods.check(played.state, seat, step.choice.action)).toEqual([])
              else expect(step.choice.options.length).toBeGreaterThan(0)
            }
        },
      ),
      { numRuns: 12 },
    )
  })
})
