import * as v from 'valibot'

/**
 * A sentence that hasn't been formatted yet: a key of the catalogue and its values.
 * Main sends messages; the formatter (format.ts) turns them into text in the reader's language.
 */
export interface Message {
  key: string
  values?: Record<string, Value> | undefined
}

/** Strings are inserted as they are (such as card names), lists are joined as the language does. */
export type Value = string | number | Message | Message[]

const MAX_KEY = 200
const MAX_VALUES = 40
const MAX_LIST = 1000
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER
const amountSchema = v.pipe(v.number(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT))
const textSchema = v.pipe(v.string(), v.maxLength(20_000))

const valueSchema: v.GenericSchema<Value> = v.lazy(() =>
  v.union([textSchema, amountSchema, messageSchema, v.pipe(v.array(messageSchema), v.maxLength(MAX_LIST))]),
)

export const messageSchema: v.GenericSchema<Message> = v.object({
  key: v.pipe(v.string(), v.maxLength(MAX_KEY)),
  values: v.optional(v.pipe(v.record(v.pipe(v.string(), v.maxLength(MAX_KEY)), valueSchema), v.maxEntries(MAX_VALUES))),
})

/** Why something isn't allowed: the clause and the sentence. */
export const reasonSchema = v.object({ clause: v.string(), message: messageSchema })
export type Reason = v.InferOutput<typeof reasonSchema>

export const message = (key: string, values?: Record<string, Value>): Message => (values ? { key, values } : { key })

export const reason = (clause: string, key: string, values?: Record<string, Value>): Reason => ({ clause, message: message(key, values) })
