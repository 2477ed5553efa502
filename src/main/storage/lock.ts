import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { codeOf } from './disk.ts'
import { startOf, UNKNOWN } from './process-identity.ts'

export const LOCK_FILE = 'grimoire.lock'

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When that process began, from `startOf`. */
  started: v.string(),
  host: v.picklist(['desktop', 'web']),
  /** The address of the web host with its token (only the user can read the file); null for the desktop and before it listens. */
  address: v.nullable(v.string()),
})
/** The process that has the data directory. */
export type Holder = v.InferOutput<typeof holderSchema>

export interface Lock {
  file: string
  /** A run that held the lock and was killed, if any. */
  previous: Holder | null
  announce(address: string): Promise<void>
  release(): Promise<void>
}
export type TakenLock = { ok: true; lock: Lock } | { ok: false; holder: Holder | null; file: string }

/**
 * Locks the data directory for this process before anything in it is read. A lock whose process is gone is taken over.
 * Refuses with the holder while another host runs; `holder` is null if the file stays unreadable. Throws only file errors.
 */
export async function takeLock(directory: string, host: Holder['host']): Promise<TakenLock> {
  const file = join(directory, LOCK_FILE)
  const self: Holder = { pid: process.pid, started: startOf(process.pid) ?? UNKNOWN, host, address: null }
  let previous: Holder | null = null
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await create(file, self)) return { ok: true, lock: held(file, self, previous) }
    const found = await read(file)
    if (found === undefined) continue
    if (found.holder && isHeld(found.holder)) return { ok: false, holder: found.holder, file }
    // Unreadable: half written by a process that is starting, which takes only a moment, or by one that was killed.
    if (!found.holder && attempt < 3) await delay(100)
    else if (await removeStale(file, found.text, self)) previous = found.holder
  }
  return { ok: false, holder: null, file }
}

/** Held by the process that took it, not by a later one with the same id. */
const isHeld = (holder: Holder): boolean => {
  const started = startOf(holder.pid)
  return started !== null && (started === UNKNOWN || holder.started === UNKNOWN || started === holder.started)
}

async function create(file: string, self: Holder): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(JSON.stringify(self))
    } finally {
      await handle.close()
    }
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Undefined if the file is gone by now. */
async function read(file: string): Promise<{ text: string; holder: Holder | null } | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(text))
    return { text, holder: parsed.success ? parsed.output : null }
  } catch {
    return { text, holder: null }
  }
}

/**
 * Removes a stale lock. Only the process with the takeover file may do so, and only while the lock is still the stale one. Otherwise a
 * slow process that judged the old lock could remove the new one of a faster process, and a third could start in between.
 */
async function removeStale(file: string, stale: string, self: Holder): Promise<boolean> {
  const takeover = `${file}.takeover`
  if (!(await create(takeover, self))) {
    const busy = await read(takeover)
    await delay(busy?.holder ? 20 : 100)
    // Left by a process killed at that very moment; if unreadable, it may just be being written.
    if (busy && !(busy.holder && isHeld(busy.holder)) && (await read(takeover))?.text === busy.text) await setAside(takeover, busy.text)
    return false
  }
  try {
    if ((await read(file))?.text !== stale) return false
    await unlink(file)
    return true
  } finally {
    await unlink(takeover)
  }
}

/** Moves a stale file away. If two processes try at once, one wins; a process that moved the winner's new file puts it back. */
async function setAside(file: string, stale: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
    const ours = (await readFile(aside, 'utf8')) === stale
    if (!ours) await link(aside, file)
    await unlink(aside)
    return ours
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function held(file: string, self: Holder, previous: Holder | null): Lock {
  const isOurs = async (): Promise<boolean> => {
    const found = (await read(file))?.holder
    return found?.pid === self.pid && found.started === self.started
  }
  return {
    file,
    previous,
    async announce(address) {
      const next = `${file}.${randomUUID()}`
      await writeFile(next, JSON.stringify({ ...self, address }), { mode: 0o600, flag: 'wx' })
      await rename(next, file)
    },
    async release() {
      if (await isOurs()) await unlink(file)
    },
  }
}
