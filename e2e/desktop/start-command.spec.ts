import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { desktopRun } from '../support/desktop/desktop-run.ts'
import { giveAway } from '../support/desktop/ordinary-user.ts'
import { expect } from '../support/app.ts'

const START = join(import.meta.dirname, '../../src/main/cli/start.mjs')
const OPEN = 'Grimoire is open in its own window.'
const IN_BROWSER = 'Using your browser instead.'

/** Runs the start command until it says where Grimoire is open; returns the lines it has printed, and how to end it. */
async function startCommand(
  dataDirectory: string,
  env: Record<string, string>,
): Promise<{ lines: string[]; end(): Promise<number | null> }> {
  giveAway(dataDirectory)
  const child = spawn(process.execPath, [START, '--data-dir', dataDirectory], {
    env: { ...process.env, ELECTRON_EXEC_PATH: desktopRun().electron, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>(resolve => void child.once('close', resolve))
  const isThere = (): boolean => output.includes(OPEN) || /Grimoire is ready: open http/.test(output)
  await expect.poll(() => isThere() || child.exitCode !== null, { timeout: 40_000 }).toBe(true)
  return {
    lines: output.trim().split('\n'),
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

for (const [what, env] of [
  ['with a bus that isn’t one', { DBUS_SESSION_BUS_ADDRESS: 'nonsense:path=/none' }],
  ['with a bus that is gone', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none/bus' }],
] as const)
  test(`opens its window ${what}`, async ({ dataDirectory }) => {
    const { lines, end } = await startCommand(dataDirectory, env)
    expect(lines).toEqual([OPEN])
    expect(await end()).toBe(0)
  })

test('without the display that is named says so in one line, and runs in the browser', async ({ dataDirectory }) => {
  const { lines, end } = await startCommand(dataDirectory, { DISPLAY: ':9999', WAYLAND_DISPLAY: '' })
  expect(lines).toEqual([`There is no display for a window. ${IN_BROWSER}`, expect.stringMatching(/^Grimoire is ready: open http/)])
  expect(await end()).toBe(0)
})

test('with an Electron that is too old says which is needed, and runs in the browser', async ({ dataDirectory }) => {
  const folder = await mkdtemp(join(tmpdir(), 'grimoire-old-'))
  await writeFile(join(folder, 'version'), 'v22.3.27')
  await symlink(desktopRun().electron, join(folder, 'electron'))
  const { lines, end } = await startCommand(dataDirectory, { ELECTRON_EXEC_PATH: join(folder, 'electron') })
  expect(lines[0]).toBe(`ELECTRON_EXEC_PATH points to Electron 22.3.27, but Grimoire needs 33 or newer. ${IN_BROWSER}`)
  expect(await end()).toBe(0)
  await rm(folder, { recursive: true })
})
