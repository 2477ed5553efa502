import type { ElectronApplication } from '@playwright/test'
import { expect } from '../app.ts'
import { inMain } from './in-main.ts'

/** The id of a process of that kind, as Chromium calls it (`GPU`, `Tab`, `Network Service`), other than `former`; 0 if there is none. */
const processOf = (electron: ElectronApplication, kind: string, former: number): Promise<number> =>
  inMain(
    electron,
    ({ app }, { kind, former }) =>
      app.getAppMetrics().find(({ pid, type, name }) => pid !== former && (kind === type || kind === name))?.pid ?? 0,
    { kind, former },
  )

/** Kills the process of a kind, waiting for one other than `former` if there is none. Returns its id. */
export async function killProcess(electron: ElectronApplication, kind: string, former = 0): Promise<number> {
  let found = 0
  await expect.poll(async () => (found = await processOf(electron, kind, former))).toBeGreaterThan(0)
  process.kill(found, 'SIGKILL')
  return found
}
