import * as v from 'valibot'
import type { ArrivingPart } from '../../shared/full-export.ts'
import type { Message } from '../../shared/message.ts'
import { shapeProblem } from '../files/shape.ts'

/** What comes with some things that were brought from elsewhere, beside what there is here. */
export type Arriving = Omit<ArrivingPart, 'part' | 'all'>

/** Things that were read, and can be taken in. */
export interface Readable {
  look(): Arriving
  /** Takes in what isn't here. Null when that is on disk; else why not, and what was taken in by then stays, so that the next try goes on. */
  take(): Message | null
}

/** Something that can be taken along to another machine, as a list of things: plain data, each by itself. */
export interface Portable {
  pack(): readonly unknown[]
  /** What the things are; where one is none, its place from 0, and what is wrong with it. */
  read(things: readonly unknown[]): { ok: true; value: Readable } | { ok: false; place: number; problem: Message }
}

/** What may name a file. */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))

interface PortableOptions<T> {
  schema: v.GenericSchema<unknown, T>
  pack(): readonly unknown[]
  look(things: readonly T[]): Arriving
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
