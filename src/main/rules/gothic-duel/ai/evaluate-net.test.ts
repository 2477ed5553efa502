import { describe, expect, test } from 'vitest'
import { read, readShort, score } from '../../../kernel/net.ts'
import { nextBelow, rngFrom } from '../../../kernel/rng.ts'
import * as large from './deep-weights.ts'
import { evaluateDeep, met } from './evaluate-deep.ts'
import { lead } from './evaluate.ts'
import { FEATURES, features, mirror } from './features.ts'
import { gothicDuel } from '../index.ts'
import { evaluateNet } from './evaluate-net.ts'
import { inputsFor, mirrorFor, NUMBERS, writeNumbers, writeOnes } from './net-inputs.ts'
import { NET } from './net-weights.ts'
import type { State } from '../state/state.ts'
import { filler, scenario } from '../testing/scenario.ts'

const { starterDecks, avatars } = gothicDuel.catalog

/** A position in the middle of a duel of random actions between ready-made decks. */
function midway(seed: string): State {
  const rng = rngFrom(seed)
  const side = () => ({ avatar: avatars[0]!.id, cards: starterDecks[nextBelow(rng, starterDecks.length)]!.cards })
  const state = gothicDuel.setup({ seats: [side(), side()], first: 'random' }, seed)
  while (state.turn < 7) {
    const [pending] = gothicDuel.pending(state)
    if (!pending) break
    gothicDuel.apply(state, pending.seat, gothicDuel.randomAction(state, pending.seat, rng)!)
  }
  return state
}
const positions = Array.from({ length: 20 }, (_, number) => midway(`midway ${number}`)).filter(state => !state.ending)

test('each seat sees the mirror image of the other’s inputs', () => {
  for (const state of positions) {
    const [mine, theirs] = [0, 1].map(seat => features(state, seat as 0 | 1, new Float32Array(FEATURES)))
    expect(mirror(mine!, new Float32Array(FEATURES))).toEqual(theirs)
    expect(mine!.every(Number.isFinite)).toBe(true)
    expect(mine!.filter(value => value !== 0).length).toBeGreaterThan(20)
  }
})

/** The number of positions that are better for seat 0 after the change. */
const betterAfter = (judged: typeof evaluateNet, change: (state: State) => void): number =>
  positions.filter(state => {
    const changed = gothicDuel.clone(state)
    change(changed)
    return judged(changed, 0) > judged(state, 0)
  }).length

const wounded = ({ wizards: [mine] }: State): void => void (mine.vitality -= Math.min(4, mine.vitality - 1))
const afraid = ({ wizards: [mine] }: State): void => void (mine.will -= Math.min(2, mine.will - 1))
const burning = ({ wizards: [mine] }: State): void => void mine.burn.push({ amount: 3, damage: 'vitality', stays: true, waiting: false })
const emptied = ({ wizards: [mine] }: State): void => void mine.discard.push(...mine.hand.splice(0))
describe.each([
  ['evaluateNet', evaluateNet],
  ['evaluateDeep', evaluateDeep],
])('%s', (_, judged) => {
  test('the result is a probability, appearance changes nothing, and what is good for one is bad for the other', () => {
    for (const state of positions) {
      const before = gothicDuel.encode(state)
      const [mine = 0, theirs = 0] = [judged(state, 0), judged(state, 1)]
      expect(judged(state, 0)).toBe(mine)
      expect(mine).toBeGreaterThan(0)
      expect(mine).toBeLessThan(1)
      expect(Math.abs(mine + theirs - 1)).toBeLessThan(0.25)
      expect(gothicDuel.encode(state)).toBe(before)
    }
  })

  test.each([
    ['Vitality', wounded],
    ['Will', afraid],
    ['no Burn', burning],
    ['cards in hand', emptied],
  ])('%s is worth having, in nearly every position', (_, worse) => {
    expect(positions.length).toBeGreaterThan(15)
    expect(betterAfter(judged, worse)).toBeLessThanOrEqual(positions.length / 10)
  })

  test('a finished duel is won, lost or drawn', () => {
    const { game, state } = scenario({ me: { hand: [filler] }, foe: {} })
    game.concede(state, 1)
    expect([judged(state, 0), judged(state, 1)]).toEqual([1, 0])
  })
})

test('the sum card by card equals the net’s result for the whole position, and that of evaluate', () => {
  const net = read(NET, FEATURES)
  for (const state of positions)
    for (const seat of [0, 1] as const) {
      const odds = (lead(state, seat) + score(net, features(state, seat, new Float32Array(FEATURES)))) / 2
      expect(gothicDuel.evaluateNet!(state, seat)).toBeCloseTo(1 / (1 + Math.exp(-odds)), 5)
    }
})

const looksOf = (state: State, seat: 0 | 1) => {
  const [row, ones] = [new Float32Array(NUMBERS), new Uint16Array(state.cards.length)]
  writeNumbers(state, seat, row)
  writeOnes(state, seat, met, ones)
  return { row, ones }
}

test('the large net’s result by card and place equals its result for all inputs, and that of evaluate', () => {
  const net = readShort(large.NET, large.SCALE, inputsFor(met.size))
  for (const state of positions)
    for (const seat of [0, 1] as const) {
      const { row, ones } = looksOf(state, seat)
      const odds = 0.7 * score(net, row, ones) + 0.3 * lead(state, seat)
      expect(evaluateDeep(state, seat)).toBeCloseTo(1 / (1 + Math.exp(-odds)), 5)
    }
})

test('one seat’s inputs mirror the other’s', () => {
  const { other, negated } = mirrorFor(met.size)
  for (const state of positions) {
    const [mine, theirs] = [looksOf(state, 0), looksOf(state, 1)]
    const turned = mine.row.map((_, at) => mine.row[other[at]!]!)
    for (const at of negated) turned[at] = -turned[at]!
    expect(turned).toEqual(theirs.row)
    expect(mine.ones.map(one => other[one]!)).toEqual(theirs.ones)
  }
})

test('the large net knows every card of the ready-made decks; the small one evaluates duels with unknown cards', () => {
  const ready = starterDecks.flatMap(({ cards }) => cards.map(({ card }) => card))
  expect(ready.filter(card => !met.has(card))).toEqual([])
  const { state } = scenario({ me: { hand: [filler] }, foe: {} })
  expect(evaluateDeep(state, 0)).toBe(evaluateNet(state, 0))
  expect(evaluateDeep(positions[0]!, 0)).not.toBe(evaluateNet(positions[0]!, 0))
})

test('the small net evaluates decks of almost only one card, because the large one wasn’t trained on them', () => {
  const [wizard] = avatars
  const [one, ...others] = gothicDuel.catalog.cards.map(({ id }) => id)
  const judgedAlike = (copies: number): boolean => {
    const cards = [{ card: one!, count: copies }, ...others.slice(0, 20 - copies).map(card => ({ card, count: 1 }))]
    const side = { avatar: wizard!.id, cards }
    const state = gothicDuel.setup({ seats: [side, side], first: 0 }, 'copies')
    return evaluateDeep(state, 0) === evaluateNet(state, 0)
  }
  expect([3, 10, 11, 20].map(judgedAlike)).toEqual([false, false, true, true])
})
