import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron as electron, expect, test as base } from '@playwright/test'
import type { ElectronApplication, Page } from '@playwright/test'
import { presentElectron } from '../../src/main/cli/electron-binary.ts'

const root = join(import.meta.dirname, '../..')
const binary = await presentElectron({ electron: join(root, 'node_modules', 'electron'), env: process.env })
const display =
  process.platform === 'win32' || process.platform === 'darwin' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

interface Desktop {
  dataDirectory: string
  start(): Promise<{ app: ElectronApplication; window: Page }>
}

const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({}, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-desktop-'))
    const running: ElectronApplication[] = []
    await use({
      dataDirectory,
      async start() {
        if (!binary?.ok) throw new Error('no Electron')
        const app = await electron.launch({ executablePath: binary.path, args: [root, `--data-dir=${dataDirectory}`] })
        running.push(app)
        return { app, window: await app.firstWindow() }
      },
    })
    for (const app of running) await app.close()
    await rm(dataDirectory, { recursive: true, force: true })
  },
})

test.skip(!binary?.ok, "Electron's program is not here")
test.skip(!display, 'there is no display')

test('the window loads the app from its own scheme, with the bridge and without Node', async ({ desktop }) => {
  const { window } = await desktop.start()
  await expect(window.getByRole('main')).toBeVisible()
  expect(new URL(window.url()).protocol).toBe('app:')
  const globals = await window.evaluate(() => ['grimoire', 'require', 'process', 'module', 'Buffer'].filter(name => name in window))
  expect(globals).toEqual(['grimoire'])
})

test('the page can’t navigate away or open a window', async ({ desktop }) => {
  const { app, window } = await desktop.start()
  await expect(window.getByRole('main')).toBeVisible()
  const address = window.url()
  await window.evaluate(() => {
    globalThis.open('http://127.0.0.1:9/')
    location.href = 'http://127.0.0.1:9/'
  })
  await expect(window.getByRole('main')).toBeVisible()
  expect(window.url()).toBe(address)
  expect(app.windows().length).toBe(1)
})

test('loads a route by its address', async ({ desktop }) => {
  const { window } = await desktop.start()
  await window.goto('app://grimoire/decks')
  await expect(window.getByRole('main')).toBeVisible()
})

test('quits with its window, and restarts with its data', async ({ desktop }) => {
  const first = await desktop.start()
  await expect(first.window.getByRole('main')).toBeVisible()
  const ended = first.app.waitForEvent('close')
  await first.window.close()
  await ended
  const second = await desktop.start()
  await expect(second.window.getByRole('main')).toBeVisible()
})
