import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { shownNameSchema } from './name.ts'

/** A line of numbers: a label, the numbers, and for a bar the share of the whole, from 0 to 1. */
const numberRowSchema = v.object({
  id: v.string(),
  name: messageSchema,
  value: messageSchema,
  share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  hue: v.optional(v.string()),
})
export type NumberRow = v.InferOutput<typeof numberRowSchema>

/** Numbers of a list that only its game can work out. With `choices`, they are about one of them. */
export const deckNumbersSchema = v.object({
  id: v.string(),
  name: messageSchema,
  about: v.optional(messageSchema),
  rows: v.array(numberRowSchema),
  choices: v.optional(v.array(v.object({ id: v.string(), name: shownNameSchema }))),
  chosen: v.optional(v.string()),
})
export type DeckNumbers = v.InferOutput<typeof deckNumbersSchema>

/** What a turn with a list could bring, by chance. */
export const sampleTurnSchema = v.object({ name: messageSchema, lines: v.array(messageSchema) })
export type SampleTurn = v.InferOutput<typeof sampleTurnSchema>
