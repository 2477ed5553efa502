import type { Disk } from './disk.ts'
import type { BackgroundWrites } from './background-writes.ts'
import type { MakeStore } from './make-store.ts'
import type { Notices } from './notices.ts'

/** Shared by everything stored in a data directory. */
export interface StorageContext {
  directory: string
  disk: Disk
  makeStore: MakeStore
  notices: Notices
  late: BackgroundWrites
  /** Nothing can be written in this run, as one notice has said. */
  isReadOnly?: boolean
  /** Milliseconds since 1970. */
  now: () => number
}
