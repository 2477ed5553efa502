import * as v from 'valibot'
import type { ExportPart } from '../../shared/full-export.ts'
import type { Message } from '../../shared/message.ts'
import { shapeProblem } from '../files/shape.ts'

/** What an import would bring, compared with what is here. */
export type Incoming = Omit<ExportPart, 'part' | 'all'>

/** Items that were read and can be imported. */
export interface Readable {
  look(): Incoming
  /** Imports what isn't here. Null once it is on disk; otherwise the reason. Items already imported stay, so that it can be repeated. */
  take(): Message | null
}

/** Data that can be moved to another machine, as a list of plain items. */
export interface Portable {
  pack(): readonly unknown[]
  /** The parsed items; for an invalid one, its index and the problem. */
  read(things: readonly unknown[]): { ok: true; value: Readable } | { ok: false; place: number; problem: Message }
}

/** Valid as part of a file name. */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))

interface PortableOptions<T> {
  schema: v.GenericSchema<unknown, T>
  pack(): readonly unknown[]
  look(things: readonly T[]): Incoming
  take(things: readonly T[]): Message | null
}

export function portable<T>({ schema, pack, look, take }: PortableOptions<T>): Portable {
  return {
    pack,
    read(things) {
      const found: T[] = []
      for (const [place, thing] of things.entries()) {
        const read = v.safeParse(schema, thing)
        if (!read.success) return { ok: false, place, problem: shapeProblem(read.issues[0]).message }
        found.push(read.output)
      }
      return { ok: true, value: { look: () => look(found), take: () => take(found) } }
    },
  }
}
