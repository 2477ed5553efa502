import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { MAX_CARD_ID, MAX_GAME_ID } from './deck.ts'
import { messageSchema, reasonSchema } from './message.ts'

/** The errors of every call; each has a message for the player. */
export const call = oc.errors({
  /** No deck, match or game has that id. */
  NOT_FOUND: { data: v.object({ message: messageSchema }) },
  /** The rules or the match's state don't allow it; nothing changed. */
  REFUSED: { data: v.object({ reasons: v.array(reasonSchema) }) },
  /** It couldn't be saved; the previous data is unchanged. */
  NOT_SAVED: { data: v.object({ message: messageSchema }) },
  /** The file's text is invalid; the message says what is wrong and where. Nothing changed. */
  BAD_FILE: { data: v.object({ message: messageSchema }) },
  /** Too many calls, or too many running at once; try again later. Nothing changed. */
  BUSY: { data: v.object({ message: messageSchema }) },
})

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))
/** May become a message, so it is no longer than one needs to be. */
export const gameId = v.pipe(v.string(), v.maxLength(MAX_GAME_ID))
export const cardId = v.pipe(v.string(), v.maxLength(MAX_CARD_ID))
