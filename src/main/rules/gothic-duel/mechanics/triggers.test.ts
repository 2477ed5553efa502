import { expect, test } from 'vitest'
import type { TriggerWhen } from '../state/card.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const when = (when: TriggerWhen, vitality: number, name: string) =>
  hex({ name, triggers: [{ when, whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality }] }] })
const dread = spell({ effects: [{ effect: 'damage', to: 'enemy', will: 1 }] })

test('GD-R.51 a trigger waits until the play that caused it is done, Torment included', () => {
  const echo = when('will-damage', 1, 'echo')
  const card = spell({
    effects: [
      { effect: 'damage', to: 'enemy', will: 1 },
      { effect: 'lose', who: 'enemy', value: 'vitality', amount: 2 },
    ],
    torment: [{ at: 10, effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 3 }] }],
  })
  const duel = scenario({ me: { hand: [card] }, foe: { hexes: [echo] } })
  duel.me.play(card)
  expect(duel.events.flatMap(event => (event.type === 'value-lost' || event.type === 'damage-dealt' ? [event.amount] : []))).toEqual([
    1, 2, 3, 1,
  ])
  duel.expectIdle()
})

test("GD-R.51 they resolve one by one, in the active player's order, for triggers of both players", () => {
  const [one, two] = [when('will-damage', 1, 'one'), when('will-damage', 2, 'two')]
  const duel = scenario({ me: { hand: [dread] }, foe: { hexes: [one, { hex: two, by: 'foe' }] } })
  duel.me.play(dread)
  expect(duel.pending).toBe('me order')
  duel.me.choose(two)
  expect(duel.eventsOf('damage-dealt').map(event => event.amount)).toEqual([1, 2, 1])
  duel.expectIdle()
})

test('GD-R.51 new ones join those waiting', () => {
  const [one, two] = [when('will-damage', 1, 'one'), when('will-damage', 2, 'two')]
  const pain = hex({
    name: 'pain',
    triggers: [{ when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'will', amount: 1 }] }],
  })
  const duel = scenario({ me: { hand: [dread] }, foe: { hexes: [one, two, pain] } })
  duel.me.play(dread).choose(one)
  expect(duel.me.choices).toHaveLength(2)
  duel.me.choose(pain)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([17, 7])
  duel.expectIdle()
})

test('GD-R.51 those whose Hex leaves play before they begin are dropped, and not asked about (GD-DISPEL.3)', () => {
  const [one, two] = [when('will-damage', 1, 'one'), when('will-damage', 2, 'two')]
  const ban = hex({
    triggers: [{ when: 'will-damage', whose: 'afflicted', effects: [{ effect: 'dispel', on: 'enemy', amount: 'all' }] }],
  })
  const duel = scenario({ me: { hand: [dread] }, foe: { hexes: [one, two, ban] } })
  duel.me.play(dread).choose(ban)
  expect([duel.foe.vitality, duel.foe.hexes]).toEqual([20, []])
  duel.expectIdle()
})

test('GD-R.51 nothing else can be played before them', () => {
  const [one, two] = [when('will-damage', 1, 'one'), when('will-damage', 2, 'two')]
  const duel = scenario({ me: { hand: [dread, dread] }, foe: { hexes: [one, two] } })
  duel.me.play(dread)
  expect(duel.me.reasons(dread)).toEqual(['GD-7.3.3'])
})

test('GD-R.51 those caused by a start-of-turn effect happen before the next one', () => {
  const pain = hex({
    name: 'pain',
    triggers: [{ when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'will', amount: 1 }] }],
  })
  const duel = scenario({ foe: { burn: [2, 3], hexes: [pain] } })
  duel.me.endTurn()
  duel.foe.choose('Burn 3')
  const amounts = duel.events.flatMap(event => (event.type === 'value-lost' || event.type === 'damage-dealt' ? [event.amount] : []))
  expect(amounts).toEqual([3, 1, 2, 1])
  duel.expectIdle()
})

test('GD-R.51 a discard triggers effects, whether for a cost, an effect or the hand limit', () => {
  const grief = when('card-discarded', 1, 'grief')
  const spare = spell()
  const toll = spell({ additional: { discard: 1 } })
  const drop = spell({ effects: [{ effect: 'discard', who: 'you', amount: 1 }] })
  const duel = scenario({ me: { hand: [toll, drop, ...Array<typeof spare>(10).fill(spare)], hexes: [grief] } })
  duel.me.play(toll, { discard: [spare] })
  expect(duel.me.vitality).toBe(19)
  duel.me.play(drop).choose(spare)
  expect(duel.me.vitality).toBe(18)
  duel.me.endTurn().choose(spare)
  expect(duel.me.vitality).toBe(17)
  duel.expectIdle()
})

test('GD-R.51 the enemy’s discards for the hand limit trigger effects too, before the turn passes', () => {
  const grief = when('card-discarded', 1, 'grief')
  const spare = spell()
  const duel = scenario({ foe: { hand: Array<typeof spare>(8).fill(spare), hexes: [grief] } })
  duel.me.endTurn()
  expect(duel.pending).toBe('foe hand-limit')
  duel.foe.choose(spare)
  expect([duel.active, duel.foe.vitality]).toEqual(['foe', 19])
  const types = duel.events.map(event => event.type)
  expect(types.indexOf('damage-dealt')).toBeLessThan(types.indexOf('turn-ended'))
})

test('GD-R.51 Vitality lost and damage prevented trigger nothing', () => {
  const pain = when('vitality-damage', 1, 'pain')
  const bleed = spell({ effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 1 }] })
  const duel = scenario({ me: { hand: [bleed] }, foe: { hexes: [pain], ward: 1 } })
  duel.me.play(bleed)
  expect(duel.foe.vitality).toBe(19)
})

test('GD-R.51 a wizard at 0 ends the duel before any triggers', () => {
  const pain = hex({
    attach: 'target',
    triggers: [{ when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'damage', to: 'enemy', vitality: 9 }] }],
  })
  const bolt = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
  const duel = scenario({ me: { hand: [bolt], vitality: 1 }, foe: { vitality: 2, hexes: [{ hex: pain, by: 'foe' }] } })
  duel.me.play(bolt)
  expect([duel.outcome, duel.me.vitality]).toEqual(['me GD-1.2', 1])
})

test('GD-R.14 triggers that would cause each other forever end in a draw', () => {
  const wheel = hex({
    triggers: [
      {
        when: 'vitality-damage',
        whose: 'afflicted',
        effects: [
          { effect: 'heal', who: 'afflicted', value: 'vitality', amount: 1 },
          { effect: 'damage', to: 'afflicted', vitality: 1 },
        ],
      },
    ],
  })
  const spark = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })
  const duel = scenario({ me: { hand: [spark] }, foe: { hexes: [wheel] } })
  duel.me.play(spark)
  expect(duel.outcome).toBe('draw GD-R.14')
})
