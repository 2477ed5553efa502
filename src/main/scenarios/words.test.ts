import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import texts from '../../../resources/locales/en/scenario.json' with { type: 'json' }
import { createFormatter, type Catalogue } from '../../shared/format.ts'
import { scenarioKits } from '../games.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { filesIn, runText } from './run-files.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const catalogue: Catalogue = Object.fromEntries(
  readdirSync(join(root, 'resources/locales/en')).map(name => [
    name.replace('.json', ''),
    JSON.parse(read(`resources/locales/en/${name}`)),
  ]),
)

test('every reported problem has words, and all words are used', () => {
  const folders = ['src/main/scenarios', ...scenarioKits.map(({ game }) => `src/main/rules/${game}/scenario`), 'src/main/kernel']
  const sources = folders
    .flatMap(folder => readdirSync(join(root, folder)).map(name => `${folder}/${name}`))
    .concat(scenarioKits.map(({ game }) => `src/main/rules/${game}/scenario-kit.ts`))
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(read)
    .join('\n')
  for (const key of Object.keys(texts.problem)) expect(sources, key).toMatch(new RegExp(`'(scenario\\.problem\\.)?${key}'`))
  const keys = [...sources.matchAll(/(?:problem|Wrong)\((?:\[[^\]]*\]|path|here|where|\w+), '([a-z-]+)'/g)].map(([, key]) => key ?? '')
  expect(keys.length).toBeGreaterThan(8)
  for (const key of keys) expect(Object.keys(texts.problem)).toContain(key)
  for (const { game } of scenarioKits) {
    const { scenario } = catalogue[game] as unknown as { scenario?: { problem: Record<string, string> } }
    const own = new Set([...sources.matchAll(new RegExp(`'${game}\\.scenario\\.problem\\.([a-z-]+)'`, 'g'))].map(([, key]) => key))
    expect([...own].sort(), game).toEqual(Object.keys(scenario?.problem ?? {}).sort())
  }
})

test('every scenario has a transcript in words', () => {
  const format = createFormatter(catalogue, 'en')
  for (const { game } of scenarioKits)
    for (const [at, file] of filesIn(join(root, 'resources/scenarios', game)).entries()) {
      if (at % sampleSize(3, 1) !== 0) continue
      const { lines } = runText(file, readFileSync(file, 'utf8'), scenarioKits, format)
      expect(lines.filter(line => line.includes(`[${game}`))).toEqual([])
    }
})

test('the documentation’s worked examples are files that run', () => {
  const doc = read('docs/scenarios.md')
  const shown = [...doc.matchAll(/^`(resources\/scenarios\/([a-z-]+)\/[^`\n]+\.json)`\n\n```json\n(.+?)```/gms)]
  const known = scenarioKits.map(({ game }) => game)
  // Examples of games that aren't here have no file.
  for (const [, file = '', folder = '', text] of shown) if (known.includes(folder)) expect(read(file)).toBe(text)
  const examples = known.map(game => join(root, 'resources/scenarios', game, 'examples')).filter(folder => existsSync(folder))
  for (const file of examples.flatMap(filesIn)) expect(shown.map(([, path]) => path)).toContain(file.slice(root.length + 1))
  expect(doc.match(/^```json$/gm)).toHaveLength(shown.length)
})

test('the documentation names every key of the format', () => {
  const doc = read('docs/scenarios.md')
  const schema = JSON.parse(read('resources/scenarios/scenario.schema.json'))
  const shapeOf = ({ $ref }: { $ref: string }) => schema.$defs[$ref.replace('#/$defs/', '')].properties
  for (const { game } of scenarioKits) {
    const file = schema.$defs[game].properties
    const scenario = shapeOf(file.scenarios.items)
    const { me, ...position } = shapeOf(scenario.position)
    for (const key of [file, scenario, position, shapeOf(me)].flatMap(Object.keys))
      expect(doc, game).toMatch(new RegExp(`[\`"]\\$?${key.replace('$', '\\$')}[\`"]`))
  }
})
