import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex, scenario, spell, type Driver, type SideSetup } from '../testing/scenario.ts'

const shield = (amount: number, more: { until?: 'next-turn'; stacks?: boolean; against?: 'vitality' | 'will' } = {}) =>
  spell({ effects: [{ effect: 'ward', who: 'you', amount, ...more }] })
const bolt = (vitality: number) => spell({ effects: [{ effect: 'damage', to: 'enemy', vitality }] })
const jolt = (will: number) => spell({ effects: [{ effect: 'damage', to: 'enemy', will }] })

/** My turn, against an enemy with a Ward. */
const against = (ward: SideSetup['ward'], ...hand: ReturnType<typeof spell>[]): Driver => scenario({ me: { hand }, foe: { ward: ward! } })

describe('what it prevents', () => {
  test('GD-WARD.1 the next N damage this turn', () => {
    const [three, two] = [bolt(3), bolt(2)]
    const duel = against(4, three, two)
    duel.me.play(three)
    expect([duel.foe.vitality, duel.foe.ward]).toEqual([20, 1])
    duel.me.play(two)
    expect([duel.foe.vitality, duel.foe.ward]).toEqual([19, 0])
    expect(duel.clauses('damage-prevented')).toEqual(['GD-WARD.2', 'GD-WARD.2'])
  })

  test('GD-WARD.1 only damage to that wizard', () => {
    const storm = spell({ effects: [{ effect: 'damage', to: 'both', vitality: 2 }] })
    const duel = against(2, storm)
    duel.me.play(storm)
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([18, 20])
  })

  test('GD-WARD.2 each instance, by up to what is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        (ward, hits) => {
          const cards = hits.map(bolt)
          const duel = against(ward, ...cards)
          for (const card of cards) duel.me.play(card)
          const sum = hits.reduce((all, hit) => all + hit, 0)
          expect(duel.foe.vitality).toBe(20 - Math.max(0, sum - ward))
          expect(duel.foe.ward).toBe(Math.max(0, ward - sum))
        },
      ),
    )
  })

  test('GD-WARD.2 what Vitality damage has left of it reduces Will damage, and the other way round', () => {
    const [hit, fright] = [bolt(2), jolt(2)]
    const first = against(3, hit, fright)
    first.me.play(hit).play(fright)
    expect([first.foe.vitality, first.foe.will]).toEqual([20, 9])
    const other = against(3, hit, fright)
    other.me.play(fright).play(hit)
    expect([other.foe.vitality, other.foe.will]).toEqual([19, 10])
  })

  test('GD-WARD.3 removed when it has prevented N in total', () => {
    const card = bolt(3)
    const duel = against(3, card, card)
    duel.me.play(card)
    expect(duel.state.wizards[1].ward).toBeNull()
    expect(duel.clauses('ward-ended')).toEqual(['GD-WARD.3'])
    duel.me.play(card)
    expect(duel.foe.vitality).toBe(17)
  })

  test('GD-WARD.5 both types of damage', () => {
    const [hit, fright] = [bolt(1), jolt(1)]
    const duel = against(2, hit, fright)
    duel.me.play(hit).play(fright)
    expect([duel.foe.vitality, duel.foe.will, duel.foe.ward]).toEqual([20, 10, 0])
  })

  test('GD-WARD.5 if the card doesn’t say, it is against both', () => {
    const gift = spell({ effects: [{ effect: 'ward', who: 'enemy', amount: 2 }] })
    const [hit, fright] = [bolt(1), jolt(1)]
    const duel = scenario({ me: { hand: [gift, hit, fright] } })
    duel.me.play(gift).play(hit).play(fright)
    expect([duel.foe.vitality, duel.foe.will, duel.foe.ward]).toEqual([20, 10, 0])
  })

  test('GD-WARD.5 unless the card restricts it', () => {
    const [hit, fright, calm] = [bolt(1), jolt(1), shield(3, { against: 'will' })]
    const duel = scenario({ active: 'foe', foe: { hand: [calm] }, me: { hand: [hit, fright] } })
    duel.foe.play(calm)
    expect(duel.state.wizards[1].ward?.against).toBe('will')
    const guarded = against({ left: 3, against: 'will' }, hit, fright)
    guarded.me.play(hit).play(fright)
    expect([guarded.foe.vitality, guarded.foe.will, guarded.foe.ward]).toEqual([19, 10, 2])
  })

  test('GD-R.41 Ward is used on Vitality first if one instance deals both', () => {
    const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 2, will: 2 }] })
    const duel = against(3, card)
    duel.me.play(card)
    expect([duel.foe.vitality, duel.foe.will, duel.foe.ward]).toEqual([20, 9, 0])
  })

  test('GD-R.2 it doesn’t prevent losses', () => {
    const bleed = spell({ effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 2 }] })
    const duel = against(5, bleed)
    duel.me.play(bleed)
    expect([duel.foe.vitality, duel.foe.ward]).toEqual([18, 5])
  })

  test('GD-BURN.7 it applies to Burn, whose marker is still used up (GD-R.5)', () => {
    const duel = scenario({ foe: { burn: [3], ward: { left: 2, until: 'next-turn' } } })
    duel.me.endTurn()
    expect([duel.foe.vitality, duel.foe.burn, duel.foe.ward]).toEqual([19, [], 0])
  })
})

