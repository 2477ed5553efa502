import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { matchesGlob, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext, type MutantCoverage, type StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { failureOf, testsOf, type Failure, type KeptTest } from './vitest-stand-in.ts'

const STAND_IN = new URL('vitest-stand-in.ts', import.meta.url).href

/** Stryker's `tests` option: patterns of files. */
interface Tests {
  include: string[]
  exclude: string[]
}

/** Every test of these files, in a process that keeps them. The files are those below the working directory, where Stryker's copy is. */
async function loadTests({ include, exclude }: Tests): Promise<KeptTest[]> {
  const here = pathToFileURL(`${process.cwd()}/`).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' && context.parentURL?.startsWith(here) === true
        ? { url: STAND_IN, shortCircuit: true }
        : next(specifier, context),
  })
  const files = globSync(include).filter(file => !exclude.some(pattern => matchesGlob(file, pattern)))
  const found: KeptTest[] = []
  for (const file of files.sort()) found.push(...(await testsOf(file, () => import(pathToFileURL(resolve(file)).href))))
  return found
}

/** What the tests did without a mutant, by their ids. A file has it for the processes after the first. */
interface Measured {
  /** Milliseconds. */
  times: Record<string, number>
  hits: MutantCoverage['perTest']
}
const MEASURED = 'measured-tests.json'

/** A test never ends if a mutant is reached so much more often, or if it takes so much longer; at least that. */
const HITS = { times: 100, least: 10_000 }
const TIME = { times: 20, least: 1000 }

/**
 * Reads the tests once and runs them for one mutant after the other, in one process: a mutant costs as much as the tests up to the first that
 * fails. What a mutant leaves behind in a module is found out by running the failed test again without it; the next mutant then gets a new
 * process, and so does this one if it isn't the first.
 */
class KeptTestRunner implements TestRunner {
  static inject = tokens(commonTokens.options)
  readonly #options: StrykerOptions
  readonly #context: InstrumenterContext
  #measured: Measured = { times: {}, hits: {} }
  #tests: KeptTest[] | null = null
  #isUsed = false
  #isSoiled = false

  constructor(options: StrykerOptions) {
    this.#options = options
    const globals = globalThis as unknown as Record<string, InstrumenterContext | undefined>
    this.#context = globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {} as InstrumenterContext
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: false }
  }

  async init(): Promise<void> {
    if (existsSync(MEASURED)) this.#measured = JSON.parse(readFileSync(MEASURED, 'utf8')) as Measured
    // A mutant of what runs as a module is loaded has to be there before.
    if (this.#options.ignoreStatic) await this.#load()
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = []
    for (const one of await this.#load()) {
      this.#context.currentTestId = one.id
      const start = performance.now()
      const failure = await failureOf(one)
      tests.push(resultOf(one, performance.now() - start, failure))
    }
    delete this.#context.currentTestId
    const { mutantCoverage: { static: whileLoading, perTest } = { static: {}, perTest: {} } } = this.#context
    const times = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]))
    this.#measured = { times, hits: perTest }
    writeFileSync(MEASURED, JSON.stringify(this.#measured))
    // Stryker would start another process for each mutant that is also reached while modules are loaded.
    const inTests = new Set(Object.values(perTest).flatMap(Object.keys))
    const only = Object.fromEntries(Object.entries(whileLoading).filter(([mutant]) => !inTests.has(mutant)))
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { static: this.#options.ignoreStatic ? only : whileLoading, perTest } }
  }

  async mutantRun({ activeMutant: { id: mutant }, mutantActivation, testFilter }: MutantRunOptions): Promise<MutantRunResult> {
    // Stryker tries again in a new process.
    if (this.#isSoiled) throw new Error('A mutant has left something behind')
    if (mutantActivation === 'static') this.#activate(mutant, Infinity)
    const all = await this.#load()
    const chosen = testFilter ? new Set(testFilter) : null
    const { times } = this.#measured
    const covering = all.filter(({ id }) => !chosen || chosen.has(id))
    covering.sort((a, b) => (times[a.id] ?? 0) - (times[b.id] ?? 0))
    for (const [index, one] of covering.entries()) {
      const { failure, isEndless, duration } = await this.#try(mutant, one)
      if (!failure && !isEndless) continue
      this.#isSoiled = mutantActivation === 'static' || (await failureOf(one)) !== null
      if (this.#isSoiled && this.#isUsed) throw new Error(`${one.name} fails without a mutant`)
      this.#isUsed = true
      return isEndless
        ? { status: MutantRunStatus.Timeout, reason: one.name }
        : { status: MutantRunStatus.Killed, killedBy: [one.id], failureMessage: failure?.message ?? '', nrOfTests: index + 1, duration }
    }
    this.#isUsed = true
    return { status: MutantRunStatus.Survived, nrOfTests: covering.length }
  }

  /** Where the time is up, the test is run without the mutant too: if it is slow now, it gets more. */
  async #try(mutant: string, one: KeptTest): Promise<{ failure: Failure | null; isEndless: boolean; duration: number }> {
    const hitLimit = Math.max(HITS.least, HITS.times * (this.#measured.hits[one.id]?.[mutant] ?? 0))
    let limit = Math.max(TIME.least, TIME.times * (this.#measured.times[one.id] ?? 0))
    for (;;) {
      this.#activate(mutant, hitLimit)
      const start = performance.now()
      const failure = await failureOf(one, Math.ceil(limit))
      const duration = performance.now() - start
      const isTooOften = (this.#context.hitCount ?? 0) > hitLimit
      this.#activate(undefined, undefined)
      if (isTooOften || failure?.isEndless !== true) return { failure, isEndless: isTooOften, duration }
      const plainStart = performance.now()
      await failureOf(one)
      const enough = TIME.times * (performance.now() - plainStart)
      if (enough <= limit) return { failure, isEndless: true, duration }
      limit = enough
    }
  }

  async #load(): Promise<KeptTest[]> {
    return (this.#tests ??= await loadTests(this.#options['tests'] as Tests))
  }

  #activate(mutant: string | undefined, hitLimit: number | undefined): void {
    Object.assign(this.#context, { activeMutant: mutant, hitCount: hitLimit === undefined ? undefined : 0, hitLimit })
  }
}

function resultOf({ id, file, name }: KeptTest, timeSpentMs: number, failure: Failure | null): TestResult {
  const base = { id, name, fileName: file, timeSpentMs }
  return failure ? { ...base, status: TestStatus.Failed, failureMessage: failure.message } : { ...base, status: TestStatus.Success }
}

const patterns = { type: 'array', items: { type: 'string' } }
export const strykerValidationSchema = {
  properties: { tests: { type: 'object', properties: { include: patterns, exclude: patterns }, required: ['include', 'exclude'] } },
}
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'kept', KeptTestRunner)]
