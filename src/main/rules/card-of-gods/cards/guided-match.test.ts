import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { cardOfGods } from '../index.ts'
import { GUIDED_MATCH } from './guided-match.ts'

const { config, seed } = GUIDED_MATCH

test('both lists of the first match are legal', () => {
  for (const { avatar, cards } of config.seats) {
    expect(cardOfGods.checkDeck(cards).reasons).toEqual([])
    expect(cardOfGods.catalog.avatars.map(({ id }) => id)).toContain(avatar)
  }
  expect(cardOfGods.catalog.guided).toBe(true)
})

/** The winner if both play randomly. */
function winner(match: number): Seat | null {
  const rng = rngFrom(`learner ${match}`)
  const state = cardOfGods.setup(config, `${seed} ${match}`)
  for (let [pending] = cardOfGods.pending(state); pending; [pending] = cardOfGods.pending(state))
    cardOfGods.apply(state, pending.seat, cardOfGods.randomAction(state, pending.seat, rng)!)
  return cardOfGods.outcome(state)?.winner ?? null
}

test('the learner wins more often if both players play randomly', () => {
  const wins = Array.from({ length: 200 }, (_, match) => winner(match))
  expect(wins.filter(seat => seat === 0).length).toBeGreaterThan(wins.filter(seat => seat === 1).length)
})
