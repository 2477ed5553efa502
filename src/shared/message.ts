import * as v from 'valibot'

/**
 * A sentence that has not been put into words yet: a key of the catalogue and what fills its places.
 * Main sends these; the one formatter (format.ts) makes them text in the reader's language.
 */
export interface Message {
  key: string
  values?: Record<string, Value> | undefined
}

/** A string stands as it is (a card's name), a list is joined in the reader's language. */
export type Value = string | number | Message | Message[]

const valueSchema: v.GenericSchema<Value> = v.lazy(() => v.union([v.string(), v.number(), messageSchema, v.array(messageSchema)]))

export const messageSchema: v.GenericSchema<Message> = v.object({
  key: v.string(),
  values: v.optional(v.record(v.string(), valueSchema)),
})

/** Why something is not allowed: the clause that forbids it, and the sentence that says so. */
export const reasonSchema = v.object({ clause: v.string(), message: messageSchema })
export type Reason = v.InferOutput<typeof reasonSchema>

export const message = (key: string, values?: Record<string, Value>): Message => (values ? { key, values } : { key })

export const reason = (clause: string, key: string, values?: Record<string, Value>): Reason => ({ clause, message: message(key, values) })
