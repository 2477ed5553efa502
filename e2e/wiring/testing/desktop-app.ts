import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { connectBridge } from '../../../src/renderer/client/bridge-connection.ts'
import type { Client } from '../../../src/renderer/client/client.ts'
import { clientOver } from '../../../src/renderer/client/client.ts'
import type { Bridge } from '../../../src/shared/bridge.ts'
import { BRIDGE } from '../../../src/shared/bridge.ts'
import { waitUntil } from '../../../src/shared/testing/waiting.ts'
import { builtApp } from '../../../tools/testing/built-app.ts'
import { runMain, runPreload } from './built-desktop.ts'
import type { StandIn, StandInWindow } from './electron-stand-in.ts'
import { createElectron } from './electron-stand-in.ts'

/** The built desktop app under test, running on a fake Electron. */
export interface DesktopApp {
  folder: string
  /** Its data directory, empty at the start of each test. */
  data: string
  electron: StandIn
  /** What it wrote with console.log. */
  printed: string[]
  start(): Promise<StandInWindow>
  /** A freshly started Electron on the same data. */
  again(): void
  bridgeOf(window: StandInWindow, frame?: unknown): Promise<Bridge>
  clientOf(window: StandInWindow): Promise<Client>
}

/** Process events that the host listens to. The process is the test's here, so the listeners are removed afterwards. */
const LISTENED: readonly (readonly [NodeJS.EventEmitter, string])[] = [
  [process, 'SIGINT'],
  [process, 'SIGTERM'],
  [process, 'SIGHUP'],
  [process, 'uncaughtException'],
  [process, 'unhandledRejection'],
  [process.stdout, 'error'],
  [process.stderr, 'error'],
]

/** The built app for the tests of a file. Each test starts a new one. */
export function useDesktop(): DesktopApp {
  const desktop: DesktopApp = {
    folder: '',
    data: '',
    electron: createElectron(''),
    printed: [],
    async start() {
      const { folder, electron } = desktop
      await runMain(folder, electron)
      await waitUntil(() => electron.windows[0] && electron.windows[0].calls.length > 0)
      const [window] = electron.windows
      if (!window) throw new Error('no window')
      return window
    },
    again: () => void (desktop.electron = createElectron(desktop.data)),
    async bridgeOf(window, frame) {
      const preload = window.options.webPreferences?.preload ?? ''
      return (await runPreload(desktop.electron, preload, window.webContents, frame))[BRIDGE] as Bridge
    },
    clientOf: async window => clientOver(connectBridge(await desktop.bridgeOf(window))),
  }
  beforeAll(async () => void (desktop.folder = await builtApp()))

  let before: unknown[]
  beforeEach(async () => {
    desktop.data = await mkdtemp(join(tmpdir(), 'grimoire-desktop-'))
    desktop.again()
    desktop.printed = []
    vi.spyOn(console, 'log').mockImplementation(line => void desktop.printed.push(String(line)))
    before = LISTENED.flatMap(([emitter, name]) => emitter.listeners(name))
  })
  afterEach(async () => {
    const { app } = desktop.electron
    if (app.exitCode === undefined) app.quit()
    await waitUntil(() => app.exitCode !== undefined)
    for (const [emitter, name] of LISTENED) {
      const added = emitter.listeners(name).filter(listener => !before.includes(listener))
      for (const listener of added) emitter.off(name, listener as () => void)
    }
    vi.restoreAllMocks()
    await rm(desktop.data, { recursive: true })
  })
  return desktop
}
