import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scenarioKits } from '../../games.ts'
import { readScenarios } from '../read.ts'
import { filesIn } from '../run-files.ts'
import { SCENARIOS, validator } from '../testing/published-schema.ts'

const shown = new Set(
  filesIn(`${SCENARIOS}/enchantoria`).flatMap(file => {
    const result = readScenarios(readFileSync(file, 'utf8'), scenarioKits)
    return result.ok ? result.scenarios.flatMap(({ scenario }) => scenario.clauses) : []
  }),
)

describe('a shipped position shows', () => {
  // The rules' worked examples, and what no other test covers.
  test.each([
    ...['EN-EX1', 'EN-EX2', 'EN-EX3', 'EN-EX4', 'EN-EX5', 'EN-EX6', 'EN-EX7', 'EN-EX8', 'EN-EX9', 'EN-EX10', 'EN-EX11'],
    ...['EN-EX12', 'EN-EX13', 'EN-EX14', 'EN-EX15', 'EN-EX16', 'EN-EX17', 'EN-EX18', 'EN-EX19', 'EN-EX20', 'EN-EX21', 'EN-EX22'],
    ...['EN-EX23', 'EN-EX24', 'EN-EX25', 'EN-EX26', 'EN-EX27', 'EN-EX28', 'EN-EX29', 'EN-EX30', 'EN-EX31', 'EN-EX32', 'EN-R7.11'],
  ])('%s', clause => expect(shown).toContain(clause))
})

test('the published JSON Schema refuses content of another game and incomplete files', () => {
  const fits = validator()
  const match = JSON.parse(readFileSync(`${SCENARIOS}/enchantoria/counters.json`, 'utf8'))
  const spoilt: [string, (copy: typeof match) => void][] = [
    ['the other game', copy => (copy.game = 'gothic-duel')],
    ['an instruction of another game', copy => (copy.cards[0].does[0] = { effect: 'burn', who: 'enemy', amount: 2 })],
    ['a plan of one only', copy => delete copy.scenarios[0].script[0].both.foe],
    ['half a point of health', copy => (copy.scenarios[0].position.me = { health: 1.5 })],
  ]
  expect(fits(match)).toBe(true)
  for (const [what, spoil] of spoilt) {
    const copy = structuredClone(match)
    spoil(copy)
    expect(fits(copy), what).toBe(false)
  }
})
