import { expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import { explainLevel } from './reading.ts'

const whip = (n: number) =>
  card('magical-item', { bonus: 0, mark: 'offensive', lines: [{ when: 'static', does: [{ do: 'level', whom: 'foe', n }] }] })

test('SF-ADJ.1 SF-R-LVL.3 what changes the foe of its bearer works in a round only, on the champion it faces and on nobody else', () => {
  const [attacker, defender, other, beside] = [champion(5), champion(8), champion(6), champion(4)]
  const set = fight({ attacker, attached: [whip(-2)], defender, hand: [card('ally')], me: { pool: [beside] }, foe: { pool: [other] } })
  expect([attacker, defender, other, beside].map(one => set.level(one))).toEqual([5, 6, 6, 4])
  const idle = table({
    phase: 'pool',
    me: { pool: [{ is: attacker, attached: [whip(-2)] }], hand: ['nightjar'], realms: ['gullhaven'] },
    foe: { pool: [defender] },
  })
  expect([idle.level(attacker), idle.level(defender)]).toEqual([5, 8])
  // Its bearer stays in the pool.
  const watching = fight({ attacker, defender, hand: [card('ally')], me: { pool: [{ is: beside, attached: [whip(-2)] }] } })
  expect([watching.level(attacker), watching.level(defender)]).toEqual([5, 8])
})

test('SF-R-LVL.2 no level is below 0, and the sum says so', () => {
  const [attacker, defender] = [champion(9), champion(3)]
  const set = fight({ attacker, attached: [whip(-5)], defender, foeHand: [card('ally')] })
  expect(set.level(defender)).toBe(0)
  const { adjusted, steps } = explainLevel(set.state, set.find(defender))
  expect([adjusted, steps.map(({ n, clause }) => [n, clause])]).toEqual([
    0,
    [
      [3, 'SF-BASE.1'],
      [-5, 'SF-ADJ.1'],
      [2, 'SF-R-LVL.2'],
    ],
  ])
  const even = fight({ attacker, attached: [whip(-3)], defender, foeHand: [card('ally')] })
  expect(explainLevel(even.state, even.find(defender)).steps.map(({ clause }) => clause)).toEqual(['SF-BASE.1', 'SF-ADJ.1'])
})

test('SF-R-LVL.3 what lasts for one champion changes that one, and the sum names its card', () => {
  const curse = card('event', {
    nature: 'harmful',
    lines: [{ when: 'play', until: 'start-of-my-next-turn', does: [{ do: 'level', whom: 'champion-of-opp', n: -2 }] }],
  })
  const [one, two] = [champion(5), champion(6)]
  const set = table({
    phase: 'realms',
    me: { hand: [curse, 'highsun-basilica'], realms: ['gullhaven'] },
    foe: { pool: [one, two], realms: ['lanternfield'] },
  })
  set.take('play', curse, { targets: [two] })
  expect([set.level(one), set.level(two)]).toEqual([5, 4])
  expect(explainLevel(set.state, set.find(two)).steps.map(({ card: by, n }) => [set.state.cards[by]?.card.id, n])).toContainEqual([
    curse.id,
    -2,
  ])
})
