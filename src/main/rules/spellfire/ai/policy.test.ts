import { describe, expect, test } from 'vitest'
import { cloneState } from '../state/state.ts'
import { champion, fight } from '../testing/fight.ts'
import { card } from '../testing/cards.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'
import { playQuickly } from './policy.ts'

/** The table after the decision that looks right. */
const after = (set: Table): Table => {
  const next = playQuickly(cloneState(set.state), set.seat!)
  return Object.assign(Object.create(Object.getPrototypeOf(set) as object) as Table, set, { state: next })
}

const WEAK = champion(2)
const STRONG = champion(9)

describe('what looks right', () => {
  test('SF-R-END.1 the sixth realm is laid', () => {
    const realms = ['gullhaven', 'crossroads-court', 'the-quiet-vault', 'lake-of-names', 'mustering-green']
    const set = table({ phase: 'realms', me: { realms, hand: ['lanternfield'] } })
    expect(after(set).zone(0, 'realms')).toContain('lanternfield')
  })

  test('SF-R-TURN.11 the strongest champion goes into the pool first, and items to the strongest', () => {
    const item = card('magical-item')
    const set = table({ phase: 'pool', me: { realms: ['gullhaven'], hand: [WEAK, STRONG, item] } })
    const first = after(set)
    expect(first.zone(0, 'pool')).toEqual([STRONG.id])
    const carried = after(after(first))
    expect(carried.state.host[carried.find(item)]).toBe(carried.find(STRONG))
  })

  test('SF-R-TURN.15.2 the weakest card is discarded, and a realm only if there are many', () => {
    const discarded = (hand: Named[]): string[] =>
      after(table({ me: { realms: ['gullhaven'], hand } }).passTo('hand-limit')).zone(0, 'discard')
    const strong = Array.from({ length: 7 }, () => champion(8))
    expect(discarded(['lanternfield', ...strong, WEAK])).toEqual([WEAK.id])
    const realms = ['lanternfield', 'crossroads-court', 'the-quiet-vault', 'lake-of-names']
    expect(realms).toContain(discarded([...realms, ...strong.slice(0, 5)])[0])
  })

  test('SF-ROUND.4 an ally that puts its side ahead is played, and one in vain is not', () => {
    const defender = champion(4)
    const ally = (bonus: number) => card('ally', { bonus })
    expect(after(fight({ attacker: WEAK, defender, hand: [ally(4)] })).zone(1, 'discard')).toContain(defender.id)
    const kept = ally(1)
    expect(after(fight({ attacker: WEAK, defender: STRONG, hand: [kept] })).zone(0, 'hand')).toContain(kept.id)
  })
})

test('the same position gives the same decision', () => {
  const set = fight({ hand: [card('ally'), card('ally')] })
  expect(after(set).state).toEqual(after(set).state)
})
