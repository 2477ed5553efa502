import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const focus = (amount: number) => spell({ effects: [{ effect: 'channel', amount }] })

test("GD-CHANNEL.1 its controller's next spell is N cheaper, and the one after it is not", () => {
  const [open, expensive] = [focus(2), spell({ cost: 5 })]
  const duel = scenario({ me: { hand: [open, expensive, expensive] } })
  duel.me.play(open)
  expect(duel.me.channel).toEqual([2])
  expect(duel.me.costOf(expensive)).toBe(3)
  duel.me.play(expensive)
  expect(duel.me.soulfire).toBe(10 - 1 - 3)
  expect(duel.me.costOf(expensive)).toBe(5)
  duel.expectIdle()
})

test('GD-CHANNEL.1 it applies to the very next one, whatever its cost', () => {
  const expensive = spell({ cost: 4 })
  for (const cost of [0, 1, 2, 3]) {
    const next = spell({ cost })
    const duel = scenario({ me: { hand: [next, expensive], channel: [2] } })
    expect([duel.me.costOf(next), duel.me.costOf(expensive)]).toEqual([Math.min(cost, Math.max(1, cost - 2)), 2])
    duel.me.play(next)
    expect(duel.me.costOf(expensive)).toBe(4)
  }
})

test("GD-CHANNEL.1 the enemy's spells cost what they cost", () => {
  const expensive = spell({ cost: 5 })
  const duel = scenario({ me: { channel: [3] }, foe: { hand: [expensive] } })
  duel.me.endTurn()
  expect(duel.foe.costOf(expensive)).toBe(5)
})

test('GD-CHANNEL.2 additional costs stay the same', () => {
  const pact = spell({ cost: 4, additional: { vitality: 2, will: 1, discard: 1 } })
  const spare = spell()
  const duel = scenario({ me: { hand: [pact, spare], channel: [3] } })
  expect(duel.me.reasons(pact)).toEqual(['GD-R.28'])
  duel.me.play(pact, { discard: [spare] })
  expect([duel.me.soulfire, duel.me.vitality, duel.me.will]).toEqual([9, 18, 9])
  expect(duel.me.discard).toEqual([spare.name, pact.name])
})

test('GD-CHANNEL.2 the number of cards to exile stays the same, in base and in Ritual mode', () => {
  const bones = [spell(), spell()]
  const rite = spell({
    cost: 4,
    additional: { exile: 2 },
    ritual: { cost: { soulfire: 4, exile: 2, discard: 1, vitality: 3, will: 2 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] },
  })
  const spare = spell()
  for (const mode of ['base', 'ritual'] as const) {
    const duel = scenario({ me: { hand: [rite, spare], discard: bones, channel: [2] } })
    duel.me.play(rite, { mode, exile: bones, discard: mode === 'ritual' ? [spare] : [] })
    expect([duel.me.soulfire, duel.me.void.length]).toEqual([8, 2])
    expect([duel.me.vitality, duel.me.will]).toEqual(mode === 'ritual' ? [17, 8] : [20, 10])
  }
})

test('GD-CHANNEL.3 never below 1 Soulfire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 20 }), (cost, amount) => {
      const card = spell({ cost })
      const duel = scenario({ me: { hand: [card], channel: [amount] } })
      duel.me.play(card)
      expect(duel.me.soulfire).toBe(10 - Math.max(1, cost - amount))
    }),
  )
})

