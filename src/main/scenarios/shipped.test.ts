import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Path } from '../kernel/problem.ts'
import { scenarioKits } from '../games.ts'
import { publishedSchema } from './json-schema.ts'
import { readScenarios, type ReadScenario } from './read.ts'
import { filesIn, runFile } from './run-files.ts'
import { runScenario } from './run.ts'
import { publishedFile, SCENARIOS, validator } from './testing/published-schema.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const files = filesIn(SCENARIOS)
const short = (file: string): string => file.slice(SCENARIOS.length + 1)

const cache = new Map<string, ReadScenario[]>()

function scenariosOf(file: string): ReadScenario[] {
  const result = cache.get(file) ?? readAll(file)
  cache.set(file, result)
  return result
}

function readAll(file: string): ReadScenario[] {
  const result = readScenarios(readFileSync(file, 'utf8'), scenarioKits)
  if (!result.ok) throw new Error(JSON.stringify(result.malformed))
  return result.scenarios
}

// Every position is also played by itself below, so that a sample of whole files will do.
test.each(files.filter((_file, at) => at % sampleSize(5, 1) === 0).map(short))('%s', file => {
  const { code, lines } = runFile(`${SCENARIOS}/${file}`, scenarioKits, null)
  expect(lines.join('\n')).toMatch(/^OK/)
  expect(code).toBe(0)
})

describe('every position, by the clauses it covers', () => {
  test.each(files.flatMap(scenariosOf).map(one => [one.scenario.clauses.join(' '), one.scenario.title, one] as const))(
    '%s %s',
    (_clauses, _title, one) => {
      expect(runScenario(one).failures).toEqual([])
    },
  )
})

test('titles are unique in each game', () => {
  for (const { game } of scenarioKits) {
    const titles = files
      .filter(file => short(file).startsWith(`${game}/`))
      .flatMap(file => scenariosOf(file).map(({ scenario }) => scenario.title))
    expect(titles.length).toBeGreaterThan(0)
    expect(new Set(titles).size).toBe(titles.length)
  }
})

/** Every expected value, except negative expectations. */
function* expected(value: unknown, path: Path, isExpected: boolean): Generator<Path> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* expected(item, [...path, index], isExpected)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'noEvents') yield* expected(inner, [...path, key], isExpected || key === 'expect' || key === 'reason')
  if (isExpected && (typeof value !== 'object' || value === null)) yield path
}

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === 'me' || value === 'foe') return value === 'me' ? 'foe' : 'me'
  return value === null ? 'other' : `${String(value)}-other`
}

function changed(root: unknown, path: Path): unknown {
  const copy = structuredClone(root)
  let node = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) node = node[key] as Record<string | number, unknown>
  const last = path.at(-1)!
  node[last] = otherThan(node[last])
  return copy
}

/** Of the expected values, one in so many is changed. */
const ONE_IN = sampleSize(12, 1)

describe('every expectation can fail when its value is changed', () => {
  test.each(files.map(short))('%s', file => {
    let tried = 0
    let met = 0
    for (const { scenario, setUp } of scenariosOf(`${SCENARIOS}/${file}`))
      for (const path of expected(scenario.script, [], false)) {
        if (met++ % ONE_IN !== 0) continue
        const script = changed(scenario.script, path) as typeof scenario.script
        expect(runScenario({ scenario: { ...scenario, script }, setUp }).failures, `${scenario.title}: ${path.join('.')}`).not.toEqual([])
        tried++
      }
    expect(met).toBeGreaterThan(10)
    expect(tried).toBeGreaterThan(met / (ONE_IN + 1))
  })
})

describe('the published JSON Schema', () => {
  test('is the one that files are read with: npm run scenario:schema', () => {
    expect(publishedFile()).toEqual(JSON.parse(JSON.stringify(publishedSchema(scenarioKits))))
  })

  test('accepts every file, but not everything', () => {
    const fits = validator()
    for (const file of files) expect(fits(JSON.parse(readFileSync(file, 'utf8'))), `${file}: ${JSON.stringify(fits.errors)}`).toBe(true)
    type Written = Record<string, unknown> & { scenarios: Record<string, unknown>[] }
    const shipped = JSON.parse(
      readFileSync(
        files.find(file => short(file).startsWith(`${scenarioKits[0]!.game}/`))!,
        'utf8',
      ),
    ) as Written
    const spoilt: [string, (copy: Written) => void][] = [
      ['another version', copy => (copy['version'] = 2)],
      ['another game', copy => (copy['game'] = 'chess')],
      ['a key there isn’t', copy => (copy.scenarios[0]!['scripts'] = [])],
      ['an event there isn’t', copy => (copy.scenarios[0]!['script'] = [{ do: 'concede', expect: { events: [{ type: 'thunder' }] } }])],
    ]
    for (const [what, spoil] of spoilt) {
      const copy = structuredClone(shipped)
      spoil(copy)
      expect(fits(copy), what).toBe(false)
    }
  })
})
