import { chmodSync, cpSync, existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveAway } from './ordinary-user.ts'

/** How a worker can end: out of memory, at once, or by an error that nothing catches. */
export type Fault = 'memory' | 'exit' | 'throw'

export interface FaultyApp {
  app: string
  /** Makes the next task of that worker's file end it. */
  break(worker: 'worker' | 'lab-worker', fault: Fault): void
  /** Whether that has happened. */
  isBroken(worker: 'worker' | 'lab-worker'): boolean
}

/** A copy of the staged app in `folder` whose workers can be broken. */
export function withFaultyWorkers(staged: string, folder: string): FaultyApp {
  const app = join(folder, 'app')
  cpSync(join(staged, 'out'), join(app, 'out'), { recursive: true })
  cpSync(join(staged, 'package.json'), join(app, 'package.json'))
  symlinkSync(join(staged, 'node_modules'), join(app, 'node_modules'))
  const file = (name: string): string => join(app, 'out', 'main', name)
  for (const [name, tasks] of [
    ['worker', ['think']],
    ['lab-worker', ['play', 'repeat']],
  ] as const) {
    renameSync(file(`${name}.js`), file(`sound-${name}.js`))
    const wrapped = tasks.map(task => `export async function ${task}(...given) { await fault(); return sound.${task}(...given) }`)
    writeFileSync(
      file(`${name}.js`),
      [`import * as sound from './sound-${name}.js'`, faultSource(file(`${name}.fault`)), ...wrapped].join('\n'),
    )
  }
  for (const path of [folder, app]) chmodSync(path, 0o755)
  giveAway(join(app, 'out', 'main'))
  return {
    app,
    break: (worker, fault) => writeFileSync(file(`${worker}.fault`), fault),
    isBroken: worker => !existsSync(file(`${worker}.fault`)),
  }
}

const faultSource = (path: string): string => `
import { readFileSync, renameSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
const path = ${JSON.stringify(path)}
async function fault() {
  // Only one of several threads gets it.
  const own = path + threadId
  try {
    renameSync(path, own)
  } catch {
    return
  }
  const kind = readFileSync(own, 'utf8')
  if (kind === 'exit') process.exit(1)
  if (kind === 'memory') for (const held = []; ; ) held.push(new Array(100_000).fill(held.length))
  setImmediate(() => { throw new Error('broken for a test') })
  await new Promise(() => undefined)
}`
