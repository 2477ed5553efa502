import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { scenarioKits } from '../../games.ts'
import { filesIn } from '../run-files.ts'

const FOLDER = fileURLToPath(new URL('../../../../resources/scenarios', import.meta.url))
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('there are at least 120 positions, for every keyword', () => {
  const all = filesIn(`${FOLDER}/gothic-duel`).flatMap(file => (read(file) as { scenarios: { clauses: string[] }[] }).scenarios)
  expect(all.length).toBeGreaterThanOrEqual(120)
  const clauses = new Set(all.flatMap(scenario => scenario.clauses))
  for (const keyword of ['DRAIN', 'TORMENT', 'CHANNEL', 'BURN', 'WARD', 'RITUAL', 'HAUNT', 'INSIGHT', 'DISPEL'])
    expect([...clauses].filter(clause => clause.startsWith(`GD-${keyword}.`)).length).toBeGreaterThanOrEqual(4)
})

test('the published JSON Schema knows its cards and values', () => {
  expect(scenarioKits.map(({ game }) => game)).toContain('gothic-duel')
  const fits = new Ajv({ strict: false }).compile(read(`${FOLDER}/scenario.schema.json`))
  const burn = read(`${FOLDER}/gothic-duel/burn.json`)
  const spoilt: [string, (copy: typeof burn) => void][] = [
    ['an instruction there isn’t', copy => (copy.cards[0].effects[0].effect = 'explode')],
    ['half a point', copy => (copy.scenarios[0].position.me = { vitality: 1.5 })],
  ]
  for (const [what, spoil] of spoilt) {
    const copy = structuredClone(burn)
    spoil(copy)
    expect(fits(copy), what).toBe(false)
  }
})
