import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../../../src/main/rules/gothic-duel/testing/scenario.ts'
import { evaluateDuelBaseline } from '../../../src/main/rules/gothic-duel/testing/baseline-evaluation.ts'
import { chooseByPlainSearch } from '../baseline/baseline.ts'

test('the baseline evaluates a duel as it always has', () => {
  const brand = hex({ cost: 3 })
  const { state } = scenario({
    me: { vitality: 12, will: 6, hand: [filler, filler], burn: [2], maxSoulfire: 6 },
    foe: { vitality: 9, will: 8, hand: [filler], hexes: [brand], reshuffled: true },
  })
  expect(evaluateDuelBaseline(state, 0)).toBeCloseTo(0.64749, 5)
})

test('the baseline kills if one Spell is enough, and looks no further than this turn', () => {
  const strike = spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })
  const look = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
  const { game, state } = scenario({ me: { hand: [look, strike], soulfire: 2 }, foe: { vitality: 3 } })
  const action = chooseByPlainSearch(game, { seat: 0, information: game.informationFor(state, 0), seed: 'kill' })
  game.apply(state, 0, action as never)
  expect(game.outcome(state)?.winner).toBe(0)
})
