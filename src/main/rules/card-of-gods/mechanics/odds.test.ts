import { describe, expect, test } from 'vitest'
import { card, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { informationFor } from '../state/information.ts'
import { viewFor } from '../view/view-for.ts'
import { attackDice, diceWith, oddsOf, type AttackDice } from './odds.ts'

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

  test('CG-P.5 with a Card played as the Attack is declared', () => {
    const dice = { attack: 3, defence: 2, left: 4, ...plain }
    const rage = card({
      conditions: [{ type: 'attack-declared', side: 'ally' }],
      targets: [{ type: 'miniature', side: 'ally', role: 'attacker' }],
      does: [{ type: 'dice', to: 'target', roll: 'attack', n: 2 }],
    })
    expect(diceWith(dice, rage, true)).toMatchObject({ attack: 5, defence: 2 })
    expect(diceWith(dice, rage, false)).toBeNull()
    expect(diceWith(dice, card(), true)).toBeNull()
  })

  test('CG-P.6 with a reroll: of one’s own failures, or of the enemy’s successes', () => {
    const dice = { attack: 2, defence: 2, left: 4, ...plain }
    const own = card({ conditions: [{ type: 'rolled', side: 'ally' }], targets: undefined, does: [{ type: 'reroll', n: 2 }] })
    const cruel = card({ conditions: [{ type: 'rolled', side: 'enemy' }], targets: undefined, does: [{ type: 'reroll', n: 2 }] })
    // Every attack die succeeds with 3 in 4.
    const threeQuarters = [1, 6, 9].map(share => share / 16)
    const blocks = [1, 2, 1].map(share => share / 4)
    const expected = threeQuarters.reduce(
      (sum, hit, hits) => sum + blocks.reduce((all, block, count) => all + hit * block * Math.max(0, hits - count), 0),
      0,
    )
    expect(oddsOf(diceWith(dice, own, true)!).wounds).toBeCloseTo(expected, 12)
    // A Defence die has to succeed twice, so it counts with 1 in 4.
    expect(oddsOf(diceWith({ ...dice, attack: 1, defence: 1 }, cruel, true)!).wounds).toBeCloseTo((1 / 2) * (3 / 4), 12)
    expect(oddsOf(diceWith({ ...dice, attack: 1, defence: 0 }, cruel, false)!).wounds).toBeCloseTo(1 / 4, 12)
  })

  test('CG-R3.6 CG-5.6 the view lists each Card of the own Hand once, if it can be paid for', () => {
    const shield = card({
      conditions: [{ type: 'attack-declared', side: 'enemy' }],
      does: [{ type: 'dice', to: 'target', roll: 'defence', n: 2 }],
      targets: [{ type: 'miniature', side: 'ally' }],
    })
    const rage = card({
      cost: { destruction: 1 },
      conditions: [{ type: 'attack-declared', side: 'ally' }],
      targets: [{ type: 'miniature', side: 'ally', role: 'attacker' }],
      does: [{ type: 'dice', to: 'target', roll: 'attack', n: 2 }],
    })
    const dear = card({ ...rage, id: 'dear', name: 'Dear', cost: { destruction: 2 } })
    const m = skirmish({ me: { units: [{ at: 'far' }], hand: [rage, rage, dear], faith: 'R' }, foe: { hand: [shield], faith: 'Y' } })
    m.me.activate('me.0')
    const cardsFor = (seat: 0 | 1) =>
      viewFor(informationFor(m.state, seat), seat).own.odds[0]?.cards.map(one => m.state.cards[one.card]?.name)
    expect(cardsFor(0)).toEqual([rage.name])
    expect(cardsFor(1)).toEqual([shield.name])
  })
})
