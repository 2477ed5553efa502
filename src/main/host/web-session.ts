import { createHash, randomUUID } from 'node:crypto'
import { lstat, mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Holder } from '../storage/lock.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import { isOnlyOurs, readOwnFile } from '../storage/read-own-file.ts'

const sessionSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  port: v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535)),
  token: v.pipe(v.string(), v.regex(/^[\w-]{32}$/)),
})
/** The process, port and token of a web host. */
export type WebSession = v.InferOutput<typeof sessionSchema>

/**
 * The web host's address, for a second start to name, and for the next run after a kill, so that open windows reconnect. It is in the user's own runtime folder
 * and never in the data directory, which may come from another person, and is believed only if nobody else can have written it. All else is as if there were none.
 */
export interface SessionFile {
  read(): Promise<WebSession | null>
  /** Without it, the address must be opened again after a kill. */
  write(session: WebSession): Promise<void>
  remove(): Promise<void>
}

export function sessionFile(dataDirectory: string, folder = runtimeFolder()): SessionFile {
  const name = createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 24)
  const file = join(folder, `${name}.json`)
  return {
    async read() {
      try {
        if (!(await isPrivateFolder(folder))) return null
        const contents = await readOwnFile(file, { isPrivate: true })
        const session = v.safeParse(sessionSchema, contents.type === 'text' ? parseJson(contents.text) : null)
        return session.success ? session.output : null
      } catch {
        return null
      }
    },
    async write(session) {
      const next = `${file}.${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if (!(await isPrivateFolder(folder))) return
        await writeFile(next, JSON.stringify(session), { mode: 0o600, flag: 'wx' })
        await rename(next, file)
      } catch {
        await rm(next, { force: true }).catch(() => undefined)
      }
    },
    remove: () => unlink(file).catch(() => undefined),
  }
}

export const addressOf = ({ port, token }: Pick<WebSession, 'port' | 'token'>): string => `http://127.0.0.1:${port}/?token=${token}`

/** Answers 204 with a valid session, so that a page can tell a host that is gone from one that needs a new token. */
export const SESSION_PATH = '/session'

/** Cookies are shared by all ports of a machine, so the port in the name keeps two hosts apart. */
export const cookieName = (port: number): string => `grimoire-${port}`

/** The address of the web host that holds the lock; null if it isn't known, or nothing there answers with that token. */
export async function addressOfHolder(dataDirectory: string, holder: Holder): Promise<string | null> {
  const session = await sessionFile(dataDirectory).read()
  if (session?.pid !== holder.pid) return null
  try {
    const headers = { cookie: `${cookieName(session.port)}=${session.token}` }
    const request = { headers, redirect: 'error' as const, signal: AbortSignal.timeout(2_000) }
    const { status } = await fetch(`http://127.0.0.1:${session.port}${SESSION_PATH}`, request)
    return status === 204 ? addressOf(session) : null
  } catch {
    return null
  }
}

/** Of this user alone: Linux's runtime folder, or one in the folder for temporary files. */
function runtimeFolder(): string {
  const { XDG_RUNTIME_DIR: runtime } = process.env
  return runtime?.startsWith('/') ? join(runtime, 'grimoire') : join(tmpdir(), `grimoire-${process.getuid?.() ?? 'sessions'}`)
}

const isPrivateFolder = async (folder: string): Promise<boolean> => {
  const stats = await lstat(folder)
  return stats.isDirectory() && isOnlyOurs(stats)
}
