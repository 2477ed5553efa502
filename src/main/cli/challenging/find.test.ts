import { expect, test } from 'vitest'
import { duel } from '../../ai/testing/duels.ts'
import { scenarioKits } from '../../scenarios/kits.ts'
import { readScenarios } from '../../scenarios/read.ts'
import { runScenario } from '../../scenarios/run.ts'
import { findIn } from './find.ts'

test('what is found in a match is a scenario that is won by its script, in few of many ways', () => {
  const [found, ...more] = findIn(duel, 'challenge 12')
  expect(more).toEqual([])
  expect(found?.from).toBe('challenge 12, turn 8')
  expect(found?.rating).toMatchObject({ lines: 269, wins: 10, plays: 3 })
  const read = readScenarios(JSON.stringify({ version: 1, game: duel.id, scenarios: [found?.scenario] }), scenarioKits)
  const [scenario] = read.ok ? read.scenarios : []
  expect(scenario && runScenario(scenario).failure).toBe(null)
})
