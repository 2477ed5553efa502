import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { desktopRun } from '../support/desktop/desktop-run.ts'
import { giveAway, isRoot } from '../support/desktop/ordinary-user.ts'
import { expect } from '../support/app.ts'

const START = join(import.meta.dirname, '../../src/main/cli/start.mjs')
const OPEN = 'Grimoire is open in its own window.'
const IN_BROWSER = 'Using your browser instead.'

// Two at once would want the same port of the browser version.
test.describe.configure({ mode: 'default' })

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
  const isThere = (): boolean => output.includes(OPEN) || output.includes('Grimoire is ready: open http')
  await expect.poll(() => child.exitCode !== null || isThere(), { timeout: 40_000 }).toBe(true)
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

// Only root may be refused a sandbox and mount a small disk.
if (isRoot) {
  test('where no sandbox is allowed says so, and runs in the browser', async ({ dataDirectory }) => {
    const program = readFileSync(desktopRun().electron, 'utf8').split("'").at(-2) ?? ''
    const { lines, end } = await startCommand(dataDirectory, { ELECTRON_EXEC_PATH: program })
    expect(lines[0]).toBe(`Electron is not allowed to set up its sandbox on this system. ${IN_BROWSER}`)
    expect(await end()).toBe(0)
  })

  const fullDisk = test.extend({
    dataDirectory: async ({ dataDirectory }, use) => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dataDirectory])
      expect(() => writeFileSync(join(dataDirectory, 'filling'), Buffer.alloc(100_000))).toThrow('ENOSPC')
      await use(dataDirectory)
      execFileSync('umount', [dataDirectory])
    },
  })
  fullDisk('on a full disk the window opens, and says that nothing can be saved', async ({ desktop }) => {
    await expect(desktop.page.getByText('The disk is full, so nothing can be saved.')).toBeVisible()
  })
}
