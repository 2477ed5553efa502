import { expect, test } from 'vitest'
import { evaluateEnchantoriaBaseline } from '../../src/main/rules/enchantoria/testing/baseline-evaluation.ts'
import { scenario } from '../../src/main/rules/enchantoria/testing/scenario.ts'

test('the baseline evaluates a match of Enchantoria as it always has', () => {
  const deck = Array<string>(40).fill('mend')
  const { state } = scenario({
    a: { health: 21, hand: ['mend'], mana: 4, deck },
    b: { health: 24, field: ['grey-wolf'], protection: 3, mana: 50, deck },
  })
  expect(evaluateEnchantoriaBaseline(state, 0)).toBeCloseTo(0.02773, 5)
})
