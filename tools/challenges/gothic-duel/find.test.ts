import { expect, test } from 'vitest'
import { duel } from '../../../src/main/ai/testing/duels.ts'
import { scenarioKits } from '../../../src/main/games.ts'
import { gothicDuelChallenges } from '../../../src/main/rules/gothic-duel/challenges/index.ts'
import { readScenarios } from '../../../src/main/scenarios/read.ts'
import { runScenario } from '../../../src/main/scenarios/run.ts'
import { findIn, type Found } from '../find.ts'

/** The first one in that many matches. */
function firstFound(matches: number): Found | undefined {
  for (let match = 0; match < matches; match++) for (const found of findIn(gothicDuelChallenges, duel, `challenge ${match}`)) return found
  return undefined
}

test('finds scenarios that their script wins, with two or more plays, in few of many ways', () => {
  const found = firstFound(200)
  expect(found?.from).toMatch(/^challenge \d+, turn \d+$/)
  const { lines = 0, wins = 0, plays = 0 } = found?.rating ?? {}
  expect(plays).toBeGreaterThanOrEqual(2)
  expect(wins).toBeGreaterThan(0)
  expect(wins / lines).toBeLessThanOrEqual(0.15)
  const read = readScenarios(JSON.stringify({ version: 1, game: duel.id, scenarios: [found?.scenario] }), scenarioKits)
  const [scenario] = read.ok ? read.scenarios : []
  expect(scenario && runScenario(scenario).failures).toEqual([])
})
