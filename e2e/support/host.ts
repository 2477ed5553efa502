import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const WEB_HOST = join(import.meta.dirname, '../../out/main/web.js')

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/\S*/
/** As long as a busy machine may need, in milliseconds. */
const TO_START = 25_000
const TO_END = 25_000

/** A web host that runs as a process of its own, as it does for a player. */
export interface Host {
  pid: number
  /** What the player opens, with the run's token in it. */
  address: string
  port: number
  /** All that it has written to stdout and stderr so far. */
  output(): string
  /** Ends it as Ctrl-C does, and gives its exit code. */
  stop(): Promise<number | null>
  /** Ends it without a chance to put anything in order. */
  kill9(): Promise<void>
}

/** A process with the built web host that needn't come up: its output and its exit code, once it has ended. */
export async function runHost(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(args)
  const [code] = (await within(TO_START, 'end', once(child, 'close'), child, output)) as [number | null]
  return { code, output: output() }
}

interface HostOptions {
  dataDirectory: string
  /** 0 takes any that is free. */
  port: number
  /** Another program that behaves as the built web host does, and what else it is to be told. */
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
