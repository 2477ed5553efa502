import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { codeOf } from './disk.ts'

interface Environment {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  home: string
}

/** The default data directory, the same for both hosts. */
export function defaultDataDirectory(
  { platform, env, home }: Environment = { platform: process.platform, env: process.env, home: homedir() },
): string {
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Grimoire')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Grimoire')
  const shared = env['XDG_DATA_HOME']
  return join(shared?.startsWith('/') ? shared : join(home, '.local', 'share'), 'grimoire')
}

export type OpenedDirectory = { ok: true; path: string } | { ok: false; message: Message }

/** Creates the directory if it is missing, accessible only to this user, and checks that it is readable. On a full disk it may stay missing. */
export async function openDataDirectory(directory?: string): Promise<OpenedDirectory> {
  const path = resolve(directory ?? defaultDataDirectory())
  try {
    await makeFolder(path)
    await access(path, constants.R_OK | constants.X_OK)
    return { ok: true, path }
  } catch (error) {
    const code = codeOf(error)
    if (['ENOSPC', 'EDQUOT'].includes(code)) return { ok: true, path }
    const reason = ['EEXIST', 'ENOTDIR'].includes(code)
      ? 'not-a-directory'
      : ['EACCES', 'EPERM', 'EROFS'].includes(code)
        ? 'not-allowed'
        : 'unusable'
    return { ok: false, message: message(`host.directory.${reason}`, { path, code }) }
  }
}

/** Node's own recursive mkdir never returns where directories can't be created (/proc). */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      if (!(await stat(path)).isDirectory()) throw error
    } else if (codeOf(error) === 'ENOENT' && !(await isThere(dirname(path)))) {
      await makeFolder(dirname(path))
      await makeFolder(path)
    } else throw error
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
