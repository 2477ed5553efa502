import { expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const drop = (who: 'you' | 'enemy' | 'both', amount = 1, random = false) =>
  spell({ effects: [{ effect: 'discard', who, amount, ...(random ? { random } : {}) }] })
const [a, b, c] = ['a', 'b', 'c'].map(name => spell({ name })) as [
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
]

test('GD-R.29 the player who discards chooses which cards', () => {
  const rob = drop('enemy')
  const duel = scenario({ me: { hand: [rob, a] }, foe: { hand: [a, b, c] } })
  duel.me.play(rob)
  expect(duel.pending).toBe('foe discard')
  expect(duel.me.reasonsFor({ type: 'choose', picks: [2] })).toEqual(['GD-R.36'])
  expect(duel.me.reasonsFor({ type: 'end-turn' })).toEqual(['GD-R.36'])
  duel.foe.choose(b)
  expect([duel.foe.hand, duel.foe.discard]).toEqual([['a', 'c'], ['b']])
  duel.expectIdle()
})

test('GD-R.29 at random nobody chooses, and the event says that hidden information was revealed', () => {
  const rob = drop('enemy', 2, true)
  const duel = scenario({ me: { hand: [rob] }, foe: { hand: [a, b, c] } })
  duel.me.play(rob)
  expect(duel.pending).toBeNull()
  expect(duel.foe.hand).toHaveLength(1)
  expect(duel.eventsOf('card-discarded').map(event => duel.game.reveals(event))).toEqual([true, true])
})

test('GD-R.29 at random it can be any card', () => {
  const rob = drop('enemy', 1, true)
  const gone = Array.from({ length: 40 }, (_, seed) => {
    const duel = scenario({ seed: String(seed), me: { hand: [rob] }, foe: { hand: [a, b, c] } })
    duel.me.play(rob)
    return duel.foe.discard[0]
  })
  expect([...new Set(gone)].sort()).toEqual(['a', 'b', 'c'])
})

test('GD-R.28 an effect discards what it can: 2 of 3 from a hand of 2', () => {
  const rob = drop('enemy', 3)
  const duel = scenario({ me: { hand: [rob] }, foe: { hand: [a, b] } })
  duel.me.play(rob)
  expect(duel.foe.hand).toEqual([])
  expect(duel.foe.discard.toSorted()).toEqual(['a', 'b'])
  duel.expectIdle()
})

test('GD-R.28 nothing from an empty hand, and the rest of the text continues', () => {
  const rob = spell({
    effects: [
      { effect: 'discard', who: 'enemy', amount: 2 },
      { effect: 'damage', to: 'enemy', vitality: 2 },
    ],
  })
  const duel = scenario({ me: { hand: [rob] } })
  duel.me.play(rob)
  expect(duel.foe.vitality).toBe(18)
})

test('GD-R.29 both by one effect: each chooses their own, and nobody sees the choice before both are made', () => {
  const flood = drop('both')
  const duel = scenario({ me: { hand: [flood, a, b] }, foe: { hand: [b, c] } })
  duel.me.play(flood)
  expect(duel.pending).toBe('me discard')
  duel.me.choose(b)
  expect(duel.pending).toBe('foe discard')
  expect(duel.me.hand).toEqual(['a', 'b'])
  duel.foe.choose(c)
  expect([duel.me.hand, duel.foe.hand]).toEqual([['a'], ['b']])
  duel.expectIdle()
})

test('GD-R.29 both, if one of them has nothing to choose', () => {
  for (const hand of [[], [a]]) {
    const flood = drop('both')
    const duel = scenario({ me: { hand: [flood, ...hand] }, foe: { hand: [b, c] } })
    duel.me.play(flood)
    duel.foe.choose(c)
    expect([duel.me.hand, duel.foe.hand, duel.foe.discard]).toEqual([[], ['b'], ['c']])
    duel.expectIdle()
  }
})

test('GD-R.29 both, if the other has nothing to choose', () => {
  const flood = drop('both')
  const duel = scenario({ me: { hand: [flood, a, b] }, foe: { hand: [c] } })
  duel.me.play(flood).choose(a)
  expect([duel.me.hand, duel.foe.hand]).toEqual([['b'], []])
  duel.expectIdle()
})

test('GD-R.29 a Hex makes its wizard discard, who chooses', () => {
  const curse = hex({
    triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'discard', who: 'afflicted', amount: 1 }] }],
  })
  const duel = scenario({ foe: { hexes: [curse], hand: [a, b] } })
  duel.me.endTurn()
  duel.foe.choose(a)
  expect(duel.foe.discard).toEqual(['a'])
  duel.expectIdle()
})
