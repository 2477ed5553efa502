import { expect, test } from 'vitest'
import { scenarioKits } from '../../../src/main/games.ts'
import { solve } from '../../../src/main/rules/enchantoria/challenges/solve.ts'
import type { State } from '../../../src/main/rules/enchantoria/state/state.ts'
import { readScenarios } from '../../../src/main/scenarios/read.ts'
import { runScenario } from '../../../src/main/scenarios/run.ts'
import type { Found } from '../find.ts'
import { findPlans } from './find.ts'

test('finds positions that exactly one plan wins, and that many would win if nothing were done about it', () => {
  const found = findPlans('meadow 6').next().value as Found
  expect(found).toMatchObject({ goal: 'win-whatever', rating: { wins: 1 } })
  const read = readScenarios(JSON.stringify({ version: 1, game: 'enchantoria', scenarios: [found.scenario] }), scenarioKits)
  const [scenario] = read.ok ? read.scenarios : []
  expect(scenario && runScenario(scenario).failures).toEqual([])
  const { plans, solutions, tempting } = solve(scenario?.setUp().state as State)
  expect([plans, solutions.length]).toEqual([found.rating.lines, 1])
  expect(tempting).toBeGreaterThan(5)
})
