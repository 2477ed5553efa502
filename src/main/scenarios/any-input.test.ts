import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormatter } from '../../shared/format.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { scenarioKits } from '../games.ts'
import { filesIn, runText } from './run-files.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const FOLDER = join(import.meta.dirname, '../../../resources/scenarios')
const format = createFormatter(readCatalogue(), 'en')

/** Every position in a value where another value could be put. */
function places(value: unknown): { node: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  return Object.entries(node).flatMap(([key, inner]) => [{ node, key }, ...places(inner)])
}

/** Values that are valid elsewhere in such files are the likeliest to slip past a check. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'gothic-duel': ['end-turn', 'concede', 'ritual', 'insight', 'order', 'start', 'draw', 'end', 'X', 'will'],
  enchantoria: [
    'nothing',
    'concede',
    'recycle',
    'plan',
    'discard',
    'me.grey-wolf',
    'foe.grey-wolf#1',
    'stun',
    'function',
    'full',
    'attack',
  ],
  spellfire: ['concede', 'pass', 'use', 'mulligan', 'A', 'F', 'attack', 'pool', 'hero', 'lanternfield', 'calm', 'nightjar#1', 'duel'],
  'card-of-gods': ['concede', 'pass', 'stop', 'decline', 'me.zombie', 'foe.zombie#1', 'epicenter', 'reserve', 'life', 'healing', 'full'],
}
const changesWith = (words: readonly string[]) => {
  const anyWord = fc.constantFrom('me', 'foe', 'unknown', ...words)
  const values = fc.oneof(anyWord, fc.integer({ min: -2, max: 30 }), fc.constantFrom(true, null, [], {}), fc.jsonValue({ maxDepth: 2 }))
  return fc.array(fc.tuple(fc.nat(), values, fc.boolean()), { minLength: 1, maxLength: 2 })
}

describe('any file runs, fails or is refused with a line', () => {
  test.each(scenarioKits.map(({ game }) => game))('%s', game => {
    const files = filesIn(join(FOLDER, game)).map(file => JSON.parse(readFileSync(file, 'utf8')) as { scenarios: unknown[] })
    const codes = [0, 0, 0]
    const gaveUp: string[] = []
    fc.assert(
      fc.property(fc.nat(), fc.nat(), changesWith(WORDS[game] ?? []), (which, index, made) => {
        const { scenarios, ...rest } = files[which % files.length]!
        const file = structuredClone({ ...rest, scenarios: [scenarios[index % scenarios.length]] })
        for (const [at, value, isMoved] of made) {
          const all = places(file.scenarios)
          const { node, key } = all[at % all.length]!
          const was = node[key]
          const alike = typeof was === 'string' ? all.filter(({ node, key }) => typeof node[key] === 'string') : all
          const other = alike[(at * 7 + 3) % alike.length]!
          if (typeof was === 'number' && at % 2 === 0) node[key] = was + (at % 3) - 1
          else node[key] = isMoved ? structuredClone(other.node[other.key]) : value
        }
        const { code, lines } = runText('a.json', JSON.stringify(file), scenarioKits, format)
        codes[code]!++
        expect(lines[0]).toMatch(/^(OK|FAIL|BAD) +a\.json/)
        expect(lines.join('\n')).not.toMatch(new RegExp(`\\[(scenario|file|${game})\\.`))
        gaveUp.push(...lines.filter(line => /found "\w*Error: /.test(line)))
      }),
      { numRuns: Number(process.env['SCENARIO_RUNS'] ?? sampleSize(80, 400)), seed: Number(process.env['SCENARIO_SEED'] ?? 1) },
    )
    expect(Math.min(...codes)).toBeGreaterThan(0)
    // Where unfinished work can be written, invalid unfinished work can be too.
    if (game !== 'gothic-duel') expect(gaveUp).toEqual([])
  })
}, 600_000)

test('the same for arbitrary text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.json()), text => {
      expect(runText('a.json', text, scenarioKits, null).code).toBe(2)
    }),
    { numRuns: 200, seed: 1 },
  )
})
