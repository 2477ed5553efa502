import { writeFileSync } from 'node:fs'
import { publishedSchema } from '../../src/main/scenarios/json-schema.ts'
import { scenarioKits } from '../../src/main/games.ts'
import { parseCommandLine } from '../commands.ts'

parseCommandLine('scenario:schema')

const file = new URL('../../resources/scenarios/scenario.schema.json', import.meta.url)
writeFileSync(file, JSON.stringify(publishedSchema(scenarioKits)))
