import { writeFileSync } from 'node:fs'
import { publishedSchema } from '../../src/main/scenarios/json-schema.ts'
import { scenarioKits } from '../../src/main/games.ts'
import { given } from '../commands.ts'

given('scenario:schema')

const file = new URL('../../resources/scenarios/scenario.schema.json', import.meta.url)
writeFileSync(file, JSON.stringify(publishedSchema(scenarioKits)))
