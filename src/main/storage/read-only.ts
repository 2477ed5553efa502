import type { Disk } from './disk.ts'
import type { MakeStore } from './make-store.ts'

/** A disk on which every change fails with that system code, whatever the real one would do: the data may belong to another process. */
export function readOnlyDisk(disk: Disk, code: string): Disk {
  const refuse = (): never => refuseChange(code)
  return { ...disk, write: refuse, append: refuse, makeDirectory: refuse, move: refuse, link: refuse, remove: refuse }
}

/** Stores that can't be written, for the same reason. */
export const readOnlyStores =
  (code: string): MakeStore =>
  () =>
    refuseChange(code)

function refuseChange(code: string): never {
  throw Object.assign(new Error(`started read-only: ${code}`), { code })
}
