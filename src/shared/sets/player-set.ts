import * as v from 'valibot'
import { cardFaceSchema } from '../card-face.ts'
import { MAX_CARD_ID } from '../deck.ts'
import { messageSchema } from '../message.ts'
import { nameSchema, shownNameSchema } from '../name.ts'
import { countSchema, idTextSchema, timestampSchema } from '../values.ts'
import { MAX_PICTURES_TEXT } from './kept-picture.ts'
import { MAX_SET_NAME, setKeySchema } from './set-key.ts'

export const MAX_AUTHOR = 60
export const MAX_DESCRIPTION = 2000
export const MAX_SET_CARDS = 500
export const MAX_SETS = 100
/** Of one card as JSON, in UTF-16 units: far more than any card that fits on a card. */
export const MAX_WRITTEN_CARD = 20_000
/** Of a set's file without its pictures, in bytes. */
export const MAX_SET_FILE = 2_000_000
/** Of its file with them. */
export const MAX_SHARED_SET = MAX_SET_FILE + MAX_PICTURES_TEXT

export const setNameSchema = nameSchema(MAX_SET_NAME)

/** A card as it is written: an object whose other fields the game knows. */
export const writtenCardSchema = v.looseObject({ id: v.pipe(v.string(), v.maxLength(MAX_CARD_ID)), name: shownNameSchema })
export type WrittenCard = v.InferOutput<typeof writtenCardSchema>

/** A set in a file, beside its game. */
export const writtenSetSchema = v.strictObject({
  key: setKeySchema,
  name: setNameSchema,
  author: v.pipe(v.string(), v.maxLength(MAX_AUTHOR)),
  description: v.pipe(v.string(), v.maxLength(MAX_DESCRIPTION)),
  // As written: the game's schema sees their names before they are cleaned.
  cards: v.pipe(v.array(v.looseObject({})), v.maxLength(MAX_SET_CARDS), v.readonly()),
})
/** With cards that aren't checked. */
export type GivenSet = v.InferOutput<typeof writtenSetSchema>
export interface WrittenSet extends Omit<GivenSet, 'cards'> {
  cards: readonly WrittenCard[]
}
export interface SharedSet extends WrittenSet {
  game: string
}

const aboutEntries = {
  name: shownNameSchema,
  author: v.pipe(v.string(), v.maxLength(MAX_AUTHOR)),
  description: v.pipe(v.string(), v.maxLength(MAX_DESCRIPTION)),
}
const aboutSchema = v.object(aboutEntries)
/** What a player says of a set. */
export type AboutSet = v.InferOutput<typeof aboutSchema>

export const setSummarySchema = v.object({
  id: idTextSchema,
  game: idTextSchema,
  key: setKeySchema,
  ...aboutEntries,
  cards: countSchema,
  updatedAt: timestampSchema,
  /** Whether its cards are offered for decks. */
  isOffered: v.boolean(),
})
export type SetSummary = v.InferOutput<typeof setSummarySchema>

/** A card of a set: as written and as printed. */
const setCardSchema = v.object({ written: writtenCardSchema, face: cardFaceSchema })
export type SetCard = v.InferOutput<typeof setCardSchema>

export const openSetSchema = v.object({
  ...setSummarySchema.entries,
  cards: v.array(setCardSchema),
  /** Grows by one with each change, undone ones too. */
  revision: countSchema,
  undo: v.nullable(messageSchema),
  redo: v.nullable(messageSchema),
})
/** A set as its page shows it. */
export type OpenSet = v.InferOutput<typeof openSetSchema>

export const sharedSetSchema = v.object({
  code: v.nullable(v.string()),
  /** Pictures of its own, which only a file takes along. */
  pictures: countSchema,
})
export type SharedSetCode = v.InferOutput<typeof sharedSetSchema>

export const givenSetSchema = v.object({
  /** The code by itself. */
  code: v.string(),
  game: idTextSchema,
  ...aboutEntries,
  cards: v.array(cardFaceSchema),
  /** A set of that key that is here. */
  here: v.nullable(v.object({ id: idTextSchema, name: shownNameSchema, isBinned: v.boolean(), isSame: v.boolean() })),
})
/** A set that someone gave, as it would be imported. */
export type ShownGivenSet = v.InferOutput<typeof givenSetSchema>

export const setEditSchema = v.variant('type', [
  v.object({ type: v.literal('about'), about: v.partial(v.object({ ...aboutEntries, name: setNameSchema })) }),
  /** Adds a card, or replaces the one with its id. An id that doesn't begin with the set's key is replaced by one made from the name. */
  v.object({ type: v.literal('put'), card: v.looseObject({}) }),
  v.object({ type: v.literal('remove'), card: idTextSchema }),
  v.object({ type: v.literal('offer'), isOffered: v.boolean() }),
])
export type SetEdit = v.InferOutput<typeof setEditSchema>

export const setVersionSchema = v.object({ id: idTextSchema, name: shownNameSchema, cards: countSchema, savedAt: timestampSchema })
export type SetVersion = v.InferOutput<typeof setVersionSchema>

export const binnedSetSchema = v.object({ ...setSummarySchema.entries, deletedAt: timestampSchema })
export type BinnedSet = v.InferOutput<typeof binnedSetSchema>

const cardProblemSchema = v.object({ path: v.array(v.union([v.string(), v.number()])), message: messageSchema })
/** What is wrong with a written card, and where. */
export type CardProblem = v.InferOutput<typeof cardProblemSchema>

const cardTextSchema = v.object({ path: v.array(v.union([v.string(), v.number()])), text: messageSchema })
/** The generated text of one part of a card, such as an effect. */
export type CardText = v.InferOutput<typeof cardTextSchema>

const cardWordsSchema = v.object({
  path: cardProblemSchema.entries.path,
  /** Of a part: a place in `texts`. */
  texts: v.array(v.object({ of: countSchema, text: messageSchema })),
  /** Of the face: a place in its parts, and one in their lines. Null: the line isn't there then. */
  lines: v.array(v.object({ part: countSchema, line: countSchema, text: v.nullable(messageSchema) })),
})
/** How texts read with something else in one blank of the card: the words that differ are those that the blank makes. */
export type CardWords = v.InferOutput<typeof cardWordsSchema>

export const shownCardSchema = v.object({
  /** Null while something is wrong. */
  face: v.nullable(cardFaceSchema),
  /** While something is wrong: how the card looks as far as it goes, without the parts that can't be said. Not a card of the game. */
  sketch: v.nullable(cardFaceSchema),
  problems: v.array(cardProblemSchema),
  /** Texts of parts that can be said by themselves, also while another part is wrong. */
  texts: v.array(cardTextSchema),
  /** Of each blank that makes words, once or more. */
  words: v.array(cardWordsSchema),
  /** What its writer may not have meant, although the rules let it pass. */
  warnings: v.array(messageSchema),
  /** Ids of the game's cards that are most like it, the nearest first. */
  nearest: v.array(idTextSchema),
})
/** A card that is being written, as the rules see it. */
export type ShownCard = v.InferOutput<typeof shownCardSchema>
