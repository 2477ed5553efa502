import * as v from 'valibot'
import { messageSchema } from './message.ts'

/** What the system opens with this app, without the point. */
export const FILE_ENDING = 'grimoire'

/** A file that was opened from outside the app: its text, or why it couldn't be read. What it is, its content says. */
export const arrivedFileSchema = v.variant('type', [
  v.object({ type: v.literal('text'), name: v.string(), text: v.string() }),
  v.object({ type: v.literal('problem'), name: v.string(), problem: messageSchema }),
])
export type ArrivedFile = v.InferOutput<typeof arrivedFileSchema>

/** The route that takes in what has arrived; `number` tells one arrival from the next, so that a page that stands there goes there again. */
export const arrivalRoute = (number: number): string => `/open/${number}`
