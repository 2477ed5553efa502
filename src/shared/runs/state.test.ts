import { describe, expect, test } from 'vitest'
import type { RunEvent } from './journal.ts'
import { packCards, unpackCards } from './packed-cards.ts'
import { readRunSeed, type DraftPlan, type GauntletPlan } from './plan.ts'
import { beginRun, runState, stepRun, type RunState } from './state.ts'

const deck = { name: 'Mine', cards: 'a:2,b' }
const foe = (name: string) => ({ name, avatar: 'x', from: { from: 'starter', id: name } as const })
const GAUNTLET: GauntletPlan = { mode: 'gauntlet', deck, opponents: [foe('one'), foe('two')], bestOf: 1, level: 'adept', changes: false }
const DRAFT: DraftPlan = { mode: 'draft', level: 'apprentice' }

let ids = 0
const match = (): RunEvent => ({ type: 'match', id: `m${++ids}`, seed: 's' })
const result = (of: 'won' | 'lost' | 'drawn'): RunEvent => ({ type: 'result', result: of, turns: 3 })
const played = (...results: ('won' | 'lost' | 'drawn')[]): RunEvent[] => results.flatMap(of => [match(), result(of)])
function after(plan: GauntletPlan | DraftPlan, events: readonly RunEvent[]): RunState {
  const { state, steps } = runState(plan, events)
  expect(steps).toBe(events.length)
  return state
}
const pick = (card: string, ...next: string[]): RunEvent => ({ type: 'pick', card, next })
const DRAFTED: RunEvent[] = [{ type: 'offer', cards: ['a', 'b'] }, pick('a', 'a', 'c'), pick('c', 'a'), pick('a')]

describe('a gauntlet', () => {
  test('meets each opponent once, whatever the results, and is won only if all rounds are', () => {
    expect(after(GAUNTLET, []).phase).toBe('ready')
    expect(after(GAUNTLET, played('lost'))).toMatchObject({ phase: 'ready', wins: 0, losses: 1, end: null })
    expect(after(GAUNTLET, played('lost', 'won'))).toMatchObject({ phase: 'over', wins: 1, losses: 1, end: 'finished' })
    expect(after(GAUNTLET, played('won', 'won'))).toMatchObject({ phase: 'over', wins: 2, end: 'won' })
    expect(after(GAUNTLET, played('won', 'won')).rounds.map(({ level }) => level)).toEqual(['adept', 'adept'])
  })

  test('of three matches in a round two must be won, and draws are played again', () => {
    const three: GauntletPlan = { ...GAUNTLET, bestOf: 3 }
    expect(after(three, played('won', 'drawn', 'lost'))).toMatchObject({ wins: 0, losses: 0, phase: 'ready' })
    const decided = after(three, played('won', 'drawn', 'lost', 'won'))
    expect(decided).toMatchObject({ wins: 1, losses: 0 })
    expect(decided.rounds[0]?.matches).toHaveLength(4)
    expect(after(three, played('won', 'won', 'lost', 'lost'))).toMatchObject({ end: 'finished', wins: 1, losses: 1 })
    expect(after(GAUNTLET, played('drawn', 'won')).rounds).toHaveLength(1)
  })

  test('lets the deck be changed between matches, if that was agreed', () => {
    const change: RunEvent = { type: 'deck', deck: { name: 'Other', cards: 'c' } }
    expect(stepRun(GAUNTLET, beginRun(GAUNTLET), change)).toBe(null)
    const free: GauntletPlan = { ...GAUNTLET, changes: true }
    expect(after(free, [...played('won'), change]).deck?.name).toBe('Other')
    expect(runState(free, [match(), change]).steps).toBe(1)
  })
})

describe('a draft', () => {
  test('collects cards until nothing more is offered, then plays with them', () => {
    expect(beginRun(DRAFT)).toMatchObject({ phase: 'choosing', deck: null })
    expect(after(DRAFT, DRAFTED.slice(0, 2))).toMatchObject({ phase: 'choosing', picks: ['a'], offer: ['a', 'c'] })
    expect(after(DRAFT, DRAFTED)).toMatchObject({ phase: 'ready', deck: { cards: 'a:2,c' }, offer: [] })
  })

  test('ends after three losses or nine wins; draws are neither', () => {
    expect(after(DRAFT, [...DRAFTED, ...played('lost', 'drawn', 'won', 'lost', 'lost')])).toMatchObject({
      end: 'finished',
      wins: 1,
      losses: 3,
    })
    const nine = Array.from({ length: 9 }, () => 'won' as const)
    expect(after(DRAFT, [...DRAFTED, ...played(...nine)])).toMatchObject({ end: 'won', phase: 'over' })
  })

  test('gets better opponents with every two wins', () => {
    const eight = Array.from({ length: 8 }, () => 'won' as const)
    const { rounds } = after(DRAFT, [...DRAFTED, ...played('lost', ...eight)])
    expect(rounds.map(({ level }) => level?.slice(0, 2)).join(' ')).toBe('ap ap ap ad ad ma ma ar ar')
    expect(after({ ...DRAFT, level: 'archmage' }, [...DRAFTED, ...played(...eight)]).rounds.at(-1)?.level).toBe('archmage')
  })
})

test('refuses what can’t happen: other cards than those offered, results without a match, a second match, anything after the end', () => {
  const events: [RunEvent[], RunEvent][] = [
    [DRAFTED.slice(0, 1), pick('c')],
    [[], pick('a')],
    [DRAFTED.slice(0, 1), { type: 'offer', cards: ['c'] }],
    [DRAFTED.slice(0, 2), match()],
    [DRAFTED, result('won')],
    [[...DRAFTED, match()], match()],
    [[...DRAFTED, { type: 'abandoned' }], match()],
    [[{ type: 'abandoned' }], { type: 'abandoned' }],
    [DRAFTED.slice(0, 2), { type: 'kept', deck: 'd' }],
  ]
  for (const [before, event] of events) expect(stepRun(DRAFT, after(DRAFT, before), event)).toBe(null)
})

test('the same plan and journal give the same run, and no state is changed by what comes after it', () => {
  const events = [...DRAFTED, ...played('won', 'lost')]
  const states = events.map((_, index) => after(DRAFT, events.slice(0, index)))
  const texts = states.map(state => JSON.stringify(state))
  expect(JSON.stringify(after(DRAFT, events))).toBe(JSON.stringify(after(DRAFT, structuredClone(events))))
  expect(states.map(state => JSON.stringify(state))).toEqual(texts)
})

test('packs any list of cards, and reads any text', () => {
  for (const cards of [
    [],
    [{ card: 'a', count: 1 }],
    [
      { card: 'x,y:2 ü', count: 3 },
      { card: 'b', count: 1 },
    ],
  ])
    expect(unpackCards(packCards(cards))).toEqual(cards)
  expect(unpackCards('%E0%A4%A,a:x,a:2')).toEqual([
    { card: '%E0%A4%A', count: 1 },
    { card: 'a', count: 3 },
  ])
})

test('reads seeds however they are written, and nothing else', () => {
  expect(readRunSeed(' ab12-cd34 ')).toBe('AB12CD34')
  for (const text of ['', 'abc', 'ä'.repeat(5), 'a'.repeat(17), '../../x', '💥💥💥💥']) expect(readRunSeed(text)).toBe(null)
})
