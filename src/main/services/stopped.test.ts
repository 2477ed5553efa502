import { spawn } from 'node:child_process'
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
    // The iterator keeps lines that come together; a listener that is added for each line would lose the second one.
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const next = async (): Promise<string> => {
      const line = await lines.next()
      if (line.done) throw new Error('The process ended before its clock ran out')
      return line.value
    }
    // A busy machine takes some of the time before it is first told.
    expect(Number(await next())).toBeGreaterThan(1_500)
    child.kill('SIGSTOP')
    await delay(4_000)
    child.kill('SIGCONT')
    expect(Number(await next())).toBeGreaterThan(1_000)
    // It goes on from there, and runs out in the end.
    while ((await next()) !== 'ran out') continue
  },
)
