import { basename, dirname, extname, join } from 'node:path'
import type { Disk } from './disk.ts'

/** A time as used in file names: UTC, to the second, without characters that file systems refuse. */
export const dateInName = (time: number): string => new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')

/** `decks.json` -> `decks.2026-11-21T10-00-00.corrupt.json` in the same directory, with a number added if that is taken. */
export function unusedDatedName(disk: Disk, path: string, label: string, time: number): string {
  const extension = extname(path)
  const stem = join(dirname(path), `${basename(path, extension)}.${dateInName(time)}`)
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${label}${extension}`
    if (!disk.stat(name)) return name
  }
}

/** Moves a file out of the way, where the player can find it. Returns the new path, or null if that failed. */
export function setAside(disk: Disk, path: string, label: string, time: number): string | null {
  const aside = unusedDatedName(disk, path, label, time)
  try {
    disk.move(path, aside)
    return aside
  } catch {
    return null
  }
}
