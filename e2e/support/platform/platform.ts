import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { asOrdinaryUser } from '../desktop/ordinary-user.ts'
import { PYTHON } from './python.ts'

/** A node of the tree that the platform gives to a screen reader. */
export interface PlatformNode {
  role: string
  name: string
  description: string
  states: string[]
  actions: string[]
  roledescription: string
  /** How urgently it announces changes; empty if it doesn't. */
  live: string
  /** Names of its containers, outermost first. */
  within: string[]
}

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, 'at_spi.py')
const script = (what: 'tree' | 'listen'): [string, string[]] => asOrdinaryUser(PYTHON, ['-B', SCRIPT, what])

/** Whether there is a platform to ask. */
export const hasPlatform = (): boolean => process.env['ACCESSIBILITY_ENABLED'] === '1'

/** Everything in the page, in order. */
export async function platformTree(): Promise<PlatformNode[]> {
  const { stdout } = await run(...script('tree'), { maxBuffer: 64 * 1024 * 1024 })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as PlatformNode)
}

/** Collects what live regions announce from now on. */
export async function listen(): Promise<{ heard: string[]; close: () => void }> {
  const [command, args] = script('listen')
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    createInterface({ input: child.stdout }).on('line', line => {
      const text = JSON.parse(line) as string
      if (text === '') resolve()
      else heard.push(text)
    })
  })
  return { heard, close: () => void child.kill() }
}
