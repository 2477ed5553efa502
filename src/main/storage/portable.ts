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
  add(item: unknown): Promise<Message | null>
  look(): Incoming
  /** Imports what isn't here. Null once it is on disk; otherwise the reason. Items already imported stay, so that it can be repeated. */
  take(): Message | null | Promise<Message | null>
}

export type Items = Iterable<unknown> | AsyncIterable<unknown>

/** Data that can be moved to another machine, as a list of plain items. */
export interface Portable {
  pack(): Items
  arrivals(): Arrivals
}

/** Valid as part of a file name. */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))

interface PortableOptions<T, Raw = T> {
  schema: v.GenericSchema<unknown, Raw>
  /** The most items in one file. */
  most: number
  pack(): Items
  look(items: readonly T[]): Incoming
  take(items: readonly T[]): Message | null | Promise<Message | null>
}

export type ReadItem<T> = { ok: true; item: T } | { ok: false; problem: Message }

/** Data whose items are short. */
export const portable = <T>(options: PortableOptions<T>): Portable =>
  portableInSteps(options, item => Promise.resolve({ ok: true, item } as const))

/** Data whose items can be long. `read` checks what the schema leaves unchecked, in pieces. */
export function portableInSteps<T, Raw>(
  { schema, most, pack, look, take }: PortableOptions<T, Raw>,
  read: (raw: Raw) => Promise<ReadItem<T>>,
): Portable {
  return {
    pack,
    arrivals() {
      const items: T[] = []
      return {
        get count() {
          return items.length
        },
        async add(item) {
          if (items.length >= most) return fileProblem([], 'too-many', { most }).message
          const raw = v.safeParse(schema, item, { abortEarly: true })
          if (!raw.success) return shapeProblem(raw.issues[0]).message
          const result = await read(raw.output)
          if (!result.ok) return result.problem
          items.push(result.item)
          return null
        },
        look: () => look(items),
        take: () => take(items),
      }
    },
  }
}
