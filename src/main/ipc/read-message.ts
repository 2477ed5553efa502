import * as v from 'valibot'
import { countJson, parseCounted, type JsonBounds } from '../../shared/bounded-json.ts'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import type { Steps } from '../lib/pauses.ts'

/** The longest message, in characters: an archive of decks, with escaped quotes and line breaks. */
export const MAX_MESSAGE = 2 * MAX_ARCHIVE + 256 * 1024
/** Far more than any call has. */
const BOUNDS: JsonBounds = { depth: 24, values: 100_000, keys: 1_000 }
const MAX_ID = 40
/** oRPC's type of a message that ends a call. */
const ABORT = 4

const idSchema = v.pipe(v.string(), v.maxLength(MAX_ID))

const callSchema = v.looseObject({ i: v.pipe(idSchema, v.regex(/^[\w-]+$/)) })

/**
 * A call, or the end of one, as our client writes them. Everything else that oRPC understands is refused: streams, which nobody would read, and forms, other
 * methods and special types, whose content isn't counted here.
 */
const messageSchema = v.union([
  v.strictObject({
    i: idSchema,
    p: v.strictObject({
      u: v.pipe(v.string(), v.maxLength(100)),
      b: v.optional(v.strictObject({ json: v.optional(v.unknown()) })),
    }),
  }),
  v.strictObject({ i: idSchema, t: v.literal(ABORT) }),
])

/** `id`: of the call that is refused, so that it can be answered; null if it can't be told. */
export type ReadMessage = { type: 'message' } | { type: 'too-large' | 'invalid'; id: string | null }

/** Reads a message in steps. */
export function* messageSteps(text: string): Steps<ReadMessage> {
  if (text.length > MAX_MESSAGE || countJson(text, BOUNDS).exceeded) return { type: 'too-large', id: idAtStart(text) }
  yield
  const written = parseCounted(text)
  if (v.is(messageSchema, written)) return { type: 'message' }
  return { type: 'invalid', id: idAtStart(text) ?? (v.is(callSchema, written) ? written.i : null) }
}

/** The length in which a message of our client tells its id. */
export const MAX_START = 60

/** The id of a call by how it starts; null if it can't be told. */
export const idAtStart = (text: string): string | null => /^\{"i":"([\w-]{1,40})"/.exec(text)?.[1] ?? null
