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

const valueSchema: v.GenericSchema<Value> = v.lazy(() => v.union([v.string(), v.number(), messageSchema, v.array(messageSchema)]))

export const messageSchema: v.GenericSchema<Message> = v.object({
  key: v.string(),
  values: v.optional(v.record(v.string(), valueSchema)),
})

/** Why something isn't allowed: the clause and the sentence. */
export const reasonSchema = v.object({ clause: v.string(), message: messageSchema })
export type Reason = v.InferOutput<typeof reasonSchema>

export const message = (key: string, values?: Record<string, Value>): Message => (values ? { key, values } : { key })

export const reason = (clause: string, key: string, values?: Record<string, Value>): Reason => ({ clause, message: message(key, values) })
