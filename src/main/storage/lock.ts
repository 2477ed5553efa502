import { parseJson } from '../../shared/bounded-json.ts'
import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { codeOf } from './disk.ts'
import { startOf, UNKNOWN } from './process-identity.ts'
import { readOwnFile } from './read-own-file.ts'

export const LOCK_FILE = 'grimoire.lock'

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When that process began, from `startOf`. */
  started: v.string(),
  host: v.picklist(['desktop', 'web']),
})
/** The process that has the data directory. Nothing else is believed of a lock file, because anybody may have written it. */
export type Holder = v.InferOutput<typeof holderSchema>

export interface Lock {
  file: string
  release(): Promise<void>
}
export type TakenLock =
  | { ok: true; lock: Lock }
  /** Another host runs; `holder` is null if the file stays unreadable. */
  | { ok: false; reason: 'held'; holder: Holder | null; file: string }
  /** Something that isn't a lock file is in its place. */
  | { ok: false; reason: 'in-its-place'; file: string }
  /** The lock can't be written, with the system's error code: the disk is full, or the directory read-only. */
  | { ok: false; reason: 'not-written'; code: string }

/** Locks the data directory for this process before anything in it is read. A lock whose process is gone is taken over. Throws only unexpected file errors. */
export async function takeLock(directory: string, host: Holder['host']): Promise<TakenLock> {
  try {
    return await tryToTake(join(directory, LOCK_FILE), { pid: process.pid, started: startOf(process.pid) ?? UNKNOWN, host })
  } catch (error) {
    if (error instanceof InItsPlace) return { ok: false, reason: 'in-its-place', file: error.file }
    const code = codeOf(error)
    if (NOT_WRITTEN.includes(code)) return { ok: false, reason: 'not-written', code }
    throw error
  }
}

const NOT_WRITTEN = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'EIO']

class InItsPlace extends Error {
  readonly file: string

  constructor(file: string) {
    super(file)
    this.file = file
  }
}

async function tryToTake(file: string, self: Holder): Promise<TakenLock> {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await create(file, self)) return { ok: true, lock: lockOf(file, self) }
    const result = await read(file)
    if (result === undefined) continue
    if (result.holder && isHeld(result.holder)) return { ok: false, reason: 'held', holder: result.holder, file }
    // Unreadable: half written by a process that is starting, which takes only a moment, or by one that was killed.
    if (!result.holder && attempt < 3) await delay(100)
    else await removeStale(file, result.text, self)
  }
  return { ok: false, reason: 'held', holder: null, file }
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
    } catch (error) {
      await unlink(file)
      throw error
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
  const contents = await readOwnFile(file)
  if (contents.type === 'missing') return undefined
  if (contents.type === 'other') throw new InItsPlace(file)
  const { text } = contents
  const parsed = v.safeParse(holderSchema, parseJson(text))
  return { text, holder: parsed.success ? parsed.output : null }
}

/**
 * Removes a stale lock. Only the process with the takeover file may do so, and only while the lock is still the stale one. Otherwise a
 * slow process that judged the old lock could remove the new one of a faster process, and a third could start in between.
 */
async function removeStale(file: string, stale: string, self: Holder): Promise<void> {
  const takeover = `${file}.takeover`
  if (!(await create(takeover, self))) {
    const busy = await read(takeover)
    await delay(busy?.holder ? 20 : 100)
    // Left by a process killed at that very moment; if unreadable, it may just be being written.
    if (busy && !(busy.holder && isHeld(busy.holder)) && (await read(takeover))?.text === busy.text) await setAside(takeover, busy.text)
    return
  }
  try {
    if ((await read(file))?.text === stale) await unlink(file)
  } finally {
    await unlink(takeover)
  }
}

/** Moves a stale file away. If two processes try at once, one wins; a process that moved the winner's new file puts it back. */
async function setAside(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file)
    await unlink(aside)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
}

const lockOf = (file: string, self: Holder): Lock => ({
  file,
  async release() {
    const holder = (await read(file).catch(() => undefined))?.holder
    if (holder?.pid === self.pid && holder.started === self.started) await unlink(file)
  },
})
