import * as v from 'valibot'
import type { ExportPart } from '../../shared/full-export.ts'
import type { Message } from '../../shared/message.ts'
import { fileProblem } from '../files/file-problem.ts'
import { shapeProblem } from '../files/shape.ts'

/** What an import would bring, compared with what is here. */
export type Incoming = Omit<ExportPart, 'part' | 'all'>

/** Collects the items of a file. */
export interface Arrivals {
  readonly count: number
  /** Adds an item. Null, or what is wrong with it. */
  add(item: unknown): Message | null
  look(): Incoming
  /** Imports what isn't here. Null once it is on disk; otherwise the reason. Items already imported stay, so that it can be repeated. */
  take(): Message | null | Promise<Message | null>
}

/** Data that can be moved to another machine, as a list of plain items. */
export interface Portable {
  pack(): Iterable<unknown>
  arrivals(): Arrivals
}

/** Valid as part of a file name. */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))

interface PortableOptions<T> {
  schema: v.GenericSchema<unknown, T>
  /** The most items in one file. */
  most: number
  pack(): Iterable<unknown>
  look(items: readonly T[]): Incoming
  take(items: readonly T[]): Message | null | Promise<Message | null>
}

export function portable<T>({ schema, most, pack, look, take }: PortableOptions<T>): Portable {
  return {
    pack,
    arrivals() {
      const items: T[] = []
      return {
        get count() {
          return items.length
        },
        add(item) {
          if (items.length >= most) return fileProblem([], 'too-many', { most }).message
          const read = v.safeParse(schema, item, { abortEarly: true })
          if (!read.success) return shapeProblem(read.issues[0]).message
          items.push(read.output)
          return null
        },
        look: () => look(items),
        take: () => take(items),
      }
    },
  }
}
