import { expect, test } from 'vitest'
import { scenarioKits } from '../../../src/main/games.ts'
import { createSearch } from '../../../src/main/rules/card-of-gods/challenges/search.ts'
import type { State } from '../../../src/main/rules/card-of-gods/state/state.ts'
import { readScenarios } from '../../../src/main/scenarios/read.ts'
import { runScenario } from '../../../src/main/scenarios/run.ts'
import type { Found } from '../find.ts'
import { findBestLines } from './find.ts'

test('finds positions with few best lines among many, and dice for which the script wins', () => {
  const found = findBestLines('dusk-a 12').next().value as Found
  const { lines, wins, plays } = found.rating
  expect(plays).toBeGreaterThanOrEqual(3)
  expect(wins / lines).toBeLessThan(0.2)
  const read = readScenarios(JSON.stringify({ version: 1, game: 'card-of-gods', scenarios: [found.scenario] }), scenarioKits)
  const [scenario] = read.ok ? read.scenarios : []
  expect(scenario && runScenario(scenario).failures).toEqual([])
  const state = scenario?.setUp().state as State
  const { chance } = createSearch(state.round).judge(state)
  expect(chance > 1 - 1e-9 ? 'certain-win' : 'best-chance').toBe(found.goal)
})
