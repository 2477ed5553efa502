import { expect, test } from 'vitest'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { filler, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { playOutTurn } from '../turn-lines.ts'

const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
const blow = spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })

function linesOf(setup: ScenarioSetup, max = 1000) {
  const { game, state } = scenario(setup)
  return playOutTurn(game, state, 0, { most: max })
}
const holding = (hand: Card[], soulfire: number, vitality: number): ScenarioSetup => ({ me: { hand, soulfire }, foe: { vitality } })

test('counts every way to play the turn, treating copies of a card as one', () => {
  // End; strike, end; strike, strike.
  expect(linesOf(holding([strike, strike], 2, 4))).toMatchObject({ lines: 3, wins: 1, plays: 2 })
})

test('counts different orders of different cards separately', () => {
  // End; strike, end; blow, end; strike, blow; blow, strike.
  expect(linesOf(holding([strike, blow], 3, 5))).toMatchObject({ lines: 5, wins: 2, plays: 2 })
})

test('the solution is the shortest winning line', () => {
  const turnLines = linesOf(holding([strike, strike, blow], 4, 5))
  expect(turnLines?.plays).toBe(2)
  expect(turnLines?.solution).toHaveLength(2)
})

test('gives the share of first actions after which nothing wins', () => {
  // Ending the turn, and starting with the filler that spends the Soulfire.
  const costly = spell({ cost: 2, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 1 }] })
  expect(linesOf(holding([strike, strike, costly], 2, 4))?.slips).toBeCloseTo(2 / 3)
})

test('a Burn that ends the duel at the start of the enemy’s turn is a win by ending the turn', () => {
  const ember = spell({ cost: 1, effects: [{ effect: 'burn', who: 'enemy', amount: 2 }] })
  const turnLines = linesOf(holding([ember], 1, 2))
  expect(turnLines).toMatchObject({ lines: 2, wins: 1, plays: 1 })
  expect(turnLines?.solution).toHaveLength(2)
})

test('a win that depends on a drawn card counts as a win but isn’t the solution', () => {
  const look = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
  const turnLines = linesOf({ me: { hand: [look], soulfire: 2, deck: [strike, filler] }, foe: { vitality: 2 } })
  expect(turnLines?.wins).toBeGreaterThan(0)
  expect(turnLines?.solution).toBe(null)
})

test('skips a turn in which the enemy decides something, and one with too many positions', () => {
  const torn = spell({ cost: 1, effects: [{ effect: 'discard', who: 'enemy', amount: 1 }] })
  expect(linesOf({ me: { hand: [torn], soulfire: 1 }, foe: { hand: [filler, strike] } })).toBe(null)
  expect(linesOf(holding([strike, blow], 3, 9), 2)).toBe(null)
})
