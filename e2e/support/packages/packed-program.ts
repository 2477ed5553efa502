import { chmodSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linuxFolder, runBuilder } from '../../../tools/packaging/electron-builder.ts'
import { stageApp } from '../../../tools/packaging/stage.ts'
import { builtApp } from '../../../tools/testing/built-app.ts'
import { findElectron } from '../desktop/find-electron.ts'
import { isRoot } from '../desktop/ordinary-user.ts'

/** Packs the app into `folder`, in the Electron that tests use. Returns the folder that a package holds. Throws if it can't. */
export async function packProgram(root: string, folder: string): Promise<string> {
  const electron = await findElectron(root)
  const app = join(folder, 'app')
  stageApp(root, app, await builtApp())
  if (!runBuilder(root, { app, output: folder, folderOnly: true, electron: dirname(electron.path) }))
    throw new Error('the app was not packed, as is said above')
  const packed = linuxFolder(folder)
  // As the package does, for systems that refuse user namespaces to ordinary users.
  if (isRoot) chmodSync(join(packed, 'chrome-sandbox'), 0o4755)
  return packed
}

/** The program in a folder that a package holds. Throws if there is none. */
export function programIn(packed: string): string {
  const program = join(packed, 'grimoire')
  if (!existsSync(program)) throw new Error(`there is no packed program in ${packed}`)
  return program
}
