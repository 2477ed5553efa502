import { eventIterator } from '@orpc/contract'
import * as v from 'valibot'
import { call, cardId, gameId, id } from '../call.ts'
import { shownNameSchema } from '../name.ts'
import { countSchema } from '../values.ts'
import { balanceProgressSchema, balanceSchema } from './balance.ts'
import { cardFormsSchema } from './card-form.ts'
import { keptPictureSchema, MAX_ASKED_PICTURES, pictureDataSchema, pictureHashSchema } from './kept-picture.ts'
import {
  binnedSetSchema,
  givenSetSchema,
  MAX_SHARED_SET,
  openSetSchema,
  setEditSchema,
  setNameSchema,
  setSummarySchema,
  setVersionSchema,
  sharedSetSchema,
  shownCardSchema,
  writtenCardSchema,
} from './player-set.ts'
import { MAX_CODE_TEXT } from './set-link.ts'

/** A card as a window sends it: nothing of it is known yet. */
const anyCard = v.looseObject({})

/** The calls of players' sets, a part of the contract. */
export const setCalls = {
  /** The latest change first. */
  list: call.output(v.array(setSummarySchema)),
  get: call.input(v.object({ id })).output(openSetSchema),
  /** A name that is taken is numbered. */
  create: call.input(v.object({ game: gameId, name: setNameSchema })).output(openSetSchema),
  /** REFUSED if the set was changed since `revision`, or a card isn't one of the game's. */
  edit: call.input(v.object({ id, revision: countSchema, edit: setEditSchema })).output(openSetSchema),
  undo: call.input(v.object({ id, revision: countSchema })).output(openSetSchema),
  redo: call.input(v.object({ id, revision: countSchema })).output(openSetSchema),
  duplicate: call.input(v.object({ id })).output(openSetSchema),
  /** Moves it to the bin. Decks keep naming its cards, and matches keep theirs. */
  delete: call.input(v.object({ id })).output(v.void()),
  bin: call.output(v.array(binnedSetSchema)),
  restore: call.input(v.object({ id })).output(setSummarySchema),
  /** Deletes a set of the bin for good. */
  forget: call.input(v.object({ id })).output(v.void()),
  /** The latest first. */
  versions: call.input(v.object({ id })).output(v.array(setVersionSchema)),
  saveVersion: call.input(v.object({ id, name: setNameSchema })).output(setVersionSchema),
  /** A change like any other: it can be undone. */
  restoreVersion: call.input(v.object({ id, version: id })).output(openSetSchema),
  export: call.input(v.object({ id })).output(v.object({ name: shownNameSchema, text: v.string() })),
  /** The set as a code, without its pictures; null if it would be too long for a link. */
  share: call.input(v.object({ id })).output(sharedSetSchema),
  /** The set of a code somewhere in that text, as it would be imported. Saves nothing; BAD_FILE says what is wrong. */
  look: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_CODE_TEXT)) })).output(givenSetSchema),
  /** A set of that file or code. One that is here already becomes a newer version of itself, undoable; BAD_FILE says what is wrong and where. */
  import: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_SHARED_SET)) })).output(openSetSchema),

  /** Keeps a picture for cards. BAD_FILE if it isn't one, or there is more than a picture in it. */
  addPicture: call.input(v.object({ data: pictureDataSchema })).output(v.object({ hash: pictureHashSchema })),
  /** Those that are here. */
  pictures: call
    .input(v.object({ hashes: v.pipe(v.array(pictureHashSchema), v.maxLength(MAX_ASKED_PICTURES)) }))
    .output(v.array(keptPictureSchema)),

  /** What cards of that game are written with. */
  forms: call.input(v.object({ game: gameId })).output(cardFormsSchema),
  /** The card as the rules see it. Saves nothing. */
  show: call.input(v.object({ game: gameId, card: anyCard })).output(shownCardSchema),
  /** A card of the game as it is written, to begin with. */
  written: call.input(v.object({ game: gameId, card: cardId })).output(writtenCardSchema),
  /** A random card that the rules allow, near that cost if one is given. The same for the same seed. */
  surprise: call
    .input(v.object({ game: gameId, seed: v.pipe(v.string(), v.maxLength(100)), cost: v.optional(countSchema) }))
    .output(writtenCardSchema),
  /** A match against an AI with the card in the opening hand of a deck that it fits into. REFUSED if no such hand was found. */
  tryOut: call.input(v.object({ id, card: cardId })).output(v.object({ id })),
  /**
   * Starts a run of the lab with the ready-made deck that the card fits best, with it and without it, against the others. REFUSED if it fits into
   * none, or the set isn't offered for decks.
   */
  measure: call.input(v.object({ id, card: cardId })).output(v.object({ id })),
  /** The set's cards with what the lab found out about each. */
  balance: call.input(v.object({ id })).output(balanceSchema),
  /** The same as `measure` for all cards without a result of what they are now, one after another. REFUSED while another set's are measured. */
  measureAll: call.input(v.object({ id })).output(v.void()),
  /** Results of cards that are done stay. */
  stopMeasuring: call.input(v.object({ id })).output(v.void()),
  /** Now, and after each progress. Ends when it is over, or the caller leaves. */
  watchMeasuring: call.input(v.object({ id })).output(eventIterator(balanceProgressSchema)),
}
