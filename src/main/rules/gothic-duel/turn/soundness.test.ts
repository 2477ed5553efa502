import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFormatter } from '../../../../shared/format.ts'
import type { Draft } from '../../../../shared/match.ts'
import type { Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { nextBelow, rngFrom, type Rng } from '../../../kernel/rng.ts'
import { actionSchema, type Action } from '../state/actions.ts'
import type { Card } from '../state/card.ts'
import type { DuelEvent } from '../state/events.ts'
import { createGothicDuel, type GothicDuel } from '../game.ts'
import { SECTIONS } from '../text/sections.ts'
import type { State } from '../state/state.ts'
import { anyCard } from '../testing/arbitrary.ts'
import { checkInvariants } from '../state/invariants.ts'
import { sampleSize } from '../../../kernel/testing/samples.ts'

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

/** Plays up to `most` random actions, with `visit` before each one. */
function playOn(
  { game, state, rng }: Played,
  most: number,
  visit: (seat: Seat, action: Action) => void,
  listen?: (event: DuelEvent) => void,
): void {
  for (let played = 0; played < most; played++) {
    const [pending] = game.pending(state)
    if (!pending) return
    const actions = game.candidates(state, pending.seat, rng, 20)
    const action = actions[nextBelow(rng, actions.length)]!
    visit(pending.seat, action)
    game.apply(state, pending.seat, action, listen)
  }
}

/** Makes random picks until an action is complete. */
function draftOf({ game, state, rng }: Played, seat: Seat): Action {
  const information = game.informationFor(state, seat)
  const draft: Draft = []
  for (;;) {
    const step = game.options(information, seat, draft)
    if (!step.ok) throw new Error(`refused after ${draft.join(' ')}: ${step.reasons.map(({ clause }) => clause).join()}`)
    const { action, options, prompt } = step.choice
    if (action) return action
    words(prompt)
    for (const option of options) for (const reason of option.reasons) words(reason.message)
    const open = options.filter(option => option.reasons.length === 0)
    draft.push(open[nextBelow(rng, open.length)]!.pick)
  }
}

describe('any duel with any cards', () => {
  test('never reaches an invalid state, and every decision has an answer', () => {
    fc.assert(
      fc.property(duels, setup => {
        const played = begin(setup)
        playOn(played, 150, (seat, action) => {
          checkInvariants(played.state)
          const other = seat === 0 ? 1 : 0
          expect(played.game.check(played.state, seat, action)).toEqual([])
          expect(played.game.check(played.state, other, action)).not.toEqual([])
          expect([seat, other].map(who => played.game.allows!(played.state, who as Seat, action))).toEqual([true, false])
        })
        checkInvariants(played.state)
      }),
      { numRuns: sampleSize(10, 60) },
    )
  })

  test('allows every step the interface offers', () => {
    fc.assert(
      fc.property(duels, setup => {
        const played = begin(setup)
        for (let turn = 0; turn < 60; turn++) {
          const [pending] = played.game.pending(played.state)
          if (!pending) return
          const action = draftOf(played, pending.seat)
          expect(played.game.check(played.state, pending.seat, action)).toEqual([])
          played.game.apply(played.state, pending.seat, action)
        }
      }),
      { numRuns: sampleSize(6, 40) },
    )
  })

  test('every event names an existing clause, and has words for every viewer', () => {
    fc.assert(
      fc.property(duels, setup => {
        const played = begin(setup)
        playOn(
          played,
          100,
          () => undefined,
          event => {
            expect(CLAUSES).toContain(event.clause)
            for (const viewer of [0, 1, 'spectator'] as const) {
              const seen = played.game.observe(event, viewer, played.state)
              if (seen) words(seen.message)
            }
          },
        )
        const outcome = played.game.outcome(played.state)
        if (outcome) words(outcome.message)
      }),
      { numRuns: sampleSize(6, 40) },
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
        (setup, most, tries) => {
          const played = begin(setup)
          playOn(played, most, () => undefined)
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

  test('continues the same way in a copy, which leaves the original alone, and after being written and read', () => {
    fc.assert(
      fc.property(duels, setup => {
        const played = begin(setup)
        const { game } = played
        playOn(played, 80, (seat, action) => {
          const before = game.hash(played.state)
          const copy = game.clone(played.state)
          const text = game.encodeAction(action)
          const again = game.decodeAction(text)
          expect(again).toEqual(action)
          game.apply(copy, seat, again!)
          expect(game.hash(played.state)).toBe(before)
          const restored = game.decode(game.encode(played.state))
          game.apply(restored!, seat, action)
          expect(game.hash(restored!)).toBe(game.hash(copy))
        })
      }),
      { numRuns: sampleSize(4, 20) },
    )
  })

  test('GD-R.22 a guess at hidden information gives a whole duel in which the same actions are legal', () => {
    fc.assert(
      fc.property(duels, setup => {
        const played = begin(setup)
        const { game } = played
        playOn(played, 80, (seat, action) => {
          for (const viewer of [0, 1] as const) {
            const guess = game.determinize(game.informationFor(played.state, viewer), rngFrom('guess'))
            checkInvariants(guess)
            expect(game.pending(guess)).toEqual(game.pending(played.state))
            if (viewer !== seat) continue
            expect(game.check(guess, seat, action)).toEqual([])
            game.apply(guess, seat, action)
            checkInvariants(guess)
          }
        })
      }),
      { numRuns: sampleSize(5, 30) },
    )
  })

  test('GD-R.22 what a seat knows doesn’t depend on what is hidden from it', () => {
    fc.assert(
      fc.property(duels, setup => {
        const played = begin(setup)
        const { game } = played
        playOn(played, 60, seat => {
          const enemy = seat === 0 ? 1 : 0
          const other = game.clone(played.state)
          const wizard = other.wizards[enemy]
          const isSecret = (card: number): boolean => ((other.known[card]! >> seat) & 1) === 0
          const hidden = [...wizard.hand, ...wizard.deck].filter(isSecret)
          const swapped = hidden.toReversed()
          const swap = (card: number): number => (isSecret(card) ? swapped[hidden.indexOf(card)]! : card)
          const choice = other.frames.at(-1)
          if (choice?.type === 'choose' || hidden.some(card => other.known[card] !== other.known[hidden[0]!])) return
          wizard.hand = wizard.hand.map(swap)
          wizard.deck = wizard.deck.map(swap)
          expect(game.informationFor(other, seat)).toEqual(game.informationFor(played.state, seat))
        })
      }),
      { numRuns: sampleSize(5, 30) },
    )
  })
})
