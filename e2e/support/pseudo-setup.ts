import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** The web host of the build with longer, accented texts. */
export const PSEUDO_HOST = join(root, 'test-results/pseudo-locale/main/web.js')

/** Builds the app next to the real build, with those environment variables. */
export async function buildBeside(variables: Record<string, string>): Promise<void> {
  const builder = join(dirname(createRequire(import.meta.url).resolve('electron-vite/package.json')), 'bin/electron-vite.js')
  await promisify(execFile)(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, ...variables },
  })
}

/** Builds it, once for all workers. */
export default (): Promise<void> => buildBeside({ GRIMOIRE_PSEUDO_LOCALE: '1' })
