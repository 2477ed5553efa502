import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isWritable } from '../../src/main/cli/build.ts'
import type { Tally } from './test-results.ts'
import { NO_TESTS, add, inWords, tallyPlaywright, tallyVitest } from './test-results.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results')
const UNIT = join(results, 'unit.json')
const E2E = join(results, 'e2e.json')

interface Step {
  script: string
  args?: readonly string[]
  env?: Record<string, string>
  /** The report file of a step that runs tests. */
  report?: { file: string; tally: (report: string) => Tally }
}

const UNIT_TESTS: Step = {
  script: 'test:unit',
  args: ['--project=!tools', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
  report: { file: UNIT, tally: tallyVitest },
}
const E2E_TESTS: Step = {
  script: 'test:e2e',
  args: ['--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E },
  report: { file: E2E, tally: tallyPlaywright },
}

/** Steps that run in sequence. */
type Lane = readonly Step[]
/**
 * Stages run in sequence, the lanes of a stage in parallel. Each lane of checks keeps one core busy, and both take about as long. The build and
 * the tests use all cores; unit tests of the desktop app and end-to-end tests use that build.
 */
const STAGES: readonly (readonly Lane[])[] = [
  [
    [{ script: 'typecheck' }],
    [{ script: 'lint' }, { script: 'lint:imports' }, { script: 'lint:templates' }, { script: 'lint:unused' }, { script: 'format:check' }],
  ],
  [[{ script: 'build', args: ['--logLevel', 'warn'] }]],
  [[UNIT_TESTS]],
  [[E2E_TESTS]],
]

interface Ended {
  script: string
  ok: boolean
  seconds: number
  tally: Tally
}

/** Runs every check and test, also after a failure, and prints a summary. The exit code is 0 if all passed and tests were run. */
export async function runAll(): Promise<number> {
  if (!(await isWritable(root))) {
    console.error(
      `The tests write their results into ${root}, which isn’t writable. Copy it to a folder of your own and run npm test there.`,
    )
    return 1
  }
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  const ended: Ended[] = []
  for (const lanes of STAGES) ended.push(...(await Promise.all(lanes.map(lane => runLane(lane, lanes.length === 1)))).flat())
  console.log(`\n${ended.map(describe).join('\n')}`)
  const failure = ended.find(step => !step.ok)
  if (failure) console.log(`\nFailed first: npm run ${failure.script}`)
  const all = ended.map(step => step.tally).reduce(add, NO_TESTS)
  for (const name of all.named) console.log(name.replace(`${root}${sep}`, ''))
  console.log(inWords(all))
  return failure ? 1 : 0
}

async function runLane(lane: Lane, alone: boolean): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const step of lane) ended.push(await run(step, alone))
  return ended
}

async function run({ script, args = [], env, report }: Step, alone: boolean): Promise<Ended> {
  const heading = `\n── ${script}`
  if (alone) console.log(heading)
  const start = performance.now()
  const { code, output } = await npmRun(script, args, { ...process.env, ...env }, alone ? 'inherit' : 'pipe')
  if (!alone) console.log(`${heading}\n${output}`.trimEnd())
  const tally = report ? await tallyOf(report, code) : NO_TESTS
  return { script, ok: code === 0 && tally.failed === 0, seconds: (performance.now() - start) / 1000, tally }
}

/** Returns piped output, so that parallel steps don't mix their lines. */
function npmRun(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'pipe',
): Promise<{ code: number; output: string }> {
  // On Windows npm is a shell script. No part of the command is external input.
  const command = ['npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args.map(arg => `"${arg}"`)] : [])].join(' ')
  const child = spawn(command, { cwd: root, env, stdio, shell: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise(resolve => {
    child.once('close', code => resolve({ code: code ?? 1, output }))
    child.once('error', error => resolve({ code: 1, output: String(error) }))
  })
}

/** Tests that couldn't run, or an empty report, count as one failure. */
async function tallyOf({ file, tally }: NonNullable<Step['report']>, code: number): Promise<Tally> {
  const counted = await readFile(file, 'utf8').then(tally, () => NO_TESTS)
  const unexplained = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return unexplained ? add(counted, { ...NO_TESTS, failed: 1, named: [`${file}: no test was run, or something else went wrong`] }) : counted
}

function describe({ script, ok, seconds, tally }: Ended): string {
  const tests = tally === NO_TESTS ? '' : `  ${inWords(tally)}`
  return `${ok ? 'passed' : 'FAILED'}  ${script.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${tests}`
}
