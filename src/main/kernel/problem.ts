import type { Message } from '../../shared/message.ts'

/** A path into a file: names and list indexes, from the outside in. */
export type Path = readonly (string | number)[]

/** A problem in a file, and its path. */
export interface Problem {
  path: Path
  message: Message
  /** What could have been meant: a name that isn't known, and those that are. */
  similar?: { to: string; among: Iterable<string> }
}
