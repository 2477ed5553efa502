import { eventIterator } from '@orpc/contract'
import * as v from 'valibot'
import { openedFileSchema } from './opened-file.ts'
import { BACKUP_PARTS, backupSchema } from './backup.ts'
import { analysisStateSchema } from './analysis.ts'
import { call, cardId, gameId, id } from './call.ts'
import { gameCatalogSchema } from './catalog.ts'
import { challengeSchema, solutionStepSchema } from './challenge.ts'
import { archivePreviewSchema, MAX_ARCHIVE } from './deck-archive.ts'
import { daySchema } from './day.ts'
import {
  checkedDeckSchema,
  deckCheckSchema,
  deckExtras,
  deckListSchema,
  DECK_FIXES,
  deckNameSchema,
  MAX_CARD_LIST,
  fixedDeckSchema,
} from './deck.ts'
import { MAX_DECK_FILE } from './deck-file.ts'
import { deckFormatSchema } from './deck-format.ts'
import { groupsSchema } from './deck-groups.ts'
import { deckNumbersSchema, sampleTurnSchema } from './deck-numbers.ts'
import { deckMoveSchema, openDeckSchema, editedDeckSchema, MAX_MOVES } from './deck-history.ts'
import { deckReadingSchema, sharedDeckSchema } from './deck-reading.ts'
import { deckVersionSchema } from './deck-version.ts'
import {
  cutAdviceSchema,
  cardRecordSchema,
  deckFiguresSchema,
  testedListSchema,
  labPastSchema,
  labPlanSchema,
  labRunSchema,
  labSideSchema,
  labSummarySchema,
  scoreSchema,
} from './lab.ts'
import {
  draftSchema,
  savedDraftSchema,
  playPreviewSchema,
  matchSummarySchema,
  matchUpdateSchema,
  newMatchSchema,
  newPlaytestSchema,
  rematchSchema,
  stepSchema,
} from './match.ts'
import { exportContentsSchema, EVERYTHING_PARTS, MAX_EVERYTHING } from './full-export.ts'
import { messageSchema } from './message.ts'
import {
  deckRecordSchema,
  MAX_REPLAY_FILE,
  MAX_VIEWS_AT_ONCE,
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
import { positionCalls } from './positions/position-calls.ts'
import { runCalls } from './runs/run-calls.ts'
import { setCalls } from './sets/set-calls.ts'
import { seatSchema } from './seat.ts'
import { settingsSchema } from './settings.ts'
import { binnedDeckSchema, MAX_AT_ONCE, placementSchema, placingSchema } from './shelf.ts'
import { hintSchema, aiThoughtSchema } from './study.ts'
import { shownNameSchema } from './name.ts'
import { countSchema, timestampSchema } from './values.ts'
import { commandOffersSchema, savedIdSchema, windowEventSchema, windowNoticeSchema } from './window-host.ts'

const MAX_LESSON_ID = 40
const archiveText = v.pipe(v.string(), v.maxLength(MAX_ARCHIVE))
const everythingText = v.pipe(v.string(), v.maxLength(MAX_EVERYTHING))
/** More groups than a game has. */
const choicesSchema = v.pipe(v.record(gameId, gameId), v.maxEntries(40))
const ids = v.pipe(v.array(id), v.maxLength(MAX_AT_ONCE))

/** A notice for the player that no call asked for, such as a file set aside. */
const noticeSchema = v.object({ id: v.string(), severity: v.picklist(['info', 'warning']), message: messageSchema })
export type Notice = v.InferOutput<typeof noticeSchema>

const appInfoSchema = v.object({
  version: v.string(),
  host: v.picklist(['desktop', 'web']),
  dataDirectory: v.string(),
})
export type AppInfo = v.InferOutput<typeof appInfoSchema>

/** Everything the renderer can ask of main. Declared only here; both transports carry exactly this. */
export const contract = {
  app: {
    /** The renderer's first call: the window is up. */
    hello: call.output(appInfoSchema),
    /**
     * Logs an error on a page, and returns a report for debugging: platform, this window's recent calls, recent log
     * entries, and the latest events and position of the match it showed, as its seat knows them.
     */
    report: call
      .input(
        v.object({ problem: v.pipe(v.string(), v.maxLength(4000)), place: v.pipe(v.string(), v.maxLength(300)), match: v.optional(id) }),
      )
      .output(v.string()),
    /** Files that the app was asked to open since the last call, each once. */
    arrivals: call.output(v.array(openedFileSchema)),
    /** The current notices, and again whenever they change. */
    watchNotices: call.output(eventIterator(v.array(noticeSchema))),
    dismissNotice: call.input(v.object({ id })).output(v.void()),
  },
  print: {
    /** The printed page as a PDF in Base64. REFUSED in the web host, where the browser prints. */
    pdf: call.output(v.string()),
  },
  /** The window of the desktop host. In the web host nothing happens in it, and these calls do nothing. */
  window: {
    /** What happens in it from now on: commands of its menu. */
    events: call.output(eventIterator(windowEventSchema)),
    /** The commands that the page can follow now. The menu disables all others, and shows the keys. */
    offer: call.input(v.object({ commands: commandOffersSchema })).output(v.void()),
    /** Lets the player choose files in the system's dialog: they wait among the `arrivals`. The number of this opening; null if none were chosen. */
    import: call.output(v.nullable(countSchema)),
    /** Shows on the task bar what part of the work is done; null for no work. */
    progress: call.input(v.object({ done: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))) })).output(v.void()),
    /** Shows a notification while the player isn't at the window. */
    notify: call.input(windowNoticeSchema).output(v.void()),
    /** Shows a saved file in the system's file manager; false if it can't. */
    showSaved: call.input(v.object({ id: savedIdSchema })).output(v.boolean()),
    /** Goes back or forward in what was typed in the field that has the focus. */
    edit: call.input(v.object({ way: v.picklist(['undo', 'redo']) })).output(v.void()),
  },
  catalog: {
    games: call.output(v.array(gameCatalogSchema)),
  },
  decks: {
    list: call.output(v.array(checkedDeckSchema)),
    get: call.input(v.object({ id })).output(checkedDeckSchema),
    /** Creates a deck if there is no id. Any number of cards is accepted, as a draft. */
    save: call
      .input(
        v.object({
          id: v.optional(id),
          game: gameId,
          name: deckNameSchema,
          cards: deckListSchema,
          format: v.optional(deckFormatSchema),
          ...deckExtras,
          groups: v.optional(groupsSchema),
        }),
      )
      .output(checkedDeckSchema),
    /** The deck with its undo and redo history. */
    open: call.input(v.object({ id })).output(openDeckSchema),
    /**
     * Makes moves, the first of them after `after` others. Moves already made are skipped, so unacknowledged
     * ones can be sent again. REFUSED if the deck was changed elsewhere meanwhile.
     */
    edit: call
      .input(
        v.object({
          id,
          after: countSchema,
          moves: v.pipe(v.array(deckMoveSchema), v.minLength(1), v.maxLength(MAX_MOVES)),
        }),
      )
      .output(editedDeckSchema),
    /** Oldest first. */
    versions: call.input(v.object({ id })).output(v.array(deckVersionSchema)),
    /** Saves the current deck as a named version, and returns all versions. */
    keepVersion: call.input(v.object({ id, name: deckNameSchema })).output(v.array(deckVersionSchema)),
    /** A new deck with the cards of a version. */
    branch: call.input(v.object({ id, version: id })).output(checkedDeckSchema),
    rename: call.input(v.object({ id, name: deckNameSchema })).output(checkedDeckSchema),
    duplicate: call.input(v.object({ id })).output(checkedDeckSchema),
    delete: call.input(v.object({ id })).output(v.void()),
    /** Undoes the latest deletion of that deck. */
    undelete: call.input(v.object({ id })).output(checkedDeckSchema),
    check: call.input(v.object({ game: gameId, cards: deckListSchema, format: v.optional(deckFormatSchema) })).output(deckCheckSchema),
    /** A game's own stats of a list; `choices`: by group, which of its numbers to show. */
    numbers: call
      .input(v.object({ game: gameId, cards: deckListSchema, choices: v.optional(choicesSchema) }))
      .output(v.array(deckNumbersSchema)),
    /** Sample turns, always the same for one seed. */
    sampleTurns: call
      .input(v.object({ game: gameId, cards: deckListSchema, seed: v.pipe(v.string(), v.maxLength(40)) }))
      .output(v.array(sampleTurnSchema)),
    /** The list with everything removed that the rules forbid, with reasons. Saves nothing. */
    mend: call
      .input(v.object({ game: gameId, cards: deckListSchema, mend: v.picklist(DECK_FIXES), format: v.optional(deckFormatSchema) }))
      .output(fixedDeckSchema),
    /** The deck as a file, with the players' sets that its cards are of. REFUSED if it would be too large to import. */
    export: call.input(v.object({ id })).output(v.object({ name: shownNameSchema, text: v.string() })),
    /**
     * A new deck from such a file, and the sets of cards in it that aren't here yet. Any number of cards is accepted, as a draft; a name already in
     * use is numbered.
     */
    import: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_DECK_FILE)) })).output(checkedDeckSchema),
    /** Reads a pasted deck code or card list, with suggestions for unknown cards. Saves nothing. */
    read: call
      .input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_CARD_LIST)), game: v.optional(gameId) }))
      .output(deckReadingSchema),
    /** The deck as text to share: code and list. */
    share: call.input(v.object({ id })).output(sharedDeckSchema),
  },
  /** Operations on many decks. Deleted decks are skipped. */
  shelf: {
    /** Placements; a deck without one has no folder or tags. */
    placements: call.output(v.array(placementSchema)),
    /** The new placements. REFUSED, for all of them, if one would have too many tags. */
    place: call.input(v.object({ ids, placing: placingSchema })).output(v.array(placementSchema)),
    /** Moves them to the bin. */
    delete: call.input(v.object({ ids })).output(v.void()),
    /** Latest deletion first. */
    bin: call.output(v.array(binnedDeckSchema)),
    restore: call.input(v.object({ ids })).output(v.array(checkedDeckSchema)),
    /** Permanently deletes those in the bin, with their versions and undo history. */
    empty: call.input(v.object({ ids })).output(v.void()),
    /** Those decks with all their data as one file (docs/deck-archives.md). REFUSED if it would be too large to import. */
    archive: call.input(v.object({ ids })).output(v.object({ name: shownNameSchema, text: v.string() })),
    /** A preview of such a file. Saves nothing. */
    openArchive: call.input(v.object({ text: archiveText })).output(archivePreviewSchema),
    /** Imports the decks at those indexes, all or none, and returns how many. A name already in use is numbered. */
    importArchive: call
      .input(v.object({ text: archiveText, places: v.pipe(v.array(countSchema), v.maxLength(MAX_AT_ONCE)) }))
      .output(countSchema),
  },
  matches: {
    list: call.output(v.array(matchSummarySchema)),
    create: call.input(newMatchSchema).output(v.object({ id })),
    /** The same match from the beginning; with a level, against an AI of that level. REFUSED with the same order, unless it is a playtest. */
    rematch: call.input(rematchSchema).output(v.object({ id })),
    /** Starts a match with that deck against a passive opponent. The latest few are kept. */
    playtest: call.input(newPlaytestSchema).output(v.object({ id })),
    /** Starts a lesson. The latest few are kept. */
    beginLesson: call.input(v.object({ game: gameId, lesson: v.pipe(v.string(), v.maxLength(MAX_LESSON_ID)) })).output(v.object({ id })),
    view: call.input(v.object({ id })).output(matchUpdateSchema),
    /** Updates from now on, the first one complete. Ends when the match is deleted or the caller leaves. */
    watch: call.input(v.object({ id })).output(eventIterator(matchUpdateSchema)),
    /** In a hot-seat match: takes the seat that must decide, once its player is ready. REFUSED if it isn't its turn. */
    sit: call.input(v.object({ id, seat: seatSchema })).output(v.void()),
    /** In a hot-seat match: passes in an answer window for a player who doesn't sit down. REFUSED if it isn't theirs, or no window. */
    pass: call.input(v.object({ id, seat: seatSchema, revision: countSchema })).output(v.void()),
    /**
     * The player can see the table at that revision: their clock runs while they stay. In a match without a
     * clock, from another seat or at another revision, it does nothing.
     */
    ready: call.input(v.object({ id, revision: countSchema })).output(v.void()),
    /** The next choice after these picks. Changes nothing. */
    options: call.input(v.object({ id, draft: draftSchema })).output(stepSchema),
    /** In games with simultaneous decisions: the next choice while assuming the other seat's decision from public information. Changes nothing. */
    assume: call.input(v.object({ id, assumption: draftSchema })).output(stepSchema),
    /**
     * What the draft would do, as far as its player can know; null while something is left to choose. With an assumption, against that decision of
     * the other seat, to the end of the turn. Changes nothing.
     */
    preview: call.input(v.object({ id, draft: draftSchema, assumption: v.optional(draftSchema) })).output(v.nullable(playPreviewSchema)),
    /**
     * What an AI would do in the player's place, from what the player knows. The hint is recorded in the match. REFUSED
     * if the opponent isn't an AI, or if the match moves on meanwhile.
     */
    hint: call.input(v.object({ id, revision: countSchema })).output(hintSchema),
    /** Plays the first step of the hint given at that revision. */
    playHint: call.input(v.object({ id, revision: countSchema })).output(v.void()),
    /**
     * The AI's thinking at its last decision before event `at` (`at`, `previous` or `next` of another thought), or its latest; null if
     * there is none. REFUSED unless hands are open. Recomputed from what the caller can see; `at` isn't an event number of the log.
     */
    thinking: call.input(v.object({ id, at: v.nullable(countSchema) })).output(v.nullable(aiThoughtSchema)),
    /** Plays the draft. `revision` is the one the player was looking at; REFUSED if the match has moved on. */
    act: call.input(v.object({ id, revision: countSchema, draft: draftSchema })).output(v.void()),
    /**
     * Saves the caller's unfinished plan, for the next time the match is opened and for the seat's other windows. Nobody else gets it. REFUSED if it
     * isn't possible, or if the match has moved on.
     */
    keepDraft: call.input(v.object({ id, revision: countSchema, draft: savedDraftSchema })).output(v.void()),
    /** The position as a scenario file: what the caller's seat knows, or everything once the match is over. */
    position: call.input(v.object({ id })).output(v.object({ json: v.string() })),
    /** Takes back your last play, or asks the other player, as `takeback.way` of that revision says. */
    undo: call.input(v.object({ id, revision: countSchema })).output(v.void()),
    answerUndo: call.input(v.object({ id, revision: countSchema, allow: v.boolean() })).output(v.void()),
    concede: call.input(v.object({ id })).output(v.void()),
    delete: call.input(v.object({ id })).output(v.void()),
  },
  /** Finished matches; `matches.delete` deletes one. All calls are REFUSED for a running match. */
  replays: {
    list: call.input(replayQuerySchema).output(replayPageSchema),
    open: call.input(v.object({ id })).output(openReplaySchema),
    /** All events a viewer in that seat may know. */
    events: call.input(v.object({ id, viewer: replayViewerSchema })).output(replayEventsSchema),
    /** The view right after each of `count` events, starting with number `from`. */
    views: call
      .input(
        v.object({
          id,
          viewer: replayViewerSchema,
          from: countSchema,
          count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_VIEWS_AT_ONCE)),
        }),
      )
      .output(replayViewsSchema),
    playOn: call.input(playOnSchema).output(v.object({ id })),
    share: call.input(v.object({ id })).output(sharedReplaySchema),
    /** Saves a match from a file or code after verifying it by replaying; BAD_FILE says what is wrong. */
    import: call.input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_REPLAY_FILE)) })).output(v.object({ id })),
    /** The AI's thinking at its last decision before event `at`; null if there is none. */
    thinking: call.input(v.object({ id, at: countSchema })).output(v.nullable(aiThoughtSchema)),
    /** The state of the match's analysis, and each progress update; ends when it is finished. */
    watchAnalysis: call.input(v.object({ id })).output(eventIterator(analysisStateSchema)),
    /** Analyses the match from the player's seat. Saved until another analysis is finished. */
    analyse: call.input(v.object({ id })).output(v.void()),
    cancelAnalysis: call.input(v.object({ id })).output(v.void()),
    /** Your record, in one game or in all. Watched and imported matches don't count. */
    records: call.input(v.object({ game: v.optional(gameId), cards: v.picklist(RECORD_CARDS) })).output(recordsSchema),
    deckRecord: call.input(v.object({ id })).output(deckRecordSchema),
    /** Your matches with the card in your deck. */
    cardRecord: call.input(v.object({ game: gameId, card: cardId })).output(scoreSchema),
  },
  /** Positions with a goal. An attempt is a match that appears in no list or record. */
  challenges: {
    /** The easiest first. */
    list: call.output(v.array(challengeSchema)),
    /** A new attempt; the latest few are kept. */
    start: call.input(v.object({ id })).output(v.object({ id })),
    /** A solution, step by step. The challenge counts as shown from then on. */
    solution: call.input(v.object({ id })).output(v.array(solutionStepSchema)),
  },
  /** What each calendar day brings. */
  days: { today: call.input(v.object({ game: gameId })).output(daySchema) },
  /** Several matches played together. Each match is an ordinary one, which names its run. */
  runs: runCalls,
  /** Cards that players make. */
  /** Positions that are set up by hand. */
  positions: positionCalls,
  sets: setCalls,
  /** Simulated matches. One run is active at a time; others wait. */
  lab: {
    /** Latest first. */
    list: call.output(v.array(labSummarySchema)),
    start: call.input(labPlanSchema).output(v.object({ id })),
    get: call.input(v.object({ id })).output(labRunSchema),
    /** The run, and each progress update. Ends when it is over or deleted, or the caller leaves. */
    watch: call.input(v.object({ id })).output(eventIterator(labRunSchema)),
    /** Matches already played are kept. */
    cancel: call.input(v.object({ id })).output(v.void()),
    delete: call.input(v.object({ id })).output(v.void()),
    /** Replays a match of a run, saved as a replay with that id. REFUSED if cards, rules or AI have changed since. */
    open: call.input(v.object({ id, number: countSchema, side: labSideSchema })).output(v.object({ id })),
    /** A saved deck's results by run, the latest first; NOT_FOUND if it was deleted. */
    history: call.input(v.object({ deck: id })).output(v.array(labPastSchema)),
    /** Results for these cards in finished runs; null if there are none. */
    figures: call.input(testedListSchema).output(v.nullable(deckFiguresSchema)),
    /** What finished runs say about a card in any deck; null if there are none. */
    card: call.input(v.object({ game: gameId, card: cardId })).output(v.nullable(cardRecordSchema)),
    /** The cards the deck would miss least, with reasons, from lab results if there are any. */
    cuts: call.input(testedListSchema).output(v.object({ advice: v.array(cutAdviceSchema), figures: v.nullable(deckFiguresSchema) })),
  },
  /** Automatic backups: at each start, daily, and before restoring. */
  backups: {
    /** Latest first, each compared with the current data. */
    list: call.output(v.array(backupSchema)),
    /**
     * Restores a part of a backup. The current state is backed up first, and newer decks
     * stay. NOT_SAVED if that fails; nothing has changed then.
     */
    restore: call.input(v.object({ at: timestampSchema, part: v.picklist(BACKUP_PARTS) })).output(v.void()),
  },
  /** All data, for moving to another machine (docs/everything.md). */
  everything: {
    /** Writes the export to files and returns their paths. Windows never see the contents, which include hidden information. */
    save: call.output(v.array(v.string())),
    /** A preview of such a file. Saves nothing. */
    look: call.input(v.object({ text: everythingText })).output(exportContentsSchema),
    /** Imports those parts. Existing data stays as it is, so the import can be repeated if it was NOT_SAVED halfway. */
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