describe('one a turn', () => {
  test('GD-WARD.4 a wizard with Ward gains no more from another that turn', () => {
    const [two, five] = [shield(2), shield(5)]
    const duel = scenario({ me: { hand: [two, five] } })
    duel.me.play(two).play(five)
    expect(duel.me.ward).toBe(2)
    expect(duel.clauses('ward-refused')).toEqual(['GD-WARD.4'])
  })

  test('GD-WARD.4 unless a card lets it stack', () => {
    const [two, more] = [shield(2), shield(3, { stacks: true })]
    const duel = scenario({ me: { hand: [two, more] } })
    duel.me.play(two).play(more)
    expect(duel.me.ward).toBe(5)
  })

  test('GD-WARD.4 each wizard can have one', () => {
    const [mine, theirs] = [shield(2), spell({ effects: [{ effect: 'ward', who: 'enemy', amount: 3 }] })]
    const duel = scenario({ me: { hand: [mine, theirs] } })
    duel.me.play(mine).play(theirs)
    expect([duel.me.ward, duel.foe.ward]).toEqual([2, 3])
  })

  test("GD-WARD.4 one that is left from the turn before, 'until your next turn', is in the way too", () => {
    const gift = spell({ effects: [{ effect: 'ward', who: 'enemy', amount: 5 }] })
    const duel = scenario({ active: 'foe', me: { ward: { left: 2, until: 'next-turn' } }, foe: { hand: [gift] } })
    duel.foe.play(gift)
    expect([duel.me.ward, duel.clauses('ward-refused')]).toEqual([2, ['GD-WARD.4']])
  })

  test('GD-WARD.4 one a turn: there may be another in the next', () => {
    const two = shield(2)
    const duel = scenario({ me: { hand: [two, two] } })
    duel.me.play(two)
    duel.round()
    duel.me.play(two)
    expect([duel.me.ward, duel.eventsOf('ward-gained').length]).toEqual([2, 2])
  })

  test('GD-R.8 no second one in a turn even if the first is used up', () => {
    const [one, prick] = [shield(1), spell({ effects: [{ effect: 'damage', to: 'you', vitality: 1 }] })]
    const duel = scenario({ me: { hand: [one, prick, one, one] } })
    duel.me.play(one).play(prick).play(one)
    expect([duel.me.vitality, duel.me.ward]).toEqual([20, 0])
    expect(duel.clauses('ward-refused')).toEqual(['GD-R.8'])
    duel.round()
    duel.me.play(one)
    expect(duel.me.ward).toBe(1)
  })
})

