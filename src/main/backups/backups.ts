import type { Backup, BackupPart } from '../../shared/backup.ts'
import type { Result } from '../result.ts'
import { notFound } from '../result.ts'
import type { Restorable } from '../storage/restorable.ts'

/** Copies that were kept within so many milliseconds of each other are of one moment. */
const ONE_MOMENT = 60_000

/** What was kept over time, and the way back to it. */
export interface BackupService {
  /** Latest date first. */
  list(): Backup[]
  /** Brings one part of that backup back. NOT_FOUND where there is no such backup or nothing of that part in it. */
  restore(at: number, part: BackupPart): Result<void>
}

type Parts = { [Part in BackupPart]: Restorable<NonNullable<Backup[Part]>> }

export function createBackupService(parts: Parts): BackupService {
  const moments = (): number[] => {
    const times = [...new Set([...parts.decks.copies(), ...parts.settings.copies()])].sort((a, b) => b - a)
    const [newest, ...rest] = times
    const apart = newest === undefined ? [] : [newest]
    for (const time of rest) if ((apart.at(-1) ?? 0) - time > ONE_MOMENT) apart.push(time)
    return apart
  }
  return {
    list: () =>
      moments().flatMap(at => {
        const found = { at, decks: parts.decks.look(at), settings: parts.settings.look(at) }
        return found.decks || found.settings ? [found] : []
      }),
    restore(at, part) {
      if (!moments().includes(at)) return notFound('services.not-found.backup')
      return parts[part].restore(at)
    },
  }
}
