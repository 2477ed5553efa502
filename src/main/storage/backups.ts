import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { dateInName } from './set-aside.ts'

/** The newest ones, whatever their day. */
const KEEP_NEWEST = 5
/** And the newest of each of so many days before. */
const KEEP_DAYS = 10

export interface Backups {
  /** Paths, newest first; none where they can't be read. */
  list(): string[]
  /** Keeps `text` unless the newest backup is equal, and drops the ones that are too many. Throws what the disk says. */
  keep(text: string, time: number): void
}

/** Copies of `<name>.json` over time, as `backups/<name>.<date>.json`. */
export function createBackups(disk: Disk, directory: string, name: string): Backups {
  const folder = join(directory, 'backups')
  const pattern = new RegExp(`^${name}\\.(\\d{4}-\\d\\d-\\d\\d)T\\d\\d-\\d\\d-\\d\\d\\.json$`)
  const names = (): string[] =>
    disk
      .list(folder)
      .filter(found => pattern.test(found))
      .reverse()
  return {
    list() {
      try {
        return names().map(found => join(folder, found))
      } catch {
        return []
      }
    },
    keep(text, time) {
      const newest = names()[0]
      const last = newest && disk.read(join(folder, newest))
      if (last && last.type === 'text' && last.text === text) return
      disk.makeDirectory(folder)
      disk.write(join(folder, `${name}.${dateInName(time)}.json`), text)
      const dated = names().map(found => ({ file: found, day: pattern.exec(found)?.[1] ?? '' }))
      for (const file of surplus(dated)) disk.remove(join(folder, file))
    },
  }
}

/** Which of the backups, newest first, need not be kept. */
export function surplus(backups: readonly { file: string; day: string }[]): string[] {
  const days = new Set<string>()
  return backups
    .filter(({ day }, index) => {
      const firstOfDay = !days.has(day)
      days.add(day)
      return index >= KEEP_NEWEST && !(firstOfDay && days.size <= KEEP_DAYS)
    })
    .map(({ file }) => file)
}
