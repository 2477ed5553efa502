import { writeFileSync } from 'node:fs'
import { publishedSchema } from '../scenarios/json-schema.ts'
import { scenarioKits } from '../scenarios/kits.ts'

// Where there are more games than one, each needs a file of its own.
const [kit] = scenarioKits
if (kit) writeFileSync(new URL('../../../resources/scenarios/scenario.schema.json', import.meta.url), JSON.stringify(publishedSchema(kit)))
