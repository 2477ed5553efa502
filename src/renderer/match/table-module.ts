import type { Component } from 'vue'
import type { Seat } from '../../shared/seat.ts'
import type { TableView } from '../../shared/table-view.ts'
import type { Tip } from '../guide/tip.ts'
import type { Icon } from '../ui/icons.ts'
import type { EventMeanings } from './event-meaning.ts'

/** What the frame gives a board. It lays out the slots `stage`, `control`, `notes` and `corner`, which the frame fills. */
export interface BoardProps {
  /** Who sits at the lower edge, and who across. */
  bottomSeat: Seat
  topSeat: Seat
  /** There is no room for a board: everything stands below each other, and the hand and what is asked stay at the lower edge. */
  stacked: boolean
  /** Stacked in a low window: cards in hand are only named. */
  brief: boolean
}

/** Pauses of a game in which a player may add something, or pass: in an opponent's turn, after a roll. */
export interface AnswerWindows {
  /** Their kinds, in the order in which they come up. Their names: `<game>.window.<kind>`. */
  kinds: readonly string[]
  /** The kind that is asked about, or null where the decision is no window. */
  kindOf(view: TableView, decision: string): string | null
  /** The pick that passes. */
  pass: string
  /** Types of the events that end "not again"; its words: `<game>.window.not-again`. */
  until: readonly string[]
}

/** What a game brings to the table of a match. Its words are texts of its own: see docs/board.md. */
export interface TableModule {
  /** All that lies on the table, placed. Takes `BoardProps`. */
  board: Component
  /** What its events mean, by type. */
  events: EventMeanings
  /** What the guide says to a beginner, in the order in which it is said where several could be. */
  tips: readonly Tip[]
  /** Nouns of picks that begin an action, or a part of a plan; every other pick answers a question. */
  openings: readonly string[]
  /** The commands that go on from a turn, the usual one first. Their names: `<game>.command.<command>`. */
  commands: readonly string[]
  /** Its turns are rounds in which both play. */
  rounds?: boolean
  /** Commands that give up what could still be done in a turn. */
  ends: readonly string[]
  /** Absent where nobody answers. */
  windows?: AnswerWindows
  /** Parts of a card's text that are modes of playing it, pressed where they stand. */
  modes: readonly string[]
  /** The values that a player loses by when they are low. */
  vital: readonly string[]
  /** Values that the winner has more of: shown in the result, and never a warning. */
  scores?: readonly string[]
  /** Figures of its values, marks and zones. */
  signs: Readonly<Record<string, Icon>>
}