test('GD-CHANNEL.3 nor in Ritual mode, and a cost of 0 or 1 stays the same', () => {
  for (const cost of [0, 1, 2, 5]) {
    const card = spell({ cost, ritual: { cost: { soulfire: cost }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
    for (const mode of ['base', 'ritual'] as const) {
      const duel = scenario({ me: { hand: [card], channel: [9] } })
      duel.me.play(card, { mode })
      expect(duel.me.soulfire).toBe(10 - Math.min(1, cost))
    }
  }
})

test('GD-CHANNEL.4 of several only the highest applies', () => {
  const big = spell({ cost: 8 })
  const duel = scenario({ me: { hand: [big], channel: [2, 3, 1] } })
  duel.me.play(big)
  expect(duel.me.soulfire).toBe(5)
})

test('GD-CHANNEL.5 a Spell cast with any of them uses up all', () => {
  const [cheap, big] = [spell({ cost: 2 }), spell({ cost: 6 })]
  const duel = scenario({ me: { hand: [cheap, big], channel: [1, 4] } })
  duel.me.play(cheap)
  expect(duel.me.channel).toEqual([])
  expect(duel.clauses('channel-spent')).toEqual(['GD-CHANNEL.5'])
  expect(duel.me.costOf(big)).toBe(6)
})

test("GD-CHANNEL.5 only that player's, not the enemy's", () => {
  const cheap = spell({ cost: 2 })
  const duel = scenario({ me: { hand: [cheap], channel: [1] }, foe: { channel: [3] } })
  duel.me.play(cheap)
  expect([duel.me.channel, duel.foe.channel]).toEqual([[], [3]])
})

test('GD-CHANNEL.6 an unused one is lost at the end of the turn', () => {
  const open = focus(2)
  const expensive = spell({ cost: 5 })
  const duel = scenario({ me: { hand: [open, expensive] } })
  duel.me.play(open)
  duel.round()
  expect(duel.me.channel).toEqual([])
  expect(duel.me.costOf(expensive)).toBe(5)
  expect(duel.clauses('channel-ended')).toEqual(['GD-CHANNEL.6'])
})

test('GD-CHANNEL.6 it is lost at the end of the turn in which it was gained, before the enemy’s turn begins', () => {
  const open = focus(2)
  const duel = scenario({ me: { hand: [open] } })
  duel.me.play(open)
  expect(duel.me.channel).toEqual([2])
  duel.me.endTurn()
  expect([duel.active, duel.me.channel]).toEqual(['foe', []])
})

test('GD-R.6 a Hex neither uses nor ends a Channel', () => {
  const curse = hex({ cost: 4 })
  const duel = scenario({ me: { hand: [curse], channel: [3] } })
  duel.me.play(curse)
  expect([duel.me.soulfire, duel.me.channel]).toEqual([6, [3]])
})

test('GD-R.7 a Spell at the minimum uses up the Channel, and one printed at 0 stays at 0', () => {
  for (const cost of [0, 1]) {
    const card = spell({ cost })
    const duel = scenario({ me: { hand: [card], channel: [3] } })
    duel.me.play(card)
    expect([duel.me.soulfire, duel.me.channel]).toEqual([10 - cost, []])
  }
})

test('GD-R.7 it uses up all of them', () => {
  for (const cost of [0, 1, 5]) {
    const card = spell({ cost })
    const duel = scenario({ me: { hand: [card], channel: [1, 3, 2] } })
    duel.me.play(card)
    expect([duel.me.soulfire, duel.me.channel]).toEqual([10 - Math.min(cost, Math.max(1, cost - 3)), []])
  }
})

test('GD-R.7 in Ritual mode the Soulfire part is reduced', () => {
  const card = spell({ ritual: { cost: { soulfire: 4, vitality: 2 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { hand: [card], channel: [3] } })
  expect(duel.me.costOf(card, 'ritual')).toBe(1)
  duel.me.play(card, { mode: 'ritual' })
  expect([duel.me.soulfire, duel.me.vitality, duel.me.channel]).toEqual([9, 18, []])
})

test('GD-R.46 Channel lowers what is paid for X, not X', () => {
  const blast = spell({ cost: 'X', effects: [{ effect: 'damage', to: 'enemy', vitality: 'X' }] })
  const duel = scenario({ me: { hand: [blast], soulfire: 3, channel: [2] } })
  expect(duel.me.reasons(blast, { x: 6 })).toEqual(['GD-R.46'])
  duel.me.play(blast, { x: 5 })
  expect([duel.foe.vitality, duel.me.soulfire]).toEqual([15, 0])
})

test('GD-R.47 a Channel from a Spell applies to the one after it', () => {
  const [open, expensive] = [spell({ cost: 4, effects: [{ effect: 'channel', amount: 2 }] }), spell({ cost: 3 })]
  const duel = scenario({ me: { hand: [open, expensive], channel: [3] } })
  duel.me.play(open)
  expect([duel.me.soulfire, duel.me.channel]).toEqual([9, [2]])
  duel.me.play(expensive)
  expect([duel.me.soulfire, duel.me.channel]).toEqual([8, []])
})

test('GD-R.47 they are used up even if the Spell fizzles (GD-R.32)', () => {
  const lost = spell()
  const call = spell({ additional: { exile: 1 }, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] })
  const duel = scenario({ me: { hand: [call], discard: [lost], channel: [2] } })
  duel.me.play(call, { targets: [lost], exile: [lost] })
  expect(duel.eventsOf('card-fizzled')).toHaveLength(1)
  expect(duel.me.channel).toEqual([])
})

test('GD-R.49 Haunt neither uses nor ends a Channel', () => {
  const ghost = spell({ haunt: { cost: { soulfire: 3 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { void: [ghost], channel: [2] } })
  duel.me.haunt(ghost)
  expect([duel.me.soulfire, duel.me.channel]).toEqual([7, [2]])
})
