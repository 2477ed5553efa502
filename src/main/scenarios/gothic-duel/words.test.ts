import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormatter, type Catalogue } from '../../../shared/format.ts'
import { scenarioKits } from '../../games.ts'
import { runText } from '../run-files.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const catalogue: Catalogue = Object.fromEntries(
  readdirSync(join(root, 'resources/locales/en')).map(name => [
    name.replace('.json', ''),
    JSON.parse(read(`resources/locales/en/${name}`)),
  ]),
)

test('a transcript reads like the log, with the clauses', () => {
  const { code, lines } = runText(
    'a.json',
    read('resources/scenarios/gothic-duel/examples/two-sparks.json'),
    scenarioKits,
    createFormatter(catalogue, 'en'),
  )
  expect(code).toBe(0)
  const text = lines.join('\n')
  expect(text).toContain('Two sparks make one fire  [GD-BURN.2, GD-BURN.4]')
  expect(text).toContain('  me: play spark\n    GD-7.3.1     You play Spark')
  expect(text).toMatch(/GD-BURN\.2 +The enemy’s Burns merge into Burn 4/)
  expect(text).not.toMatch(/\[gothic-duel/)
})
