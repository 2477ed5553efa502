import { eventIterator, oc } from '@orpc/contract'
import * as v from 'valibot'
import { arrivedFileSchema } from './opened-file.ts'
import { BACKUP_PARTS, backupSchema } from './backup.ts'
import { analysisLevelSchema, analysisStateSchema } from './analysis.ts'
import { gameCatalogSchema } from './catalog.ts'
import { challengeSchema, solutionStepSchema } from './challenge.ts'
import { arrivingDeckSchema, MAX_ARCHIVE } from './deck-archive.ts'
import { checkedDeckSchema, deckCheckSchema, deckListSchema, DECK_FIXES, deckNameSchema, MAX_DECK_FILE, fixedDeckSchema } from './deck.ts'
import { deckFormatSchema } from './deck-format.ts'
import { deckMoveSchema, deckOnDeskSchema, editedDeckSchema, MOST_MOVES } from './deck-history.ts'
import { deckReadingSchema, sharedDeckSchema } from './deck-reading.ts'
import { deckVersionSchema } from './deck-version.ts'
import {
  cutAdviceSchema,
  deckFiguresSchema,
  judgedListSchema,
  labPastSchema,
  labPlanSchema,
  labRunSchema,
  labSideSchema,
  labSummarySchema,
} from './lab.ts'
import { draftSchema, playPreviewSchema, matchSummarySchema, matchUpdateSchema, newMatchSchema, stepSchema } from './match.ts'
import { arrivalSchema, EVERYTHING_PARTS, MAX_EVERYTHING } from './full-export.ts'
import { messageSchema, reasonSchema } from './message.ts'
import {
  deckRecordSchema,
  MAX_REPLAY_FILE,
  MOST_VIEWS_AT_ONCE,
  openReplaySchema,
  playOnSchema,
  RECORD_CARDS,
  recordsSchema,
  replayEventsSchema,
  replayPageSchema,
  replayQuerySchema,
  replayViewerSchema,
  replayViewsSchema,
  sharedReplaySchema,
} from './replay.ts'
import { seatSchema } from './seat.ts'
import { settingsSchema } from './settings.ts'
import { binnedDeckSchema, MOST_AT_ONCE, placementSchema, placingSchema } from './shelf.ts'
import { hintSchema, aiThoughtSchema } from './study.ts'

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))

/** What it may be a message says, so it is no longer than that takes. */
const gameId = v.pipe(v.string(), v.maxLength(64))
const archiveText = v.pipe(v.string(), v.maxLength(MAX_ARCHIVE))
const everythingText = v.pipe(v.string(), v.maxLength(MAX_EVERYTHING))
const ids = v.pipe(v.array(id), v.maxLength(MOST_AT_ONCE))

/** Every call can end in one of these; each carries what the player is told. */
const call = oc.errors({
  /** There is no deck, match or game of that id. */
  NOT_FOUND: { data: v.object({ message: messageSchema }) },
  /** The rules, or the state of the match, do not allow it: nothing has changed. */
  REFUSED: { data: v.object({ reasons: v.array(reasonSchema) }) },
  /** It could not be written; what was there before is still there. */
  NOT_SAVED: { data: v.object({ message: messageSchema }) },
  /** The text of a file is not what it should be; the message says what is wrong, and where in it. Nothing has changed. */
  BAD_FILE: { data: v.object({ message: messageSchema }) },
  /** It was asked too often, or too many of its kind are at work: it can be asked again. Nothing has changed. */
  BUSY: { data: v.object({ message: messageSchema }) },
})

/** What main has to say to the player that no call asked for, such as a file that was set aside. */
const noticeSchema = v.object({ id: v.string(), severity: v.picklist(['info', 'warning']), message: messageSchema })
export type Notice = v.InferOutput<typeof noticeSchema>

const appInfoSchema = v.object({
  version: v.string(),
  host: v.picklist(['desktop', 'web']),
  dataDirectory: v.string(),
})
export type AppInfo = v.InferOutput<typeof appInfoSchema>

