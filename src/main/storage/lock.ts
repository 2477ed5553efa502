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
  /** When that process began, as `startOf` says it. */
  started: v.string(),
  host: v.picklist(['desktop', 'web']),
  /** Where the web host answers, with its token (the file is the user's alone); null for the desktop and before it listens. */
  address: v.nullable(v.string()),
})
/** Who has the data directory. */
export type Holder = v.InferOutput<typeof holderSchema>

export interface Lock {
  file: string
  /** A run that held the lock and was killed, if there was one. */
  previous: Holder | null
  announce(address: string): Promise<void>
  release(): Promise<void>
}
export type TakenLock = { ok: true; lock: Lock } | { ok: false; holder: Holder | null; file: string }

/**
 * Takes the data directory for this process, before anything in it is read. A lock whose process is gone is taken over.
 * Refused with its holder while another host runs; `holder` is null when the file stays unreadable. Throws only file errors.
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
    // Unreadable: half written by a process that is starting, or by one that was cut off. The first is over in a moment.
    if (!found.holder && attempt < 3) await delay(100)
    else if (await removeStale(file, found.text, self)) previous = found.holder
  }
  return { ok: false, holder: null, file }
}

/** By the process that took it, not by one that was given the same id later. */
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

/** Undefined when the file has gone meanwhile. */
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
 * Takes a stale lock away. Only whoever has the takeover file may, and only while the lock is still the stale one: a slow process
 * that judged the old lock would else take the new one of a faster process, and a third could come in between.
 */
async function removeStale(file: string, stale: string, self: Holder): Promise<boolean> {
  const takeover = `${file}.takeover`
  if (!(await create(takeover, self))) {
    const busy = await read(takeover)
    await delay(busy?.holder ? 20 : 100)
    // Left by one that was killed in that very moment, some other time; unreadable it may only just be being written.
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

/** Moves a stale file away. Of two processes that try at once one wins; one that caught the winner's new one puts it back. */
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
