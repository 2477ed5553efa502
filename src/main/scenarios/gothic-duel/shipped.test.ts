import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenarioKits } from '../../games.ts'
import { filesIn } from '../run-files.ts'
import { SCENARIOS, validator } from '../testing/published-schema.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('there are at least 120 positions, for every keyword', () => {
  const all = filesIn(`${SCENARIOS}/gothic-duel`).flatMap(file => (read(file) as { scenarios: { clauses: string[] }[] }).scenarios)
  expect(all.length).toBeGreaterThanOrEqual(120)
  const clauses = new Set(all.flatMap(scenario => scenario.clauses))
  for (const keyword of ['DRAIN', 'TORMENT', 'CHANNEL', 'BURN', 'WARD', 'RITUAL', 'HAUNT', 'INSIGHT', 'DISPEL'])
    expect([...clauses].filter(clause => clause.startsWith(`GD-${keyword}.`)).length).toBeGreaterThanOrEqual(4)
})

test('the published JSON Schema knows its cards and values', () => {
  expect(scenarioKits.map(({ game }) => game)).toContain('gothic-duel')
  const fits = validator()
  const burn = read(`${SCENARIOS}/gothic-duel/burn.json`)
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