/** All that the renderer can ask of main. Declared here and nowhere else; both transports carry exactly this. */
export const contract = {
  app: {
    /** The renderer's first call: main takes it as the sign that the window is up. */
    hello: call.output(appInfoSchema),
    /**
     * Notes in the log what a page met, and gives a text for whoever looks for the cause: what it runs on, what this window asked for last, what was noted
     * before, and of the match that it showed the latest events and the position, as its seat knows them.
     */
    report: call
      .input(
        v.object({ problem: v.pipe(v.string(), v.maxLength(4000)), place: v.pipe(v.string(), v.maxLength(300)), match: v.optional(id) }),
      )
      .output(v.string()),
    /** Files that the app was given to open since this was last asked, each once. */
    arrivals: call.output(v.array(arrivedFileSchema)),
    /** Those that stand, and again each time that this changes. */
    watchNotices: call.output(eventIterator(v.array(noticeSchema))),
    dismissNotice: call.input(v.object({ id })).output(v.void()),
  },
  print: {
    /** The page as it would be printed, as a PDF in Base64. REFUSED in the web host, where the browser does that. */
    pdf: call.output(v.string()),
  },
  catalog: {
    games: call.output(v.array(gameCatalogSchema)),
  },
  decks: {
    list: call.output(v.array(checkedDeckSchema)),
    get: call.input(v.object({ id })).output(checkedDeckSchema),
    /** Without an id a new deck is made. Any number of cards is kept, as a draft. */
    save: call.input(v.object({ id: v.optional(id), game: gameId, name: deckNameSchema, cards: deckListSchema })).output(checkedDeckSchema),
    /** The deck with all that can be undone and redone. */
    open: call.input(v.object({ id })).output(deckOnDeskSchema),
    /**
     * Makes moves, the first of them after `after` others. Those already made are not made again, so that what may not have arrived can
     * be sent anew. REFUSED where the deck was changed by somebody else meanwhile.
     */
    edit: call
      .input(
        v.object({
          id,
          after: v.pipe(v.number(), v.integer(), v.minValue(0)),
          moves: v.pipe(v.array(deckMoveSchema), v.minLength(1), v.maxLength(MOST_MOVES)),
        }),
      )
      .output(editedDeckSchema),
    /** Oldest first. */
    versions: call.input(v.object({ id })).output(v.array(deckVersionSchema)),
    /** Keeps the deck as it is now under a name, and tells all its versions. */
    keepVersion: call.input(v.object({ id, name: deckNameSchema })).output(v.array(deckVersionSchema)),
    /** A new deck with the cards of a version. */
    branch: call.input(v.object({ id, version: id })).output(checkedDeckSchema),
    rename: call.input(v.object({ id, name: deckNameSchema })).output(checkedDeckSchema),
    duplicate: call.input(v.object({ id })).output(checkedDeckSchema),
    delete: call.input(v.object({ id })).output(v.void()),
    /** Takes the latest deletion of that deck back. */
    undelete: call.input(v.object({ id })).output(checkedDeckSchema),
    check: call.input(v.object({ game: gameId, cards: deckListSchema, format: v.optional(deckFormatSchema) })).output(deckCheckSchema),
    /** The list without what the rules have against it, and why just so. Keeps nothing. */
    mend: call
      .input(v.object({ game: gameId, cards: deckListSchema, mend: v.picklist(DECK_FIXES), format: v.optional(deckFormatSchema) }))
      .output(fixedDeckSchema),
    /** The deck as a file to keep or to give away. */
    export: call.input(v.object({ id })).output(v.object({ name: v.string(), text: v.string() })),
    /** A new deck from the text of such a file. Any number of cards is taken, as a draft; another deck of its name makes it a numbered one. */
    import: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_DECK_FILE)) })).output(checkedDeckSchema),
    /** What a pasted deck code or list of cards says, with what may be meant where a card isn't known. Keeps nothing. */
    read: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_DECK_FILE)) })).output(deckReadingSchema),
    /** The deck in words: its code and its list. */
    share: call.input(v.object({ id })).output(sharedDeckSchema),
  },
  /** What is done with many decks at once. Decks that are gone meanwhile are left out of it. */
  shelf: {
    /** Where decks lie; one of which nothing was said lies open, without a tag. */
    placements: call.output(v.array(placementSchema)),
    /** Tells where they lie now. REFUSED, for all of them, where one would have too many tags. */
    place: call.input(v.object({ ids, placing: placingSchema })).output(v.array(placementSchema)),
    /** Into the bin. */
    delete: call.input(v.object({ ids })).output(v.void()),
    /** Latest deletion first. */
    bin: call.output(v.array(binnedDeckSchema)),
    restore: call.input(v.object({ ids })).output(v.array(checkedDeckSchema)),
    /** Takes those in the bin away for good, with their versions and all that could be undone. */
    empty: call.input(v.object({ ids })).output(v.void()),
    /** Those decks with all that is kept of them as one file (docs/deck-archives.md). REFUSED where it would be too large to be read again. */
    archive: call.input(v.object({ ids })).output(v.object({ name: v.string(), text: v.string() })),
    /** What such a file would bring. Keeps nothing. */
    openArchive: call.input(v.object({ text: archiveText })).output(v.array(arrivingDeckSchema)),
    /** Keeps the decks at those places of it, all or none. A name that is taken is numbered. */
    importArchive: call
      .input(
        v.object({ text: archiveText, places: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(MOST_AT_ONCE)) }),
      )
      .output(v.array(checkedDeckSchema)),
  },
  matches: {
    list: call.output(v.array(matchSummarySchema)),
    create: call.input(newMatchSchema).output(v.object({ id })),
    /** The same players, decks and avatars again, with a new seed. */
    rematch: call.input(v.object({ id })).output(v.object({ id })),
    /** Begins the duel that the game is learned by: always the same decks, dealt the same way, against the weakest AI. */
    beginGuided: call.input(v.object({ game: v.string() })).output(v.object({ id })),
    view: call.input(v.object({ id })).output(matchUpdateSchema),
    /** Updates from now on, the first one whole. Ends when the match is deleted or the caller leaves. */
    watch: call.input(v.object({ id })).output(eventIterator(matchUpdateSchema)),
    /** Of a match that two persons share: the seat that is waited for, once its player is ready. REFUSED where it isn't. */
    sit: call.input(v.object({ id, seat: seatSchema })).output(v.void()),
    /**
     * The player has the table of that revision before them: from here on their clock runs, as long as they stay at it. In a match without a
     * clock, from another seat or at another revision it does nothing.
     */
    ready: call.input(v.object({ id, revision: v.number() })).output(v.void()),
    /** What comes next after these picks. Changes nothing. */
    options: call.input(v.object({ id, draft: draftSchema })).output(stepSchema),
    /** In games with simultaneous decisions: what may be assumed next about what the other seat decides, by what is open. Changes nothing. */
    assume: call.input(v.object({ id, assumption: draftSchema })).output(stepSchema),
    /**
     * What the draft would do, as far as its player can tell; null while there is something left to choose. With an assumption, against that decision of
     * the other seat's, to the end of the turn. Changes nothing.
     */
    preview: call.input(v.object({ id, draft: draftSchema, assumption: v.optional(draftSchema) })).output(v.nullable(playPreviewSchema)),
    /**
     * What an AI would do in the player's place, from what the player knows. That it was given stands in the match's record. REFUSED
     * where the opponent is no AI, and when the match moves on meanwhile.
     */
    hint: call.input(v.object({ id, revision: v.number() })).output(hintSchema),
    /** Does the first step of the hint that was given at that revision. */
    playHint: call.input(v.object({ id, revision: v.number() })).output(v.void()),
    /**
     * What the AI thought that decided last before event `at` (`at`, `previous` and `next` of another thought), or last of all; null where
     * none has yet. REFUSED but where hands are open. It is thought again from what the caller can see; `at` is no number of the match's log.
     */
    thinking: call.input(v.object({ id, at: v.nullable(natural) })).output(v.nullable(aiThoughtSchema)),
    /** Does what the draft says. `revision` is the one the player was looking at; REFUSED when the match has moved on. */
    act: call.input(v.object({ id, revision: v.number(), draft: draftSchema })).output(v.void()),
    /** The position as the text of a scenario file: while the match runs as the caller's seat knows it, afterwards whole. */
    position: call.input(v.object({ id })).output(v.object({ json: v.string() })),
    /** Takes your last play back, or asks the other person to allow it, as `takeback.way` of that revision says. */
    undo: call.input(v.object({ id, revision: v.number() })).output(v.void()),
    answerUndo: call.input(v.object({ id, revision: v.number(), allow: v.boolean() })).output(v.void()),
    concede: call.input(v.object({ id })).output(v.void()),
    delete: call.input(v.object({ id })).output(v.void()),
  },
  /** Matches that are over; `matches.delete` deletes one. Of a running one all of these are REFUSED. */
  replays: {
    list: call.input(replayQuerySchema).output(replayPageSchema),
    open: call.input(v.object({ id })).output(openReplaySchema),
    /** What somebody in that chair may know of what happened, all of it. */
    events: call.input(v.object({ id, viewer: replayViewerSchema })).output(replayEventsSchema),
    /** The table right after each of `count` events from number `from` on. */
    views: call
      .input(
        v.object({
          id,
          viewer: replayViewerSchema,
          from: natural,
          count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_VIEWS_AT_ONCE)),
        }),
      )
      .output(replayViewsSchema),
    playOn: call.input(playOnSchema).output(v.object({ id })),
    share: call.input(v.object({ id })).output(sharedReplaySchema),
    /** Keeps a match from the text of a file or from a code, found to be what it says by playing it through; BAD_FILE says what is not. */
    import: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_REPLAY_FILE)) })).output(v.object({ id })),
    /** What the AI thought that decided last before event `at`; null where no AI ever did. */
    thinking: call.input(v.object({ id, at: natural })).output(v.nullable(aiThoughtSchema)),
    /** How the match's analysis stands, and each time it has got further; ends once there is nothing more to come. */
    watchAnalysis: call.input(v.object({ id })).output(eventIterator(analysisStateSchema)),
    /** Goes through the match from the person's chair. It is kept, until another one is done. */
    analyse: call.input(v.object({ id, level: analysisLevelSchema })).output(v.void()),
    cancelAnalysis: call.input(v.object({ id })).output(v.void()),
    /** How your matches went, of one game or of all: watched and shared ones count for nothing. */
    records: call.input(v.object({ game: v.optional(gameId), cards: v.picklist(RECORD_CARDS) })).output(recordsSchema),
    deckRecord: call.input(v.object({ id })).output(deckRecordSchema),
  },
  /** Positions in which the present turn can be won. A try at one is a match that stands in no list and no record. */
  challenges: {
    /** The easiest first. */
    list: call.output(v.array(challengeSchema)),
    /** A new try; the latest few are kept. */
    start: call.input(v.object({ id })).output(v.object({ id })),
    /** A line that wins, step by step. The challenge counts as shown from then on. */
    solution: call.input(v.object({ id })).output(v.array(solutionStepSchema)),
  },
  /** Simulated matches, by the hundred. One run plays at a time, others wait for it. */
  lab: {
    /** Latest first. */
    list: call.output(v.array(labSummarySchema)),
    start: call.input(labPlanSchema).output(v.object({ id })),
    get: call.input(v.object({ id })).output(labRunSchema),
    /** The run as it stands, and each time it has got further. Ends when it is over, deleted, or the caller leaves. */
    watch: call.input(v.object({ id })).output(eventIterator(labRunSchema)),
    /** What was played stays. */
    cancel: call.input(v.object({ id })).output(v.void()),
    delete: call.input(v.object({ id })).output(v.void()),
    /** Plays a match of a run again, to be watched as a replay with that id. REFUSED where cards, rules or AIs have changed since. */
    open: call.input(v.object({ id, number: natural, side: labSideSchema })).output(v.object({ id })),
    /** How a saved deck did from run to run, the latest first; NOT_FOUND where it is no longer there. */
    history: call.input(v.object({ deck: id })).output(v.array(labPastSchema)),
    /** What runs that are over say of these cards; null where none does. */
    figures: call.input(judgedListSchema).output(v.nullable(deckFiguresSchema)),
    /** The cards that the deck would miss least, the least missed first, and why; by the lab's figures where there are any. */
    cuts: call.input(judgedListSchema).output(v.object({ advice: v.array(cutAdviceSchema), figures: v.nullable(deckFiguresSchema) })),
  },
  /** Copies that are kept by themselves, at each start, each day and before a restoration. */
  backups: {
    /** Latest date first, each with what it would bring. */
    list: call.output(v.array(backupSchema)),
    /**
     * Brings a part of the backup named by its time back. What there is now is kept as a backup first, and decks that have been made since
     * stay. NOT_SAVED where that can't be; nothing has changed then.
     */
    restore: call.input(v.object({ at: natural, part: v.picklist(BACKUP_PARTS) })).output(v.void()),
  },
  /** All that is kept, to be taken to another machine (docs/everything.md). */
  everything: {
    /** Writes it into files on the disk, and tells where they are. A window never sees what is in them: there is what nobody at a table may know. */
    save: call.output(v.array(v.string())),
    /** What such a file would bring. Keeps nothing. */
    look: call.input(v.object({ text: everythingText })).output(arrivalSchema),
    /** Brings those parts of it. What is here already is left as it is, so that it can be done again where it was NOT_SAVED to its end. */
    bring: call
      .input(v.object({ text: everythingText, parts: v.pipe(v.array(v.picklist(EVERYTHING_PARTS)), v.maxLength(EVERYTHING_PARTS.length)) }))
      .output(v.void()),
  },
  settings: {
    get: call.output(settingsSchema),
    set: call.input(v.partial(settingsSchema)).output(settingsSchema),
  },
}
export type Contract = typeof contract
