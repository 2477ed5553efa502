import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('../../../src/main/web.ts', import.meta.url))

/** A web host in a separate process. */
export interface HostProcess {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  exit: Promise<{ code: number | null; output: string }>
}

/** From source, or from another file that it was built into. */
export function runHost(args: readonly string[], entry = ENTRY): HostProcess {
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => void (output += data.toString()))
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, output: () => output, exit }
}

/** The address that the host printed. */
export async function addressOf(host: HostProcess): Promise<URL> {
  const ended = host.exit.then(({ output }) => {
    throw new Error(`ended: ${output}`)
  })
  const printed = (async () => {
    for (;;) {
      const found = /open (http:\S+)/.exec(host.output())
      if (found?.[1]) return new URL(found[1])
      await new Promise(resolve => host.child.stdout?.once('data', resolve))
    }
  })()
  return Promise.race([printed, ended])
}
