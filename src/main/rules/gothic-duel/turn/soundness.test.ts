import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFormatter } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'
import { nextBelow, rngFrom, type Rng } from '../../../kernel/rng.ts'
import { actionSchema } from '../state/actions.ts'
import type { Card } from '../state/card.ts'
import { createGothicDuel, type GothicDuel } from '../game.ts'
import { SECTIONS } from '../text/sections.ts'
import type { State } from '../state/state.ts'
import { anyCard } from '../testing/arbitrary.ts'
import { suiteOf } from '../../../kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../../kernel/testing/conformance-match.ts'
import { sampleSize } from '../../../kernel/testing/samples.ts'
import { gothicDuelChecks } from '../testing/checks.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const format = createFormatter({ 'gothic-duel': read('gothic-duel') }, 'en')
const words = (message: Message): void => expect(format(message)).not.toMatch(/[[\]{}|]/)

/** Twenty cards a seat of ten kinds, and a way to keep playing. */
const duels = fc.tuple(fc.array(anyCard, { minLength: 10, maxLength: 10 }), fc.string())

interface Played {
  game: GothicDuel
  state: State
  rng: Rng
}
function begin([cards, seed]: [Card[], string]): Played {
  const game = createGothicDuel(cards, { avatars: [], starterDecks: [] })
  const deck = cards.map(({ id }) => ({ card: id, count: 2 }))
  const seat = { avatar: 'any', cards: deck }
  return { game, state: game.setup({ seats: [seat, seat], first: 'random' }, seed), rng: rngFrom(seed) }
}

/** Plays up to `most` random actions. */
function playOn({ game, state, rng }: Played, max: number): void {
  for (let played = 0; played < max; played++) {
    const [pending] = game.pending(state)
    if (!pending) return
    const actions = game.candidates(state, pending.seat, rng, 20)
    const action = actions[nextBelow(rng, actions.length)]!
    game.apply(state, pending.seat, action)
  }
}

describe('any duel with any cards', () => {
  test('passes what every match passes', () => {
    fc.assert(
      fc.property(duels, ([cards, seed]) => {
        const suite = suiteOf(
          createGothicDuel(cards, { avatars: [{ id: 'any', name: 'Any', art: 'star' }], starterDecks: [] }),
          gothicDuelChecks,
        )
        expect(playConformanceMatch(suite, seed).failures.map(({ check, problem }) => `${check}: ${problem}`)).toEqual([])
      }),
      { numRuns: sampleSize(30, 300) },
    )
  })

  test('every refusal names an existing clause, and has words', () => {
    const action = fc.record({
      type: fc.constant('use'),
      way: fc.constantFrom('base', 'ritual', 'haunt'),
      card: fc.nat({ max: 41 }),
      x: fc.nat({ max: 3 }),
      targets: fc.array(fc.array(fc.constantFrom(1000, 1001, 1, 2), { maxLength: 2 }), { maxLength: 2 }),
      discard: fc.array(fc.nat({ max: 41 }), { maxLength: 2 }),
      exile: fc.constant([]),
    })
    fc.assert(
      fc.property(
        duels,
        fc.nat({ max: 60 }),
        fc.array(fc.oneof(action, fc.anything()), { minLength: 20, maxLength: 20 }),
        (setup, max, tries) => {
          const played = begin(setup)
          playOn(played, max)
          for (const attempt of tries)
            for (const seat of [0, 1] as const) {
              const reasons = played.game.check(played.state, seat, attempt)
              for (const { clause, message } of reasons) {
                expect(CLAUSES).toContain(clause)
                words(message)
              }
              if (v.is(actionSchema, attempt)) expect(played.game.allows!(played.state, seat, attempt)).toBe(reasons.length === 0)
            }
        },
      ),
      { numRuns: sampleSize(10, 60) },
    )
  })
})
