import * as v from 'valibot'
import { cardViewSchema, POOL_SIZES, poolSizeSchema, savedSearchesSchema, storedSearchesSchema } from './card-search.ts'
import { ownFormatsSchema, storedFormatsSchema } from './deck-format.ts'
import { MAX_PLAYER_NAME, newMatchSchema } from './match.ts'
import { nameSchema, storedNameSchema } from './name.ts'
import { DEEDS } from './runs/deeds.ts'
import { difficultySchema } from './runs/descent.ts'
import { DECK_SORTS } from './shelf.ts'
import { changedKeysSchema } from './shortcuts.ts'

export const THEMES = ['dark', 'light', 'contrast'] as const
/** `system`: dark, light or contrast as the system is, also while the app runs. */
export const THEME_CHOICES = ['system', ...THEMES] as const
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
/** Light and colour of the table; `own` is the game's. */
export const BOARD_MOODS = ['own', 'moonlight', 'ember', 'moss', 'plain'] as const
export const CARD_SIZES = ['small', 'normal', 'large'] as const
/** How the hand across the table is shown, where its cards are hidden. */
export const HAND_BACKS = ['fan', 'count'] as const
const LOCALES = ['en'] as const

/** Games with something remembered: more than anyone has installed. */
const MAX_GAMES = 40
/** Of all games together, finished or skipped: far more than there are. */
const MAX_LESSONS_DONE = 200
const MAX_LESSON_KEY = 110
/** What is read from older files is cut to that, the oldest first. */
const MAX_READ = 10_000
const byGame = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(64)), schema),
    v.maxEntries(MAX_READ),
    v.transform(games => Object.fromEntries(Object.entries(games).slice(-MAX_GAMES)) as typeof games),
  )

/** By game, the kinds of answer windows to pass automatically. */
const passedWindowsSchema = byGame(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(40)))

export const settingsSchema = v.object({
  playerName: nameSchema(MAX_PLAYER_NAME),
  locale: v.picklist(LOCALES),
  theme: v.picklist(THEME_CHOICES),
  /** Percent of the default text size. */
  textSize: v.pipe(v.number(), v.integer(), v.minValue(80), v.maxValue(200)),
  /** The speed of animations. */
  speed: v.picklist(SPEEDS),
  motion: v.picklist(['system', 'full', 'reduced']),
  board: v.picklist(BOARD_MOODS),
  handSize: v.picklist(CARD_SIZES),
  /** Of cards and pieces on the board. */
  pieceSize: v.picklist(CARD_SIZES),
  handBacks: v.picklist(HAND_BACKS),
  sound: v.boolean(),
  /** Per cent. */
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Ask before a play that loses the match (GD-R.3), and before ending a turn that could be won. */
  confirmLosing: v.boolean(),
  /** Ask again before ending a turn in which something can still be done. */
  confirmEnd: v.boolean(),
  /** Pass or end the turn automatically if nothing else can be done. */
  autoPass: v.boolean(),
  passedWindows: passedWindowsSchema,
  /** Show what a play would do while it is being considered. */
  foresight: v.boolean(),
  /** Tell the player, while the window is in the background, when it is their turn or work ends. */
  notifications: v.boolean(),
  /** Show the guide's tips; off until the first lesson is over. */
  tips: v.boolean(),
  /** Tips already read. */
  tipsRead: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100)),
  /** Lessons that were finished or skipped, as `<game>/<lesson>`. */
  lessonsDone: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_LESSON_KEY))), v.maxLength(MAX_LESSONS_DONE)),
  /** By game, the highest difficulty of a descent that was won in a run that was deleted since. */
  descentsWon: byGame(difficultySchema),
  /** By game, what runs have shown that were deleted since. */
  deeds: byGame(v.pipe(v.array(v.picklist(DEEDS)), v.maxLength(DEEDS.length))),
  /** The selected game; null at first. */
  game: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  /** By game, the last match setup, as the default for the next. */
  lastMatches: byGame(newMatchSchema),
  /** Saved card searches, in the player's order. */
  cardSearches: savedSearchesSchema,
  cardView: cardViewSchema,
  /** The size of cards in the pool. */
  poolSize: poolSizeSchema,
  /** The player's own house formats, in order of creation. */
  deckFormats: ownFormatsSchema,
  /** The sort order of decks. */
  deckSort: v.picklist(DECK_SORTS),
  /** Single-character shortcuts are on. */
  letterKeys: v.boolean(),
  changedKeys: changedKeysSchema,
})
export type Settings = v.InferOutput<typeof settingsSchema>

/** Settings as they are stored. */
export const storedSettingsSchema = v.object({
  ...settingsSchema.entries,
  playerName: storedNameSchema(MAX_PLAYER_NAME),
  cardSearches: storedSearchesSchema,
  deckFormats: storedFormatsSchema,
})

export const DEFAULT_SETTINGS: Settings = {
  playerName: 'You',
  locale: 'en',
  theme: 'system',
  textSize: 100,
  speed: 'normal',
  motion: 'system',
  board: 'own',
  handSize: 'normal',
  pieceSize: 'normal',
  handBacks: 'fan',
  sound: true,
  volume: 50,
  confirmLosing: true,
  confirmEnd: false,
  autoPass: false,
  passedWindows: {},
  foresight: true,
  notifications: true,
  tips: false,
  tipsRead: [],
  lessonsDone: [],
  descentsWon: {},
  deeds: {},
  game: null,
  lastMatches: {},
  cardSearches: [],
  cardView: { form: 'grid', sort: 'cost', descending: false },
  poolSize: POOL_SIZES.middle,
  deckFormats: [],
  deckSort: 'recent',
  letterKeys: true,
  changedKeys: {},
}
