import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { TEMPORARY } from './disk.ts'

/** Removes what interrupted writes left behind. Only under our lock: another process could be writing. */
export function sweepTemporary(disk: Disk, directory: string): void {
  try {
    for (const name of disk.list(directory)) if (name.includes(TEMPORARY)) disk.remove(join(directory, name))
  } catch {
    // They take space but do no harm; the next start tries again.
  }
}
