import { expect, test } from 'vitest'
import { scenarioKits } from '../../../src/main/games.ts'
import { goalOf } from '../../../src/main/kernel/challenge.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import { readScenarios } from '../../../src/main/scenarios/read.ts'
import { runScenario } from '../../../src/main/scenarios/run.ts'
import type { Found } from '../find.ts'
import { findForced } from './find.ts'

test('finds positions whose goal the script reaches, by two or more plays and in few of many ways', () => {
  const found = findForced('harbour 0').next().value as Found
  const { lines = 0, wins = 0, plays = 0 } = found.rating ?? {}
  expect(plays).toBeGreaterThanOrEqual(2)
  expect(wins).toBeGreaterThan(0)
  expect(wins / lines).toBeLessThanOrEqual(0.15)
  const read = readScenarios(JSON.stringify({ version: 1, game: 'spellfire', scenarios: [found.scenario] }), scenarioKits)
  const [scenario] = read.ok ? read.scenarios : []
  const ran = scenario && runScenario(scenario)
  expect(ran?.failures).toEqual([])
  const start = scenario?.setUp().state
  const progress = goalOf(spellfire, found.goal)?.progress(ran?.table.state, { start: () => start, actions: () => [] })
  expect(progress).toBe('reached')
})
