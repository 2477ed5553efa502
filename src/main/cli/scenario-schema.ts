import { writeFileSync } from 'node:fs'
import { publishedSchema } from '../scenarios/json-schema.ts'
import { scenarioKits } from '../scenarios/kits.ts'

const file = new URL('../../../resources/scenarios/scenario.schema.json', import.meta.url)
writeFileSync(file, JSON.stringify(publishedSchema(scenarioKits)))
