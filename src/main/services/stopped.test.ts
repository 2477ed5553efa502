import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('./testing/clock-to-stop.ts', import.meta.url))

test.runIf(process.platform !== 'win32')(
  'a process that the system stops for longer than the clock has time costs its player none',
  async () => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })
    const next = async (): Promise<string> => ((await once(lines, 'line')) as [string])[0]
    expect(await next()).toBe('2000')
    child.kill('SIGSTOP')
    await delay(4_000)
    child.kill('SIGCONT')
    expect(Number(await next())).toBeGreaterThan(1_000)
    // It goes on from there, and runs out in the end.
    while ((await next()) !== 'ran out') continue
  },
)
