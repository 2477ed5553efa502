import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { spellfire } from '../index.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { evaluate } from './evaluate.ts'

test('what a position is worth to one side, it costs the other', () => {
  const rng = rngFrom('both sides')
  const [a, b] = spellfire.catalog.starterDecks.map(({ cards }) => ({ avatar: 'castellan', cards }))
  const state = spellfire.setup({ seats: [a!, b!], first: 0 }, 'both sides')
  while (state.asks) {
    expect(evaluate(state, 0) + evaluate(state, 1)).toBeCloseTo(1, 5)
    spellfire.apply(state, state.asks.seat, spellfire.randomAction(state, state.asks.seat, rng)!)
  }
  expect(evaluate(state, 0) + evaluate(state, 1)).toBe(1)
})

test('SF-ROUND.3 SF-ROUND.4 a champion that is behind is worth more with an ally in hand that puts it ahead', () => {
  const worth = (bonus: number): number => {
    const { state } = fight({ attacker: champion(4), defender: champion(6), hand: [card('ally', { bonus })] })
    return evaluate(state, 0)
  }
  expect(worth(4)).toBeGreaterThan(worth(1) + 0.02)
})
