import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { bestLooking } from '../../../kernel/best-looking.ts'
import { cardOfGods } from '../index.ts'
import type { Action } from '../state/actions.ts'
import { determinize, informationFor } from '../state/information.ts'
import { card, enemy, miniature } from '../testing/cards.ts'
import type { Driver } from '../testing/driver.ts'
import { skirmish, type SkirmishSetup } from '../testing/scenario.ts'
import { oddsOf } from '../mechanics/odds.ts'
import { scoreDecisions } from './policy.ts'
import { netHits } from './policy/values.ts'

const decide = ({ state }: Driver, seat: Seat): Action => bestLooking(cardOfGods, state, seat) as Action

const bolt = card({ targets: [enemy], does: [{ type: 'attack', to: 'target', n: 6 }] })

test('CG-R7.14 its tables of Wounds are those of the exact odds', () => {
  for (const [attack, defence] of [
    [1, 0],
    [4, 2],
    [6, 4],
  ] as const) {
    const chances = netHits(attack, defence)
    const odds = oddsOf({ attack, defence, left: 99, stays: 0, gains: false, targetGains: false })
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
    expect(chances.reduce((sum, chance, wounds) => sum + chance * wounds, 0)).toBeCloseTo(odds.wounds)
    expect(1 - chances[0]!).toBeCloseTo(odds.wounded)
  }
})

describe('what looks best', () => {
  const near: SkirmishSetup = {
    me: { units: [{ at: 'epicenter' }, { at: 'epicenter' }] },
    foe: { units: [{ at: 'epicenter' }, { at: 'epicenter', wounds: 1 }] },
  }

  test('CG-R9.3 it attacks the enemy that is likely to be removed', () => {
    const m = skirmish(near)
    m.me.activate('me.0')
    expect(decide(m, 0)).toMatchObject({ type: 'act', action: 'attack', target: m.state.units.length - 1 })
  })

  test('CG-R12.2 it takes the Epicenter in the last round', () => {
    const m = skirmish({ round: 5, me: { units: [{}, { is: miniature() }] }, foe: { units: [{}, {}] } })
    m.me.activate('me.1')
    expect(decide(m, 0)).toMatchObject({ type: 'act', action: 'move', path: [1] })
  })

  test('CG-R12.7 it Prays early in a match, but not in the last round', () => {
    const choice = (round: number): Action => {
      const m = skirmish({ round, me: { units: [{}, { panicked: true }] }, foe: { units: [{}, {}] } })
      m.me.activate('me.1')
      return decide(m, 0)
    }
    expect(choice(1)).toMatchObject({ type: 'act', action: 'pray' })
    expect(choice(5)).not.toMatchObject({ type: 'act', action: 'pray' })
  })

  test('CG-5.3 it answers with a Card worth its Faith, at the most valuable target', () => {
    const m = skirmish({ me: { units: [{}, { wounds: 1 }] }, foe: { hand: [bolt], faith: 'Y' } })
    m.me.activate('me.0')
    expect(decide(m, 1)).toMatchObject({ type: 'play', targets: [1] })
  })

  test('and declines one that would do little', () => {
    const weak = card({ targets: [enemy], does: [{ type: 'attack', to: 'target', n: 1 }] })
    const m = skirmish({ me: { units: [{}, {}] }, foe: { hand: [weak], faith: 'Y' } })
    m.me.activate('me.0')
    expect(decide(m, 1)).toEqual({ type: 'decline' })
  })
})

test('it depends on no hidden Card', () => {
  const m = skirmish({ me: { hand: [bolt], faith: 'YY' }, foe: { hand: [bolt, bolt], faith: 'YY' } })
  m.me.activate('me.0')
  const information = informationFor(m.state, 1)
  const seen = ['one', 'other'].map(seed => scoreDecisions(determinize(information, rngFrom(seed)), 1))
  expect(seen[0]).toEqual(scoreDecisions(information, 1))
  expect(seen[1]).toEqual(seen[0])
})
