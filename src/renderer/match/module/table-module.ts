import type { Component } from 'vue'
import type { Ref } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { LineStep } from '../../../shared/study.ts'
import type { Piece, TableView } from '../../../shared/table-view.ts'
import type { Tip } from './tip.ts'
import type { Icon } from '../../ui/icons.ts'
import type { EventMeanings } from './event-meaning.ts'

/** What the frame gives a board. The board places the slots `stage`, `control`, `notes` and `corner`, which the frame fills. */
export interface BoardProps {
  /** The seats at the bottom and the top of the table. */
  bottomSeat: Seat
  topSeat: Seat
  /** Too narrow for a board: everything is stacked, and the hand and prompt stay at the bottom. */
  stacked: boolean
  /** Stacked in a low window: hand cards show their names only. */
  brief: boolean
}

/** Answer windows: pauses in which a player may add something or pass, such as after a roll. */
export interface AnswerWindows {
  /** Their kinds in order. Their names: `<game>.window.<kind>`. */
  kinds: readonly string[]
  /** The current kind for the seat that decides, or null if the decision isn't an answer window. */
  kindOf(view: TableView, decision: string, seat: Seat): string | null
  /** Kinds that pass unless the player wants to be asked. */
  quiet?: readonly string[]
  /** The pick that passes. */
  pass: string
  /** Events that end "don't ask again"; its text: `<game>.window.not-again`. */
  until: readonly string[]
}

declare module '../../game-modules/game-module.ts' {
  interface GameParts {
    /** The board, and what its events mean: motion, sounds, log texts. */
    table: TableModule
  }
}

/** How a value of a card adds up, from what is printed: what each other card adds. */
export interface ValueSum {
  /** Its name is a text of its game: `<game>.value.<value>`. */
  value: string
  printed: number
  now: number
  steps: readonly { card: number; n: number }[]
}

/** What a game provides for the table. Its texts are the game's: see docs/board.md. */
export interface TableModule {
  /** The board, with everything on the table. Takes `BoardProps`. */
  board: Component
  /** Event meanings by type. */
  events: EventMeanings
  /** The guide's tips in order of priority. */
  tips: readonly Tip[]
  /** Nouns of picks that start an action or part of a plan; all others answer a question. */
  openings: readonly string[]
  /** Commands that proceed, the usual one first. Their names: `<game>.command.<command>`. */
  commands: readonly string[]
  /** Commands that give up what could still be done in a turn. */
  ends: readonly string[]
  /** Commands that give something up: never highlighted while there is another choice. */
  concessions?: readonly string[]
  /** Absent in games without answers. */
  windows?: AnswerWindows
  /** Parts of a card's text that are modes, pressed directly. */
  modes: readonly string[]
  /** Values with which a player loses when they are low. */
  vital: readonly string[]
  /** Values the winner has more of: shown in the result, without warnings. */
  scores?: readonly string[]
  /** The names of picks that depend on the position, such as a mode named after a piece's part. Null: the usual name. */
  nameOf?(ref: Ref, view: TableView, viewer: Seat | null): Message | null
  /** The verb of an answer that isn't a play, such as cards to discard. Its text: `<game>.verb.<verb>` with `{what}`. Null: none. */
  verbOf?(step: LineStep): string | null
  /** Nouns of parts of a plan. A plan without any is confirmed by a second press. A hint names them with their verbs: `<game>.verb.<noun>` with `{what}`, `verb.<noun>-at` with `{at}` too. */
  planned?: readonly string[]
  /** What a hint calls a command that means doing nothing. Its text: `<game>.nothing.<name>`. Null: the command's name. */
  nothingOf?(step: LineStep): string | null
  /** The piece that acts now, from which a hint's arrow begins if its first pick isn't on the table. */
  actingPiece?(view: TableView): string | null
  /** The card that a piece was printed as, by its id, to show it large; null for a piece without one. */
  cardOf?(piece: Piece, view: TableView): string | null
  /** The values of a card on the table that others change. */
  sumsOf?(view: TableView, card: number): readonly ValueSum[]
  /** Icons for values, marks and zones. */
  signs: Readonly<Record<string, Icon>>
}
