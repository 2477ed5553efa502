import { scenarioKits } from '../../src/main/games.ts'
import { readScenarios } from '../../src/main/scenarios/read.ts'
import { mutateText, mutateValue } from './mutate.ts'
import { invariant, type Reader } from './reader.ts'

function checkScenario(text: string): void {
  const read = readScenarios(text, scenarioKits)
  if (read.ok) for (const { setUp } of read.scenarios) setUp()
  else invariant(read.malformed.message.key !== '', 'a malformed file without a reason')
}

/** Reads mutants of this scenario file, and sets up their positions if possible. */
export const scenarioReaders = (file: object): Record<string, Reader> => ({
  'scenario by value': rng => checkScenario(JSON.stringify(mutateValue(file, rng))),
  'scenario by text': rng => checkScenario(mutateText(JSON.stringify(file, null, 1), rng)),
})
