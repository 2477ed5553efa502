import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { TEMPORARY } from './disk.ts'

/** Removes what writes that were cut off left behind. Only under our lock: another process could be in the middle of one. */
export function sweepTemporary(disk: Disk, directory: string): void {
  try {
    for (const name of disk.list(directory)) if (name.includes(TEMPORARY)) disk.remove(join(directory, name))
  } catch {
    // They take room and do no harm; the next start tries again.
  }
}
