import { describe, expect, test } from 'vitest'
import { leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/driver.ts'
import { attackDice, oddsOf, type AttackDice } from './odds.ts'

/** The same by enumerating every throw. */
function counted({ attack, defence, left }: AttackDice): { wounds: number; wounded: number; removed: number } {
  const all = 6 ** (attack + defence)
  let [wounds, wounded, removed] = [0, 0, 0]
  for (let thrown = 0; thrown < all; thrown++) {
    const faces = Array.from({ length: attack + defence }, (_, die) => (Math.floor(thrown / 6 ** die) % 6) + 1)
    const hits = faces.slice(0, attack).filter(face => face >= 4).length
    const blocks = faces.slice(attack).filter(face => face >= 4).length
    const taken = Math.min(left, Math.max(0, hits - blocks))
    wounds += taken / all
    if (taken > 0) wounded += 1 / all
    if (taken === left) removed += 1 / all
  }
  return { wounds, wounded, removed }
}

const plain = { stays: 0, gains: true, targetGains: true }

describe('exact odds of an Attack', () => {
  test('CG-R8.1 CG-R7.14 they match every possible throw of the dice', () => {
    for (const dice of [
      { attack: 3, defence: 2, left: 2, ...plain },
      { attack: 4, defence: 1, left: 4, ...plain },
      { attack: 1, defence: 3, left: 1, ...plain },
    ]) {
      const odds = oddsOf(dice)
      const all = counted(dice)
      for (const key of ['wounds', 'wounded', 'removed'] as const) expect(odds[key]).toBeCloseTo(all[key], 12)
    }
  })

  test('CG-3.6 CG-R1.6 the chance of each number of tokens; none without Devotion', () => {
    const { faith, defenceFaith } = oddsOf({ attack: 2, defence: 1, left: 1, stays: 0, gains: true, targetGains: false })
    expect(faith.map(chance => Math.round(chance * 36))).toEqual([25, 10, 1])
    expect(defenceFaith).toEqual([1])
  })

  test('CG-A.2 a Zombie may survive', () => {
    const dice = { attack: 5, defence: 0, left: 1, ...plain }
    expect(oddsOf({ ...dice, stays: 1 }).removed).toBeCloseTo(oddsOf(dice).removed / 2, 12)
  })

  test('CG-R7.3 CG-P.5 the dice are those that would be rolled now', () => {
    const m = skirmish({
      me: { units: [{ at: 'far', is: leader({ actions: [{ type: 'attack', name: 'Axe', reach: 'melee', dice: 5 }] }) }] },
      foe: { units: [{ guard: true }, { is: miniature({ devotion: [], abilities: [{ type: 'zombie', n: 2 }] }), wounds: 3 }] },
    })
    expect(attackDice(m.state, 0, 0, 1)).toEqual({ attack: 5, defence: 3, left: 4, stays: 0, gains: true, targetGains: true })
    expect(attackDice(m.state, 0, 0, 2)).toEqual({ attack: 5, defence: 2, left: 3, stays: 2, gains: true, targetGains: false })
    expect(attackDice(m.state, 0, 1, 1)).toBeNull()
  })
})
