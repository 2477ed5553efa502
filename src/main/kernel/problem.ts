import type { Message } from '../../shared/message.ts'

/** The way into what is written in a file: names and places in lists, from the outside in. */
export type Path = readonly (string | number)[]

/** What is wrong with something that is written in a file, and where in it. */
export interface Problem {
  path: Path
  message: Message
}
