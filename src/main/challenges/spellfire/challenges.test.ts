import { describe, expect, test } from 'vitest'
import { goalOf } from '../../kernel/challenge.ts'
import { CHALLENGER } from '../../kernel/goal.ts'
import { spellfireChallenges } from '../../rules/spellfire/challenges/index.ts'
import { spellfire } from '../../rules/spellfire/index.ts'
import type { State } from '../../rules/spellfire/state/state.ts'
import { checkInvariants } from '../../rules/spellfire/state/invariants.ts'
import { actionsNow } from '../../rules/spellfire/turn/asking.ts'
import { rate } from '../rate.ts'
import { ratedChallenges } from '../read-challenges.ts'

const all = ratedChallenges(spellfireChallenges)

test('there are at least a hundred, with every goal', () => {
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(new Set(all.map(({ goal }) => goal))).toEqual(new Set(Object.keys(spellfire.goals ?? {})))
})

describe.each(all.map(one => [one.id, one] as const))('%s', (_id, challenge) => {
  test('search proves the stated number of winning lines', () => {
    checkInvariants(challenge.setUp().state as State)
    expect(rate(spellfireChallenges, spellfire, challenge)).toEqual({ lines: challenge.lines, wins: challenge.wins })
  })

  test('the opponent can answer every wrong first step', () => {
    const goal = goalOf(spellfire, challenge.goal)!
    const start = challenge.setUp().state as State
    const attempt = { start: () => start, actions: () => [] }
    const open = (state: State): boolean => state.asks !== null && goal.progress(state, attempt) === 'open'
    // Ending every phase without a play reaches no goal.
    const state = spellfire.clone(start)
    for (let steps = 0; open(state) && steps < 40; steps++) {
      const { seat } = state.asks!
      const action = seat === CHALLENGER ? actionsNow(state)[0]! : goal.reply!(state, seat, attempt)
      expect(action).not.toBe(null)
      spellfire.apply(state, seat, action as never)
    }
    expect(goal.progress(state, attempt)).toBe('missed')
  })
})
