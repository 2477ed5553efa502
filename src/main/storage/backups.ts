import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { dateInName } from './set-aside.ts'

/** The newest backups, regardless of day. */
const KEEP_NEWEST = 5
/** In addition, the newest of each of this many earlier days. */
const KEEP_DAYS = 10
/** The most bytes for all backups of a store; the newest is always kept. */
export const MAX_BACKUP_BYTES = 64 * 1024 * 1024

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

export interface Backup {
  path: string
  /** Milliseconds since 1970, by the clock at the time. */
  time: number
}

export interface Backups {
  /** Newest first; empty if they can't be read. */
  list(): Backup[]
  /** Those not newer than the given time. */
  upTo(time: number): Backup[]
  /** Adds `text` unless the newest backup is equal, and drops surplus backups. Throws disk errors. */
  keep(text: string): void
}

/**
 * Copies of `<name>.json` over time, as `backups/<name>.<date>.json`. One dated more than a day in the future was made before
 * the clock was set back, so it counts as older than the others.
 */
export function createBackups(disk: Disk, directory: string, name: string, now: () => number): Backups {
  const folder = join(directory, 'backups')
  const pattern = new RegExp(`^${name}\\.(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)\\.json$`)
  const pathOf = (time: number): string => join(folder, `${name}.${dateInName(time)}.json`)
  const isAhead = (time: number): boolean => time > now() + DAY
  const newestFirst = (a: number, b: number): number => Number(isAhead(a)) - Number(isAhead(b)) || b - a

  function parseBackup(file: string): Backup[] {
    const [, day, hour, minute, second] = pattern.exec(file) ?? []
    const time = day === undefined ? NaN : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(time) ? [] : [{ path: join(folder, file), time }]
  }
  const listBackups = (): Backup[] =>
    disk
      .list(folder)
      .flatMap(parseBackup)
      .sort((a, b) => newestFirst(a.time, b.time))

  const list = (): Backup[] => {
    try {
      return listBackups()
    } catch {
      return []
    }
  }

  return {
    list,
    upTo: time => list().filter(copy => newestFirst(time, copy.time) <= 0),
    keep(text) {
      const [newest] = listBackups()
      const last = newest && disk.read(newest.path)
      if (last && last.type === 'text' && last.text === text) return
      const after = newest && !isAhead(newest.time) ? newest.time + SECOND : 0
      disk.makeDirectory(folder)
      disk.write(pathOf(Math.max(now(), after)), text)
      const sized = listBackups().map(({ path, time }) => ({
        file: path,
        day: dateInName(time).slice(0, 10),
        bytes: disk.stat(path)?.bytes ?? 0,
      }))
      for (const file of surplus(sized)) disk.remove(file)
    },
  }
}

export const pathsOf = (backups: readonly Backup[]): string[] => backups.map(({ path }) => path)

/** Backups that can be dropped, newest first. */
export function surplus(backups: readonly { file: string; day: string; bytes: number }[]): string[] {
  const days = new Set<string>()
  let total = 0
  return backups
    .filter(({ day, bytes }, index) => {
      const firstOfDay = !days.has(day)
      days.add(day)
      if (index >= KEEP_NEWEST && !(firstOfDay && days.size <= KEEP_DAYS)) return true
      total += bytes
      return index > 0 && total > MAX_BACKUP_BYTES
    })
    .map(({ file }) => file)
}
