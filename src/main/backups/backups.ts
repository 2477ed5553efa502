import { BACKUP_PARTS, type Backup, type BackupPart } from '../../shared/backup.ts'
import type { Result } from '../lib/result.ts'
import { notFound } from '../lib/result.ts'
import type { Restorable } from '../storage/restorable.ts'

/** Copies of different files made within this many milliseconds belong to one backup. */
const ONE_MOMENT = 60_000

/** The backups, and how to restore them. */
export interface BackupService {
  /** Latest date first. */
  list(): Backup[]
  /** Restores one part of that backup. NOT_FOUND if there is no such backup, or the part isn't in it. */
  restore(at: number, part: BackupPart): Result<void>
}

type Parts = { [Part in BackupPart]: Restorable<NonNullable<Backup[Part]>> }

export function createBackupService(parts: Parts): BackupService {
  /** Latest first. A second copy of a file belongs to another backup, however soon it was made. */
  const moments = (): number[] => {
    const copies = BACKUP_PARTS.flatMap(part => parts[part].copies()).flatMap((times, file) => times.map(time => ({ time, file })))
    const result: { at: number; files: Set<number> }[] = []
    for (const { time, file } of copies.sort((a, b) => b.time - a.time)) {
      const last = result.at(-1)
      if (last && last.at - time <= ONE_MOMENT && !last.files.has(file)) last.files.add(file)
      else result.push({ at: time, files: new Set([file]) })
    }
    return [...new Set(result.map(({ at }) => at))]
  }
  return {
    list: () =>
      moments().flatMap(at => {
        const [sets, runs] = [parts.sets.look(at), parts.runs.look(at)]
        const backup = { at, decks: parts.decks.look(at), ...(sets && { sets }), ...(runs && { runs }), settings: parts.settings.look(at) }
        return backup.decks || sets || runs || backup.settings ? [backup] : []
      }),
    restore(at, part) {
      if (!moments().includes(at)) return notFound('services.not-found.backup')
      return parts[part].restore(at)
    },
  }
}
