import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enchantoria } from '../index.ts'
import { anyCards, anyNumber, randomPlan } from '../testing/random-action.ts'
import { begin, playOn, seeds } from '../testing/matches.ts'
import { inWords } from '../testing/words.ts'

const CLAUSES = new Set(enchantoria.catalog.rules.flatMap(section => section.clauses))
const pick = fc.oneof(
  fc
    .record({ noun: fc.constantFrom('play', 'order', 'entity', 'card', 'number', 'take-back', 'stand-down'), which: anyNumber })
    .map(({ noun, which }) => `${noun}:${which}`),
  fc.constantFrom('done', 'type:ward', 'type:nothing', 'play:', 'x', ''),
)

describe('any input', () => {
  test('every refusal names a clause and has words; anything not refused can be done', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.nat({ max: 40 }),
        fc.array(fc.oneof(randomPlan, anyCards, fc.anything()), { minLength: 20, maxLength: 20 }),
        (seed, moves, tries) => {
          const played = begin(seed)
          playOn(played, moves)
          for (const attempt of tries)
            for (const seat of [0, 1] as const) {
              const reasons = enchantoria.check(played.state, seat, attempt)
              for (const { clause, message } of reasons) {
                expect(CLAUSES).toContain(clause)
                expect(inWords(message)).not.toMatch(/[[\]{}|]/)
              }
              if (reasons.length === 0) enchantoria.apply(enchantoria.clone(played.state), seat, attempt as never)
            }
        },
      ),
      { numRuns: 8 },
    )
  })

  test('any picks are answered with the next choice, a legal action, or a reason', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.nat({ max: 40 }),
        fc.array(fc.array(pick, { maxLength: 4 }), { minLength: 20, maxLength: 20 }),
        (seed, moves, drafts) => {
          const played = begin(seed)
          playOn(played, moves)
          for (const draft of drafts)
            for (const seat of [0, 1] as const) {
              const step = enchantoria.options(enchantoria.informationFor(played.state, seat), seat, draft)
              if (!step.ok) for (const { clause } of step.reasons) expect(CLAUSES).toContain(clause)
              else if (step.choice.action) expect(enchantoria.check(played.state, seat, step.choice.action)).toEqual([])
              else expect(step.choice.options.length).toBeGreaterThan(0)
            }
        },
      ),
      { numRuns: 8 },
    )
  })
})
