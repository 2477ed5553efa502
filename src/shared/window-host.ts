import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { readKey } from './shortcuts.ts'

/** What the menu of the desktop's window can ask of the page. */
export const COMMANDS = [
  'new-deck',
  'new-match',
  'import',
  'export',
  'settings',
  'undo',
  'redo',
  'find',
  'back',
  'forward',
  'home',
  'decks',
  'challenges',
  'replays',
  'workshop',
  'lab',
  'manual',
  'how-to-play',
  'rules',
  'shortcuts',
  'about',
] as const
export type Command = (typeof COMMANDS)[number]

const MAX_KEY = 20

/** A command that the page can follow now; `key` is the player's own shortcut for it, empty if it has none. */
const commandOfferSchema = v.object({
  command: v.picklist(COMMANDS),
  key: v.pipe(
    v.string(),
    v.maxLength(MAX_KEY),
    v.check(key => key === '' || readKey(key) === key),
  ),
})
export type CommandOffer = v.InferOutput<typeof commandOfferSchema>
export const commandOffersSchema = v.pipe(v.array(commandOfferSchema), v.maxLength(COMMANDS.length))

/** Of a file that was saved where the player chose. */
export const savedIdSchema = v.pipe(v.string(), v.maxLength(36), v.uuid())

const MAX_PLACE = 200
const MAX_NOTICE = 300
/** A route of the app. */
const placeSchema = v.pipe(v.string(), v.maxLength(MAX_PLACE), v.regex(/^\/[\w/?=-]*$/))
const noticeText = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NOTICE))

/** A notification of the system; pressing it leads to `place`. */
export const windowNoticeSchema = v.object({ title: noticeText, body: noticeText, place: placeSchema })
export type WindowNotice = v.InferOutput<typeof windowNoticeSchema>

/** What the window tells its page. */
export const windowEventSchema = v.variant('type', [
  v.object({ type: v.literal('command'), command: v.picklist(COMMANDS) }),
  /** The page's file is saved where the player chose. */
  v.object({ type: v.literal('saved'), id: savedIdSchema, file: v.string() }),
  v.object({ type: v.literal('not-saved'), problem: messageSchema }),
  /** A notification was pressed: what it was about is there. */
  v.object({ type: v.literal('go'), place: placeSchema }),
  v.object({ type: v.literal('notifications-off') }),
])
export type WindowEvent = v.InferOutput<typeof windowEventSchema>
