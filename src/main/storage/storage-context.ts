import type { Disk } from './disk.ts'
import type { LateWrites } from './late-writes.ts'
import type { MakeStore } from './make-store.ts'
import type { Notices } from './notices.ts'

/** What everything that is kept in a data directory shares. */
export interface StorageContext {
  directory: string
  disk: Disk
  makeStore: MakeStore
  notices: Notices
  late: LateWrites
  /** Milliseconds since 1970. */
  now: () => number
}
