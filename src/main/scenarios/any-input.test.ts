import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenarioKits } from './kits.ts'
import { filesIn, runText } from './run-files.ts'

const files = filesIn(fileURLToPath(new URL('../../../resources/scenarios', import.meta.url))).map(
  file => JSON.parse(readFileSync(file, 'utf8')) as { cards: unknown[]; scenarios: unknown[] },
)

/** Every place in a value that something else could stand in. */
function places(value: unknown): { node: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  return Object.entries(node).flatMap(([key, inner]) => [{ node, key }, ...places(inner)])
}

/** What belongs elsewhere in such files is the likeliest to slip past a check. */
const words = fc.constantFrom(
  'me',
  'foe',
  'unknown',
  'end-turn',
  'concede',
  'ritual',
  'insight',
  'order',
  'start',
  'draw',
  'end',
  'X',
  'will',
)
const values = fc.oneof(words, fc.integer({ min: -2, max: 30 }), fc.constantFrom(true, null, [], {}), fc.jsonValue({ maxDepth: 2 }))
const changes = fc.array(fc.tuple(fc.nat(), values, fc.boolean()), { minLength: 1, maxLength: 2 })

test('whatever is written in a file, it runs, fails or is refused with a line', () => {
  const codes = [0, 0, 0]
  fc.assert(
    fc.property(fc.nat(), fc.nat(), changes, (which, place, made) => {
      const { cards, scenarios } = files[which % files.length]!
      const file = structuredClone({ version: 1, game: 'gothic-duel', cards, scenarios: [scenarios[place % scenarios.length]] })
      for (const [at, value, isMoved] of made) {
        const all = places(file.scenarios)
        const { node, key } = all[at % all.length]!
        const other = all[(at * 7 + 3) % all.length]!
        const was = node[key]
        if (typeof was === 'number' && at % 2 === 0) node[key] = was + (at % 3) - 1
        else node[key] = isMoved ? structuredClone(other.node[other.key]) : value
      }
      const { code, lines } = runText('a.json', JSON.stringify(file), scenarioKits, null)
      codes[code]!++
      expect(lines[0]).toMatch(/^(OK|FAIL|BAD) +a\.json/)
    }),
    { numRuns: Number(process.env['SCENARIO_RUNS'] ?? 400), seed: Number(process.env['SCENARIO_SEED'] ?? 1) },
  )
  expect(Math.min(...codes)).toBeGreaterThan(10)
}, 600_000)

test('and whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.json()), text => {
      expect(runText('a.json', text, scenarioKits, null).code).toBe(2)
    }),
    { numRuns: 200, seed: 1 },
  )
})
