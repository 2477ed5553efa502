import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isScalar, parseDocument, visit } from 'yaml'
import about from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(root, '.github', 'workflows', 'check.yml'), 'utf8')
const document = parseDocument(text, { strict: true, uniqueKeys: true })

/** Strict schema of the workflow keys we use: an unknown key would be a typo. */
const stepSchema = v.pipe(
  v.strictObject({
    name: v.optional(v.string()),
    if: v.optional(v.literal("runner.os == 'Linux'")),
    uses: v.optional(v.string()),
    run: v.optional(v.string()),
    with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  }),
  v.check(({ uses, run }) => (uses === undefined) !== (run === undefined), 'a step either uses or runs'),
)
const jobSchema = v.strictObject({
  strategy: v.strictObject({ 'fail-fast': v.boolean(), matrix: v.strictObject({ os: v.array(v.string()) }) }),
  'runs-on': v.literal('${{ matrix.os }}'),
  'timeout-minutes': v.pipe(v.number(), v.maxValue(120)),
  defaults: v.strictObject({ run: v.strictObject({ shell: v.literal('bash') }) }),
  steps: v.array(stepSchema),
})
const workflowSchema = v.strictObject({
  name: v.string(),
  on: v.strictObject({ push: v.strictObject({ branches: v.array(v.string()) }), pull_request: v.nullable(v.strictObject({})) }),
  permissions: v.strictObject({ contents: v.literal('read') }),
  concurrency: v.strictObject({ group: v.string(), 'cancel-in-progress': v.boolean() }),
  jobs: v.strictObject({ check: jobSchema }),
})

const { jobs } = v.parse(workflowSchema, document.toJS())
const { strategy, steps } = jobs.check
const runs = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))

test('the workflow is valid YAML, may only read the source, and keeps no credentials', () => {
  expect([...document.errors, ...document.warnings].map(String)).toEqual([])
  expect(steps[0]).toMatchObject({ uses: expect.stringMatching(/^actions\/checkout@/) as string, with: { 'persist-credentials': false } })
  expect(text).not.toMatch(/secrets\.|GITHUB_TOKEN|pull_request_target/)
})

test('the workflow runs on three systems with pinned versions', () => {
  expect(strategy.matrix.os.map(os => os.replace(/-.*/, ''))).toEqual(['ubuntu', 'windows', 'macos'])
  for (const os of strategy.matrix.os) expect(os).toMatch(/-\d[\d.]*$/)
  expect(strategy['fail-fast']).toBe(false)
})

test('the workflow pins each action to a commit and names its version', () => {
  const used: [string, string][] = []
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && key.value === 'uses' && isScalar(value)) used.push([String(value.value), value.comment ?? ''])
    },
  })
  expect(used.length).toBe(steps.length - runs.length)
  for (const [action, version] of used) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(version).toMatch(/^ v\d+\.\d+\.\d+$/)
  }
})

test('the workflow lets Electron have its sandbox, runs the usual checks, then builds and uploads the packages', () => {
  expect(runs).toHaveLength(3)
  const [sandbox = '', everything = '', packages = ''] = runs
  expect(everything).toBe('.ci/run')
  expect(sandbox).toMatch(/apparmor_restrict_unprivileged_userns=0$/)
  expect(packages).toBe('npm run package')
  expect(about.scripts).toHaveProperty('package')
  const [last] = steps.slice(-1)
  expect(last?.with).toMatchObject({ path: expect.stringMatching(/^dist\/packages\//) as string, 'if-no-files-found': 'error' })
})

describe('its steps', () => {
  test.each(runs.map((run, index) => [index, run]))('step %i is valid bash, and interpolates nothing from outside', (_, run) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(run).not.toContain('${{')
  })

  test('.ci/run is executable, and tests, also on the desktop, and verifies', () => {
    const path = join(root, '.ci', 'run')
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o111).toBeGreaterThan(0)
    expect(readFileSync(path, 'utf8')).toMatch(
      /\nset -euo pipefail\n[\s\S]*\nwithin 30 npm test\n[\s\S]*\nwithin 25 npm run test:desktop\nwithin 50 npm run verify\n$/,
    )
  })
})
