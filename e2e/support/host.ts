import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const WEB_HOST = join(import.meta.dirname, '../../out/main/web.js')

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/\S*/
/** Milliseconds that a busy machine may need. */
const TO_START = 25_000
const TO_END = 25_000

/** A web host in a separate process, as players run it. */
export interface Host {
  pid: number
  /** The address the player opens, including the run's token. */
  address: string
  port: number
  /** Everything it has written to stdout and stderr so far. */
  output(): string
  /** Stops it as Ctrl-C does, and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it without a chance to clean up. */
  kill9(): Promise<void>
}

/** Runs the built web host, which may fail to start, and returns its output and exit code. */
export async function runHost(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(args)
  const [code] = (await within(TO_START, 'end', once(child, 'close'), child, output)) as [number | null]
  return { code, output: output() }
}

interface HostOptions {
  dataDirectory: string
  /** 0 takes any free port. */
  port: number
  /** Another program that behaves like the built web host, and extra arguments for it. */
  program?: { path: string; args: readonly string[] }
}

/** Starts the built web host and waits for its address. Throws with its output if it ends instead. */
export async function startHost({ dataDirectory, port, program }: HostOptions): Promise<Host> {
  const { child, output } = launch(['--port', String(port), '--data-dir', dataDirectory, ...(program?.args ?? [])], program?.path)
  const ended = once(child, 'close') as Promise<[number | null]>
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = ADDRESS.exec(output())
      if (found) resolve(found[0])
    })
    void ended.then(([code]) => reject(new Error(`The web host ended with ${code}:\n${output()}`)))
  })
  const found = await within(TO_START, 'say its address', address, child, output)
  const { pid } = child
  if (pid === undefined) throw new Error('The web host has no process id')
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const [code] = await within(TO_END, `end on ${signal}`, ended, child, output)
    return code
  }
  return {
    pid,
    address: found,
    port: Number(new URL(found).port),
    output,
    stop: () => end('SIGINT'),
    kill9: async () => void (await end('SIGKILL')),
  }
}

function launch(args: readonly string[], path = WEB_HOST): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  return { child, output: () => text }
}

async function within<T>(time: number, what: string, promise: Promise<T>, child: ChildProcess, output: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The web host did not ${what} within ${time / 1000} s:\n${output()}`))
    }, time)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
