import { scenarioKits } from '../../src/main/games.ts'
import { readScenarios } from '../../src/main/scenarios/read.ts'

/** The state of a position in scenario format; null if it can't be in a match. */
export function setUpPosition(game: string, position: object): unknown {
  const file = { version: 1, game, scenarios: [{ title: 'Position', clauses: [], position, script: [] }] }
  const read = readScenarios(JSON.stringify(file), scenarioKits)
  return read.ok ? (read.scenarios[0]?.setUp().state ?? null) : null
}
