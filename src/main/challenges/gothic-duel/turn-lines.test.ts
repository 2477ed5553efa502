import { expect, test } from 'vitest'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { filler, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { playOutTurn } from '../turn-lines.ts'

const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
const blow = spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })

function linesOf(setup: ScenarioSetup, most = 1000) {
  const { game, state } = scenario(setup)
  return playOutTurn(game, state, 0, most)
}
const holding = (hand: Card[], soulfire: number, vitality: number): ScenarioSetup => ({ me: { hand, soulfire }, foe: { vitality } })

test('every way to play the turn out is counted, copies of a card once', () => {
  // End; strike, end; strike, strike.
  expect(linesOf(holding([strike, strike], 2, 4))).toMatchObject({ lines: 3, wins: 1, plays: 2 })
})

test('orders of different cards are different ways', () => {
  // End; strike, end; blow, end; strike, blow; blow, strike.
  expect(linesOf(holding([strike, blow], 3, 5))).toMatchObject({ lines: 5, wins: 2, plays: 2 })
})

test('the solution is the shortest line that wins', () => {
  const found = linesOf(holding([strike, strike, blow], 4, 5))
  expect(found?.plays).toBe(2)
  expect(found?.solution).toHaveLength(2)
})

test('the first actions after which nothing wins any more are told as a share', () => {
  // To end the turn, and to begin with the filler that uses the Soulfire up.
  const costly = spell({ cost: 2, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 1 }] })
  expect(linesOf(holding([strike, strike, costly], 2, 4))?.slips).toBeCloseTo(2 / 3)
})

test('a Burn that ends the duel as the enemy’s turn begins is a win by ending the turn', () => {
  const ember = spell({ cost: 1, effects: [{ effect: 'burn', who: 'enemy', amount: 2 }] })
  const found = linesOf(holding([ember], 1, 2))
  expect(found).toMatchObject({ lines: 2, wins: 1, plays: 1 })
  expect(found?.solution).toHaveLength(2)
})

test('what a drawn card wins is a win, and no solution', () => {
  const look = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
  const found = linesOf({ me: { hand: [look], soulfire: 2, deck: [strike, filler] }, foe: { vitality: 2 } })
  expect(found?.wins).toBeGreaterThan(0)
  expect(found?.solution).toBe(null)
})

test('a turn in which the enemy has something to decide is not gone through, nor one of too many positions', () => {
  const torn = spell({ cost: 1, effects: [{ effect: 'discard', who: 'enemy', amount: 1 }] })
  expect(linesOf({ me: { hand: [torn], soulfire: 1 }, foe: { hand: [filler, strike] } })).toBe(null)
  expect(linesOf(holding([strike, blow], 3, 9), 2)).toBe(null)
})
