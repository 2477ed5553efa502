import * as v from 'valibot'
import { expect, test } from 'vitest'
import { descentMapSchema, DIFFICULTIES, oppositionAt, ownBoonsAt, STAGES, type DescentMap } from './descent.ts'
import { beginDescent } from './descent-state.ts'
import type { RunEvent } from './journal.ts'
import type { DescentPlan } from './plan.ts'
import { runState, type RunState } from './state.ts'
import { AI_LEVELS } from '../match.ts'

/** Two nodes at each stage, the first of which leads on to both and the second to the second one. */
const MAP: DescentMap = Array.from({ length: STAGES }, (_, stage) =>
  stage === STAGES - 1
    ? [{ opponent: 'boss', to: [] }]
    : [
        { opponent: `left-${stage}`, reward: 'card', to: stage === STAGES - 2 ? [0] : [0, 1] },
        { opponent: `right-${stage}`, reward: 'boon', to: stage === STAGES - 2 ? [0] : [1] },
      ],
)
const PLAN: DescentPlan = { mode: 'descent', starter: 'one', deck: { name: 'x', cards: 'a:2,b' }, difficulty: 1, map: MAP }

let ids = 0
const played = (result: 'won' | 'lost' | 'drawn'): RunEvent[] => [
  { type: 'match', id: `m${++ids}`, seed: 's' },
  { type: 'result', result, turns: 3 },
]
const path = (node: number): RunEvent => ({ type: 'path', node })
const cards = (...offered: string[]): RunEvent => ({ type: 'reward', reward: 'card', ids: offered })
const DECLINED: RunEvent = { type: 'declined' }

function after(...events: RunEvent[]): RunState {
  const { state, steps } = runState(PLAN, events)
  expect(steps).toBe(events.length)
  return state
}
const isRefused = (...events: RunEvent[]): boolean => runState(PLAN, events).steps === events.length - 1

test('begins with a fork; the next opponent is one that the way leads to', () => {
  expect(after()).toMatchObject({ phase: 'path', deck: { cards: 'a:2,b' }, descent: { path: [] } })
  expect(isRefused(path(2))).toBe(true)
  expect(isRefused(...played('won').slice(0, 1))).toBe(true)
  expect(after(path(0))).toMatchObject({ phase: 'ready', descent: { path: [0] } })
  expect(isRefused(path(0), path(0))).toBe(true)
})

test('a win brings a reward, which is offered once and taken, or declined; then the way goes on', () => {
  const won = [path(0), ...played('won')]
  expect(after(...won)).toMatchObject({ phase: 'reward', wins: 1, descent: { reward: null } })
  expect(isRefused(...won, DECLINED)).toBe(true)
  const offered = [...won, cards('c', 'd')]
  expect(after(...offered).descent?.reward).toEqual({ kind: 'card', ids: ['c', 'd'] })
  expect(isRefused(...offered, cards('e'))).toBe(true)
  expect(isRefused(...offered, { type: 'taken', added: 'e' })).toBe(true)
  expect(isRefused(...offered, { type: 'taken', added: 'c', removed: 'e' })).toBe(true)
  expect(after(...offered, { type: 'taken', added: 'c' })).toMatchObject({ phase: 'path', deck: { cards: 'a:2,b,c' } })
  expect(after(...offered, { type: 'taken', added: 'd', removed: 'b' })).toMatchObject({
    deck: { cards: 'a:2,d' },
    descent: { taken: [{ kind: 'card', added: 'd', removed: 'b' }], reward: null },
  })
  expect(after(...offered, DECLINED)).toMatchObject({ phase: 'path', deck: { cards: 'a:2,b' }, descent: { taken: [null] } })
})

test('where only one way leads on, it is taken', () => {
  expect(after(path(1), ...played('won'), cards('c'), DECLINED)).toMatchObject({ phase: 'ready', descent: { path: [1, 1] } })
})

test('a card is removed, or a boon taken, each boon once', () => {
  const won = [path(1), ...played('won')]
  const remove: RunEvent = { type: 'reward', reward: 'remove', ids: [] }
  expect(after(...won, remove, { type: 'taken', removed: 'a' }).deck?.cards).toBe('a,b')
  const boon = (id: string): RunEvent[] => [
    { type: 'reward', reward: 'boon', ids: [id] },
    { type: 'taken', added: id },
  ]
  const first = [...won, ...boon('lamp')]
  expect(after(...first)).toMatchObject({ deck: { cards: 'a:2,b' }, descent: { boons: ['lamp'] } })
  expect(isRefused(...first, ...played('won'), ...boon('lamp'))).toBe(true)
})

test('a draw is played again, a loss is the end, and so is a win over the boss', () => {
  expect(after(path(0), ...played('drawn'))).toMatchObject({ phase: 'ready', wins: 0, losses: 0, descent: { path: [0] } })
  const again = after(path(0), ...played('drawn'), ...played('won'))
  expect(again).toMatchObject({ phase: 'reward', wins: 1 })
  expect(again.rounds[0]?.matches).toHaveLength(2)
  expect(after(path(0), ...played('lost'))).toMatchObject({ phase: 'over', end: 'finished', losses: 1 })
  const stages = Array.from({ length: STAGES - 1 }, () => [...played('won'), cards('c'), DECLINED]).flat()
  expect(after(path(1), ...stages)).toMatchObject({ phase: 'ready', wins: 7, descent: { path: [1, 1, 1, 1, 1, 1, 1, 0] } })
  expect(after(path(1), ...stages, ...played('won'))).toMatchObject({ phase: 'over', end: 'won', wins: 8 })
})

test('each difficulty is harder than the one before, and each run than its beginning', () => {
  const worth = (difficulty: number, stage: number): number => {
    const { level, boons } = oppositionAt(difficulty, stage)
    return AI_LEVELS.indexOf(level) * 10 + boons
  }
  for (let difficulty = 1; difficulty <= DIFFICULTIES; difficulty++) {
    const stages = Array.from({ length: STAGES }, (_, stage) => worth(difficulty, stage))
    expect(stages.toSorted((a, b) => a - b)).toEqual(stages)
    const before = Array.from({ length: STAGES }, (_, stage) => worth(difficulty - 1, stage))
    expect(ownBoonsAt(difficulty)).toBeLessThanOrEqual(ownBoonsAt(Math.max(1, difficulty - 1)))
    if (difficulty > 1) expect(stages.reduce((a, b) => a + b)).toBeGreaterThan(before.reduce((a, b) => a + b))
  }
})

test('begins with the boons of its plan', () => {
  expect(beginDescent({ ...PLAN, boons: ['lamp'] }).descent.boons).toEqual(['lamp'])
})

test('a map that leads nowhere is none', () => {
  expect(v.is(descentMapSchema, MAP)).toBe(true)
  const broken = (stage: number, to: number[]): DescentMap =>
    MAP.map((nodes, at) => (at === stage ? nodes.map(node => ({ ...node, to })) : nodes))
  for (const [stage, to] of [
    [0, []],
    [0, [2]],
    [6, [1]],
    [7, [0]],
  ] as const)
    expect(v.is(descentMapSchema, broken(stage, [...to]))).toBe(false)
  expect(v.is(descentMapSchema, MAP.slice(1))).toBe(false)
})
