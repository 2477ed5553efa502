import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { builtApp } from '../../../tools/testing/built-app.ts'
import { stageApp } from '../../../tools/packaging/stage.ts'
import { announceDesktopRun } from './desktop-run.ts'
import { hasDisplay, startDisplays } from './display.ts'
import { findElectron } from './find-electron.ts'
import { forOrdinaryUser } from './ordinary-user.ts'

const root = join(import.meta.dirname, '../../..')

/** Lets Electron offer its accessibility tree to the platform, which it does only on request. */
const ACCESSIBLE = ['--force-renderer-accessibility']

/** Builds the app, stages it as a package would, and finds Electron, once for all workers, and a display for each. Returns how to clean up. */
export default async function setUpDesktop({ workers }: FullConfig): Promise<() => Promise<void>> {
  const built = await builtApp()
  const electron = await findElectron(root)
  console.log(`Electron: ${electron.name}`)
  const endDisplays = hasDisplay() ? undefined : await startDisplays(workers)
  const folder = await mkdtemp(join(tmpdir(), 'grimoire-desktop-'))
  chmodSync(folder, 0o755)
  const app = join(folder, 'app')
  stageApp(root, app, built)
  announceDesktopRun({
    electron: forOrdinaryUser(electron.path, folder),
    app,
    flags: process.env['ACCESSIBILITY_ENABLED'] === '1' ? ACCESSIBLE : [],
  })
  return async () => {
    endDisplays?.()
    await rm(folder, { recursive: true, force: true })
  }
}
