import { describe, expect, test } from 'vitest'
import { challengeKits, games } from '../games.ts'
import { goalOf } from '../kernel/challenge.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { runScenario } from '../scenarios/run.ts'
import { playsIn, solutionSteps } from './solution.ts'
import { ratedChallenges } from './read-challenges.ts'

interface Texts {
  items: Record<string, { name: string; story: string } | undefined>
  goals?: Record<string, string | undefined>
}
const catalogue = readCatalogue() as unknown as Record<string, Texts | undefined>
const all = challengeKits.flatMap(kit => ratedChallenges(kit).map(challenge => ({ kit, challenge })))

describe.each(all.map(one => [one.challenge.game, one.challenge.id, one] as const))('%s %s', (_game, id, { kit, challenge }) => {
  test('is solved by its script, which is shown step by step', () => {
    const ran = runScenario(challenge)
    expect(ran.failures).toEqual([])
    const { game } = ran.table
    const start = challenge.setUp().state
    // Where dice decide, the start is searched in full by the test of its chance.
    if (challenge.chance === undefined) {
      const progress = (state: unknown) => goalOf(game, challenge.goal)?.progress(state, { start: () => start, actions: () => [] })
      expect([progress(start), progress(ran.table.state)]).toEqual(['open', 'reached'])
    }
    if (challenge.goal === undefined) expect(game.outcome(ran.table.state)?.winner).toBe(CHALLENGER)
    expect(game.pending(start).map(({ seat }) => seat)).toContain(CHALLENGER)
    expect(game.decode(game.encode(start))).toEqual(start)
    const plays = playsIn(kit, challenge)
    expect(plays).toBeGreaterThan(0)
    expect(solutionSteps(kit, challenge).length).toBeGreaterThanOrEqual(plays)
  })

  test('is rated: some lines are solutions, most are not', () => {
    expect(challenge.wins).toBeGreaterThan(0)
    expect(challenge.wins / challenge.lines).toBeLessThan(0.5)
    if (challenge.chance !== undefined) expect(challenge.chance).toBeGreaterThan(0)
  })

  test('has a name and a story', () => {
    const words = catalogue[`${kit.game}-challenges`]
    expect(words?.items[id]?.name).toBe(challenge.scenario.title)
    expect(words?.items[id]?.story.length).toBeGreaterThan(20)
  })
})

test.each(challengeKits.map(kit => [kit.game, kit] as const))('%s has texts for its own challenges and goals only', (game, kit) => {
  const { items = {}, goals = {} } = catalogue[`${game}-challenges`] ?? {}
  expect(Object.keys(items).sort()).toEqual(
    ratedChallenges(kit)
      .map(({ id }) => id)
      .sort(),
  )
  expect(Object.keys(goals).sort()).toEqual(Object.keys(games.find(({ id }) => id === game)?.goals ?? {}).sort())
})

test('challenge ids are unique, as solved challenges are saved by id', () => {
  const ids = all.map(({ challenge }) => challenge.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(0)
})
