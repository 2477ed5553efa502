import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { Environment } from './electron-binary.ts'
import { EXIT_REFUSED, STARTED_LINE } from './launch-signals.ts'

export interface DesktopLaunch {
  program: string
  args: readonly string[]
  env: Environment
  /** Milliseconds the window has after launch to get its first answer. */
  patience: number
  /** Asks it to end, at any stage. */
  ending: AbortSignal
  /** Called with every line that the desktop host prints. */
  print(line: string): void
}
export type DesktopStart =
  /** `ended` resolves to the exit code. */
  | { type: 'started'; ended: Promise<number> }
  /** It has already printed why it can't run. */
  | { type: 'refused' }
  /** It has handed its files and links over to the window that is already open, and said so. */
  | { type: 'handed-over' }
  | { type: 'failed'; message: Message }

/** Starts the desktop host and waits until its window is up or has failed. After a failure, none of its processes are left running. */
export async function startDesktop({ program, args, env, patience, ending, print }: DesktopLaunch): Promise<DesktopStart> {
  // Inherited from an editor's terminal, it would make Electron run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env
  const child = spawn(program, args, { env: rest, stdio: ['ignore', 'pipe', 'pipe'] })
  ending.addEventListener('abort', () => void child.kill('SIGTERM'))
  let errors = ''
  child.stderr.on('data', (data: Buffer) => {
    errors = (errors + data.toString()).slice(-16_000)
    if (env['GRIMOIRE_DEBUG']) process.stderr.write(data)
  })
  const up = new Promise<'up'>(resolve => {
    createInterface(child.stdout).on('line', line => (line === STARTED_LINE ? resolve('up') : print(line)))
  })
  const ended = new Promise<Ended>(resolve => {
    child.once('error', error => resolve({ error }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const late = new AbortController()
  const first = await Promise.race([up, ended, delay(patience, 'late' as const, { signal: late.signal })])
  late.abort()
  if (first === 'up') return { type: 'started', ended: ended.then(exitCode) }
  if (first === 'late') {
    await end(child, ended)
    return { type: 'failed', message: message('host.desktop.silent', { seconds: Math.round(patience / 1000) }) }
  }
  if ('code' in first && first.code === EXIT_REFUSED) return { type: 'refused' }
  if ('code' in first && first.code === 0) return { type: 'handed-over' }
  return { type: 'failed', message: exitReason(first, errors) }
}

type Ended = { error: NodeJS.ErrnoException } | { code: number | null; signal: NodeJS.Signals | null }

const exitCode = (ended: Ended): number => ('code' in ended ? (ended.code ?? 1) : 1)

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  if ((await Promise.race([ended, delay(2_000, 'stubborn')])) === 'stubborn') {
    child.kill('SIGKILL')
    await ended
  }
}

const KNOWN: readonly { pattern: RegExp; key: string }[] = [
  { pattern: /error while loading shared libraries: (?<library>[^\s:]+)/, key: 'library' },
  { pattern: /no usable sandbox|SUID sandbox helper|without --no-sandbox/i, key: 'sandbox' },
  {
    pattern: /missing X server|cannot open display|unable to open X display|failed to connect to wayland|platform failed to initialize/i,
    key: 'no-display',
  },
]

/** The reason that a person can act on, from what Electron printed before it ended. */
function exitReason(ended: Ended, errors: string): Message {
  if ('error' in ended) return message('host.desktop.not-runnable', { code: ended.error.code ?? ended.error.message })
  for (const { pattern, key } of KNOWN) {
    const groups = pattern.exec(errors)
    if (groups) return message(`host.desktop.${key}`, { ...groups.groups })
  }
  return message('host.desktop.ended', { how: ended.signal ?? `exit code ${ended.code}` })
}