describe('how long', () => {
  test('GD-WARD.6 it ends with the turn in which it was gained', () => {
    const [two, hit] = [shield(2), bolt(1)]
    const duel = scenario({ me: { hand: [two] }, foe: { hand: [hit] } })
    duel.me.play(two).endTurn()
    expect(duel.me.ward).toBe(0)
    expect(duel.clauses('ward-ended')).toEqual(['GD-WARD.6'])
    duel.foe.play(hit)
    expect(duel.me.vitality).toBe(19)
  })

  test("GD-WARD.6 one on the enemy ends with that same turn, not with the enemy's", () => {
    const gift = spell({ effects: [{ effect: 'ward', who: 'enemy', amount: 2 }] })
    const duel = scenario({ me: { hand: [gift] }, foe: { burn: [2] } })
    duel.me.play(gift).endTurn()
    expect(duel.foe.vitality).toBe(18)
  })

  test("GD-WARD.6 'until your next turn' lasts through the enemy's turn", () => {
    const [two, hit] = [shield(2, { until: 'next-turn' }), bolt(1)]
    const duel = scenario({ me: { hand: [two] }, foe: { hand: [hit] } })
    duel.me.play(two).endTurn()
    duel.foe.play(hit)
    expect([duel.me.vitality, duel.me.ward]).toEqual([20, 1])
  })

  test("GD-R.8 'until your next turn' meets the Burn of that turn, then ends", () => {
    const [four, later] = [shield(4, { until: 'next-turn' }), shield(2)]
    const duel = scenario({ me: { hand: [four, later], burn: [1] } })
    duel.me.play(four)
    duel.round()
    expect([duel.me.vitality, duel.me.burn, duel.me.ward]).toEqual([20, [], 0])
    expect(duel.clauses('ward-ended')).toEqual(['GD-R.8'])
    duel.me.play(later)
    expect(duel.me.ward).toBe(2)
  })

  test("GD-R.8 one gained 'until your next turn' among the start-of-turn effects is for the turn after", () => {
    const watch = hex({
      attach: 'you',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'ward', who: 'you', amount: 2, until: 'next-turn' }] }],
    })
    const duel = scenario({ active: 'foe', me: { hexes: [watch] } })
    duel.foe.endTurn()
    expect(duel.me.ward).toBe(2)
    duel.me.endTurn()
    expect(duel.me.ward).toBe(2)
  })

  test("GD-R.8 one 'until your next turn' that is added to, without a term of its own, still lasts through the enemy's turn", () => {
    const [two, more] = [shield(2, { until: 'next-turn' }), shield(1, { stacks: true })]
    const duel = scenario({ me: { hand: [two, more] } })
    duel.me.play(two).play(more).endTurn()
    expect(duel.me.ward).toBe(3)
  })

  test("GD-R.8 one 'until your next turn' added to one that ends now is for the turn after", () => {
    const watch = hex({
      attach: 'you',
      triggers: [
        { when: 'start-of-turn', whose: 'you', effects: [{ effect: 'ward', who: 'you', amount: 1, until: 'next-turn', stacks: true }] },
      ],
    })
    const duel = scenario({ active: 'foe', me: { hexes: [watch], ward: { left: 2, until: 'next-turn' } } })
    duel.foe.endTurn()
    expect(duel.me.ward).toBe(3)
    duel.me.endTurn()
    expect(duel.me.ward).toBe(3)
  })

  test('GD-WARD.1 a Ward of 0 doesn’t count: another can be gained in the same turn', () => {
    const [none, two] = [spell({ effects: [{ effect: 'ward', who: 'you', amount: { each: 1, count: 'void', of: 'you' } }] }), shield(2)]
    const duel = scenario({ me: { hand: [none, two] } })
    duel.me.play(none).play(two)
    expect([duel.me.ward, duel.eventsOf('ward-gained').length, duel.eventsOf('ward-refused')]).toEqual([2, 1, []])
  })

  test('GD-R.60 it still applies to end-of-turn damage', () => {
    const sting = hex({
      triggers: [{ when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 2 }] }],
    })
    const three = shield(3)
    const duel = scenario({ me: { hand: [three], hexes: [sting] } })
    duel.me.play(three).endTurn()
    expect([duel.me.vitality, duel.me.ward]).toEqual([20, 0])
    expect(duel.clauses('ward-ended')).toEqual(['GD-WARD.6'])
  })

  test('GD-R.55 a Ward from a Hex stays when the Hex leaves play', () => {
    const [watch, ban] = [
      hex({ attach: 'you', effects: [{ effect: 'ward', who: 'you', amount: 2 }] }),
      spell({ effects: [{ effect: 'dispel', on: 'any', amount: 'all' }] }),
    ]
    const duel = scenario({ me: { hand: [watch, ban] } })
    duel.me.play(watch).play(ban)
    expect([duel.me.hexes, duel.me.ward]).toEqual([[], 2])
  })
})
