import { format } from 'node:util'
import { Script } from 'node:vm'

/** What test files import instead of Vitest while mutants are tested: it only keeps the tests, so that one process can run them again and again. */
export { expect } from 'vitest'

export interface KeptTest {
  /** File and place in it. */
  id: string
  file: string
  /** With the names of the groups around it. */
  name: string
  body: () => unknown
}

type Named = (name: string, body: (...values: never[]) => unknown) => void

const kept: KeptTest[] = []
const groups: string[] = []
let file = ''
let afterwards: (() => unknown)[] = []

const eachOf =
  (define: Named) =>
  (table: readonly unknown[]): Named =>
  (name, body) => {
    for (const row of table) {
      const values = (Array.isArray(row) ? row : [row]) as never[]
      define(format(name, ...values.slice(0, name.match(/%\w/g)?.length ?? 0)), () => body(...values))
    }
  }

const addTest: Named = (name, body) => {
  kept.push({ id: `${file}#${kept.length}`, file, name: [...groups, name].join(' '), body })
}
const addGroup: Named = (name, body) => {
  groups.push(name)
  body()
  groups.pop()
}

export const test = Object.assign(addTest, { each: eachOf(addTest) })
export const describe = Object.assign(addGroup, { each: eachOf(addGroup) })
export const onTestFinished = (work: () => unknown): unknown => afterwards.push(work)

/** The tests of a file, which `load` imports. */
export async function testsOf(name: string, load: () => Promise<unknown>): Promise<KeptTest[]> {
  file = name
  const from = kept.length
  await load()
  return kept.slice(from)
}

export interface Failure {
  message: string
  /** It was ended because it took too long. */
  isEndless: boolean
}

const CALL = new Script('globalThis.keptCall()')

/** Only what is done before something is awaited can be ended. */
function within(limit: number, work: () => unknown): unknown {
  Object.assign(globalThis, { keptCall: work })
  return CALL.runInThisContext({ timeout: limit })
}

/** What a test failed with, or that it took longer than `limit` milliseconds; null if it passed. */
export async function failureOf({ body }: KeptTest, limit?: number): Promise<Failure | null> {
  afterwards = []
  const failures: unknown[] = []
  for (const work of [body, () => Promise.all(afterwards.map(one => one()))])
    try {
      await (limit === undefined ? work() : within(limit, work))
    } catch (error) {
      failures.push(error)
    }
  if (failures.length === 0) return null
  const isEndless = failures.some(error => (error as { code?: string } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
  return { message: String(failures[0]), isEndless }
}
