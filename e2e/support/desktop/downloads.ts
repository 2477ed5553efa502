import { expect } from '@playwright/test'
import type { ElectronApplication } from '@playwright/test'
import type { SavedFile } from '../app-fixtures.ts'
import { inMain } from './in-main.ts'

/** Lets downloads save into `folder` from now on, instead of asking where; the returned function waits for the first one. */
export async function followDownloads(electron: ElectronApplication, folder: string): Promise<() => Promise<SavedFile>> {
  await inMain(
    electron,
    ({ session }, folder) => {
      const saved: SavedFile[] = []
      Object.assign(globalThis, { saved })
      session.defaultSession.removeAllListeners('will-download')
      session.defaultSession.on('will-download', (_event, item) => {
        const name = item.getFilename()
        const path = `${folder}/${name}`
        item.setSavePath(path)
        item.once('done', () => saved.push({ name, path }))
      })
    },
    folder,
  )
  const first = () => inMain(electron, () => (globalThis as unknown as { saved: SavedFile[] }).saved[0] ?? null, null)
  return async () => {
    await expect.poll(first).not.toBeNull()
    const file = await first()
    if (file === null) throw new Error('the file that was saved is gone')
    return file
  }
}
