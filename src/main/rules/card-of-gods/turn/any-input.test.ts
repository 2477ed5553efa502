import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardOfGods } from '../index.ts'
import { card, enemy } from '../testing/cards.ts'
import { skirmish } from '../testing/driver.ts'
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

test('CG-7.1 CG-7.2 CG-P.22 CG-5.6 a Card is refused for its own fault, and nothing is paid', () => {
  const bolts = card({ targets: [enemy, enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
  const sign = card({
    pick: 'source',
    targets: [{ type: 'miniature', side: 'ally' }],
    does: [{ type: 'grant', to: 'target', ability: { type: 'immunity', source: 'picked' } }],
  })
  const dear = card({ cost: { creation: 9 } })
  const m = skirmish({ me: { hand: [bolts, sign, dear], discard: [card()], faith: 'YY' } })
  m.me.activate('me.0')
  const play = (number: number, targets: number[], pick = -1) => m.me.against({ type: 'play', card: number, targets, pick })
  expect([play(0, []), play(0, [2]), play(0, [2, 3, 2]), play(0, [2, 2])]).toEqual([['CG-7.1'], ['CG-7.1'], ['CG-7.1'], ['CG-7.1']])
  expect([play(0, [2, 1]), play(0, [2, 9]), play(0, [2, 102]), play(0, [2, -1])]).toEqual([['CG-7.5'], ['CG-7.2'], ['CG-7.2'], ['CG-7.2']])
  expect([play(0, [2, 3], 0), play(2, [0]), play(2, [0], 5), play(4, [0])]).toEqual([['CG-P.22'], ['CG-P.22'], ['CG-P.22'], ['CG-5.6']])
  // One in the Discard, one of nobody, none at all.
  expect([play(6, [0]), play(1, [0]), play(99, [0])]).toEqual([['CG-D.5'], ['CG-D.5'], ['CG-D.5']])
  expect([play(0, [2, 3]), play(2, [0], 4)]).toEqual([[], []])
  expect([m.me.faith, m.waiting]).toEqual(['YY', []])
})

test('CG-R4.3 CG-A.3 CG-D.1 the deployment refuses what isn’t one’s own, a Leader in Reserve and a miniature in two places', () => {
  const { state } = begin('deploy')
  const seat = state.ask!.seat
  const own = state.units.flatMap((unit, number) => (unit.seat === seat ? [number] : []))
  const other = state.units.findIndex(unit => unit.seat !== seat)
  const against = (reserve: number, ambush: number[]) =>
    cardOfGods.check(state, seat, { type: 'deploy', reserve, ambush }).map(({ clause }) => clause)
  expect(against(other, [])).toEqual(['CG-D.1'])
  expect(against(own[0]!, [])).toEqual(['CG-R4.3'])
  expect(against(-1, [-1])).toEqual(['CG-D.1'])
  expect(against(-1, [own[0]!])).toEqual(['CG-A.3'])
  expect(against(-1, Array<number>(24).fill(own[1]!))).toHaveLength(1)
  expect(against(own[1]!, [])).toEqual([])
})
