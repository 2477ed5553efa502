import { parseJson } from '../../shared/bounded-json.ts'
import { spawn } from 'node:child_process'
import { access, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export interface Search {
  /** The folder of the npm package `electron`. */
  electron: string
  env: Environment
  /** Milliseconds without progress after which a download is cancelled. */
  silence: number
  onDownload(): void
}
export type Binary = { ok: true; path: string } | { ok: false; message: Message }

/** The path of Electron: the one the player set, the one npm installed, or a fresh download. */
export async function findElectron(search: Search): Promise<Binary> {
  const present = await presentElectron(search)
  if (present) return present
  if (!(await exists(join(search.electron, 'install.js')))) return refuse('no-electron')
  search.onDownload()
  const problem = await download(search)
  if (problem) return { ok: false, message: problem }
  const fetched = await installedBinary(search.electron)
  return fetched ? { ok: true, path: fetched } : refuse('no-electron')
}

/** The same without downloading: null if a download is needed. */
export async function presentElectron({ electron, env }: Pick<Search, 'electron' | 'env'>): Promise<Binary | null> {
  const { ELECTRON_EXEC_PATH: exec, ELECTRON_OVERRIDE_DIST_PATH: folder } = env
  if (exec) return binaryFromVariable('ELECTRON_EXEC_PATH', exec)
  if (folder) return binaryFromVariable('ELECTRON_OVERRIDE_DIST_PATH', join(folder, (await programName(electron)) ?? defaultProgram()))
  const path = await installedBinary(electron)
  return path ? { ok: true, path } : null
}

const refuse = (key: string, values?: Record<string, string | number>): { ok: false; message: Message } => ({
  ok: false,
  message: message(`host.desktop.${key}`, values),
})

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Older ones lack what Grimoire uses. */
export const OLDEST_ELECTRON = 33

async function binaryFromVariable(variable: string, path: string): Promise<Binary> {
  if (!(await exists(path))) return refuse('no-binary', { variable, path })
  const version = await versionOf(path)
  const isOld = Number.parseInt(version ?? '', 10) < OLDEST_ELECTRON
  return isOld ? refuse('too-old', { variable, version: version ?? '', oldest: OLDEST_ELECTRON }) : { ok: true, path }
}

/** The version of an Electron, from the file that comes with it; null if there is none. */
export const versionOf = (path: string): Promise<string | null> =>
  readFile(join(dirname(path), 'version'), 'utf8').then(
    text => text.trim().replace(/^v/, ''),
    () => null,
  )

const programName = (electron: string): Promise<string | null> => readFile(join(electron, 'path.txt'), 'utf8').catch(() => null)

const defaultProgram = (): string =>
  process.platform === 'win32' ? 'electron.exe' : process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'

/** The same check as the package's: the program exists and has this version. */
async function installedBinary(electron: string): Promise<string | null> {
  try {
    const { version } = parseJson(await readFile(join(electron, 'package.json'), 'utf8')) as { version: string }
    const present = (await readFile(join(electron, 'dist', 'version'), 'utf8')).replace(/^v/, '').trim()
    const program = join(electron, 'dist', (await programName(electron)) ?? defaultProgram())
    return present === version && (await exists(program)) ? program : null
  } catch {
    return null
  }
}

/** Runs the package's own download. It prints nothing, so progress is measured by what it writes to disk. */
async function download({ electron, env, silence }: Search): Promise<Message | null> {
  const scratch = await mkdtemp(join(tmpdir(), 'grimoire-electron-'))
  const child = spawn(process.execPath, [join(electron, 'install.js')], {
    env: { ...env, TMPDIR: scratch, TMP: scratch, TEMP: scratch, ELECTRON_GET_NO_PROGRESS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let quietSince = Date.now()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output = (output + data.toString()).slice(-8_000)
      quietSince = Date.now()
    })
  }
  const ended = new Promise<string | null>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', code => resolve(code === 0 ? null : lastError(output)))
  })
  const watching = new AbortController()
  const stopped = (async () => {
    for (let size = -1; ;) {
      const now = (await sizeOf(scratch)) + (await sizeOf(join(electron, 'dist')))
      if (now !== size) quietSince = Date.now()
      size = now
      if (Date.now() - quietSince >= silence) return 'silent' as const
      await delay(Math.min(500, silence / 4), undefined, { signal: watching.signal })
    }
  })().catch(() => 'over' as const)
  const result = await Promise.race([ended.then(problem => ({ problem })), stopped])
  watching.abort()
  if (typeof result === 'string') child.kill('SIGKILL')
  await ended
  await rm(scratch, { recursive: true, force: true })
  if (typeof result === 'string') return message('host.desktop.download-silent', { seconds: Math.round(silence / 1000) })
  return result.problem === null ? null : message('host.desktop.download-failed', { problem: result.problem })
}

const lastError = (output: string): string => /(?:^|\n) *(?:\[cause\]: )?\w*Error: ([^\n]+)/.exec(output)?.[1]?.trim() ?? 'no reason given'

async function sizeOf(path: string): Promise<number> {
  try {
    const entry = await stat(path)
    if (!entry.isDirectory()) return entry.size
    const sizes = await Promise.all((await readdir(path)).map(name => sizeOf(join(path, name))))
    return sizes.reduce((sum, size) => sum + size, 1)
  } catch {
    return 0
  }
}
