import { expect, test } from 'vitest'
import { hex, scenario, spell } from './scenario.ts'

test('GD-BURN.2 a second Burn 2 merges into Burn 4', () => {
  const spark = spell({ effects: [{ effect: 'burn', who: 'enemy', amount: 2 }] })
  const duel = scenario({ active: 'me', me: { hand: [spark, spark], soulfire: 6 } })
  duel.me.play(spark).play(spark)
  expect(duel.foe.burn).toEqual([4])
  duel.expectIdle()
})

test('a scenario refuses whatever the rules refuse', () => {
  const expensive = spell({ cost: 5 })
  const curse = hex({ attach: 'target' })
  const duel = scenario({ me: { hand: [expensive, curse], soulfire: 4 }, foe: { hand: [expensive] } })
  expect(duel.me.reasons(expensive)).toEqual(['GD-6.3'])
  expect(() => duel.me.play(expensive)).toThrow('GD-6.3')
  duel.me.play(curse, { targets: ['me'] })
  expect(duel.me.hexes).toEqual([curse.name])
  expect(duel.foe.reasons(expensive)).toEqual(['GD-7.3.2'])
})
