import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { shownNameSchema } from './name.ts'

/** The file extension that the system opens with this app. */
export const FILE_ENDING = 'grimoire'

/** A file opened from outside the app: its text, or why it couldn't be read. Its content determines its kind. */
export const openedFileSchema = v.variant('type', [
  v.object({ type: v.literal('text'), name: shownNameSchema, text: v.string() }),
  v.object({ type: v.literal('problem'), name: shownNameSchema, problem: messageSchema }),
])
export type OpenedFile = v.InferOutput<typeof openedFileSchema>

/** The route that handles opened files. `number` changes each time, so that a page already there is reloaded. */
export const openFilesRoute = (number: number): string => `/open/${number}`
