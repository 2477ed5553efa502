import { describe, expect, test } from 'vitest'
import { cardSet } from '../state/card.ts'
import { card, leader, miniature } from '../testing/cards.ts'
import { deckNumbers, expectedCriticals, faithOf } from './deck-numbers.ts'

/** The same by enumerating every roll of that many dice, with equally likely faces. */
function countedCriticals(dice: number, rerolls: number): number {
  let result = 0
  const rolls = 6 ** dice
  for (let roll = 0; roll < rolls; roll++) {
    const faces = Array.from({ length: dice }, (_, die) => (Math.floor(roll / 6 ** die) % 6) + 1)
    const again = Math.min(rerolls, faces.filter(face => face <= 3).length)
    result += faces.filter(face => face === 6).length + again / 6
  }
  return result / rolls
}

test('CG-R8.1: expected Critical Successes, with and without rerolls', () => {
  expect(expectedCriticals(0)).toBe(0)
  expect(expectedCriticals(3)).toBeCloseTo(0.5)
  for (const dice of [1, 2, 4, 5])
    for (const rerolls of [0, 1, 2, 9]) expect(expectedCriticals(dice, rerolls)).toBeCloseTo(countedCriticals(dice, rerolls))
})

describe('Faith of a miniature', () => {
  test('CG-3.7, CG-3.8, CG-R7.4: by its best Attack, a Defence roll and Pray', () => {
    const actions = [4, 2].map(dice => ({ type: 'attack' as const, name: `Of ${dice}`, reach: 'melee' as const, dice }))
    expect(faithOf(miniature({ actions, defence: 3 }))).toEqual({ attack: 4 / 6, defence: 3 / 6, pray: 3 / 6 })
    expect(faithOf(miniature({ actions: [] })).attack).toBe(0)
  })

  test('CG-A.12, CG-A.6: Pious prays with more dice, and Skilled rerolls failures', () => {
    expect(faithOf(miniature({ abilities: [{ type: 'pious' }] })).pray).toBeCloseTo(5 / 6)
    const skilled = miniature({ defence: 2, abilities: [{ type: 'skilled', roll: 'defence', n: 1 }] })
    expect(faithOf(skilled).defence).toBeCloseTo((2 + 0.75) / 6)
    expect(faithOf(skilled).attack).toBeCloseTo(3 / 6)
  })

  test('CG-R1.6: none without Devotion', () => {
    expect(faithOf(miniature({ devotion: [] }))).toEqual({ attack: 0, defence: 0, pray: 0 })
  })
})

describe('numbers of a deck', () => {
  const boss = leader({ wounds: 6, devotion: ['creation', 'life'] })
  const grunt = miniature({ muster: 3, wounds: 4, devotion: ['life'] })
  const balm = card({
    cost: { life: 2, death: 1 },
    conditions: [
      { type: 'begin', side: 'any' },
      { type: 'wounded', side: 'ally' },
      { type: 'wounded', side: 'any' },
    ],
  })
  const set = cardSet({ cards: [balm], leaders: [boss], miniatures: [grunt] })
  const numbers = deckNumbers(set, [
    { card: boss.id, count: 1 },
    { card: grunt.id, count: 2 },
    { card: balm.id, count: 3 },
    { card: 'nonsense', count: 5 },
  ])

  test('Muster, Wounds, and what all Cards cost', () => {
    expect(numbers.muster).toBe(6)
    expect(numbers.wounds).toBe(14)
    expect(numbers.cost).toEqual({ creation: 0, destruction: 0, life: 6, death: 3 })
  })

  test('CG-3.4: a miniature of two colours counts for both, but only once in the total', () => {
    const each = (3 + 2 + 3) / 6
    const { total, least, most } = numbers.faithPerRound
    expect(total).toBeCloseTo(3 * each)
    expect([least.creation, least.life]).toEqual([0, expect.closeTo(2 * each)])
    expect([most.creation, most.life, most.death]).toEqual([expect.closeTo(each), expect.closeTo(3 * each), 0])
  })

  test('Cards by window: each Card once in each', () => {
    expect(numbers.windows).toEqual({ begin: { ally: 3, enemy: 3 }, wounded: { ally: 3, enemy: 3 } })
  })
})
