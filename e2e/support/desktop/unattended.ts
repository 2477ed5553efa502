import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expect } from '../app.ts'
import { desktopRun } from './desktop-run.ts'
import { giveAway } from './ordinary-user.ts'

/** The program without a test inside its main process: it can start itself again, and be stopped. */
export interface Unattended {
  process: ChildProcess
  pid: number
  page: Page
  /** Everything it has printed. */
  output(): string
  ended: Promise<{ code: number | null; signal: string | null }>
  /** The page of the process that has followed this one. */
  next(): Promise<Page>
}

/** Chromium's own debugging port is all that a packed program's fuses leave to a test. */
export const DEBUGGED = ['--remote-debugging-port=0'] as const

export function startUnattended(
  dataDirectory: string,
  { app = desktopRun().app, args = [] }: { app?: string; args?: readonly string[] } = {},
): Promise<Unattended> {
  giveAway(dataDirectory)
  return runUnattended([desktopRun().electron, [...DEBUGGED, app, `--data-dir=${dataDirectory}`, ...args]], dataDirectory)
}

/** Runs that command, which opens Chromium's debugging port. */
export async function runUnattended([command, args]: readonly [string, readonly string[]], dataDirectory: string): Promise<Unattended> {
  // A former process leaves its own.
  let last = debuggerOf(dataDirectory)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null }))
  const next = async (): Promise<Page> => {
    const former = last
    const listens = (): boolean => !['', former].includes((last = debuggerOf(dataDirectory)))
    await expect
      .poll(listens, { intervals: [10], timeout: 60_000 })
      .toBe(true)
      .catch(() => Promise.reject(new Error(`the program does not start: ${output}`)))
    const [context] = (await chromium.connectOverCDP(last)).contexts()
    if (!context) throw new Error(`there is no window: ${output}`)
    return context.pages()[0] ?? context.waitForEvent('page')
  }
  return { process: child, pid: child.pid ?? 0, page: await next(), output: () => output, ended, next }
}

/** Where Chromium's debugger listens; empty if it doesn't yet. */
function debuggerOf(dataDirectory: string): string {
  const file = join(dataDirectory, 'session', 'DevToolsActivePort')
  const [port = '', path = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return path ? `ws://127.0.0.1:${port}${path}` : ''
}

/** Closes a program's window, and waits until it has released its data. */
export async function closeProgram(page: Page, dataDirectory: string): Promise<void> {
  await page.close()
  await expect.poll(() => existsSync(join(dataDirectory, 'grimoire.lock'))).toBe(false)
}

/** On Linux, the processes from which Chromium forks those of pages. */
export function zygotesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter(child => {
    const words = readFileSync(`/proc/${child}/cmdline`, 'utf8')
    return words.includes('--type=zygote') && !words.includes('--no-zygote-sandbox')
  })
}
