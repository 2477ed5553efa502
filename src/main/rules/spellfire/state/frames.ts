import type { Seat } from '../../../../shared/seat.ts'

/** The turn, phase by phase. `done` has bits for what a turn allows once. */
export interface TurnFrame {
  type: 'turn'
  step: number
  done: number
}
/** The window between turns: how many players have passed in it (SF-R-TIME.1). */
export interface BetweenFrame {
  type: 'between'
  passed: number
  first: Seat
}
export interface BattleFrame {
  type: 'battle'
  step: 'attack' | 'window' | 'defence' | 'follow' | 'over'
}
export interface RoundFrame {
  type: 'round'
  step: 'begin' | 'first' | 'check' | 'acted'
}

/**
 * A play that was announced: a card, the power of one in play, or a copied event without a card. An answer stands right above what it
 * answers. `me` and `opp` are the players that its text means; both are the same one in a redirected event (SF-R-PLAY.10).
 */
export interface PlayFrame {
  type: 'play'
  step: 'announced' | 'answered' | 'resolved'
  /** Who has played it last: whose opponent may answer. */
  seat: Seat
  me: Seat
  opp: Seat
  card: number
  /** The line that is used; NONE for a card whose lines with PLAY all count. */
  line: number
  user: number
  targets: readonly number[]
  option: number
  /** The card is not carried by this play: a power, or a copied event. */
  what: 'card' | 'power' | 'copy'
  isAnswer: boolean
  isNegated: boolean
  /** SF-R-CARD.1: STAY. */
  stays: boolean
  /** SF-SPOILS.8: cast outside of its phase. */
  asSpoils: boolean
}

/** A line being carried out, primitive by primitive. `targets` were chosen as it was announced; null where they are chosen on the way. */
export interface RunFrame {
  type: 'run'
  card: number
  line: number
  at: number
  me: Seat
  opp: Seat
  user: number
  targets: readonly number[] | null
  option: number
}

/** What was set off and waits for its turn, as card * 16 + line, in the order of activation. */
export interface TriggersFrame {
  type: 'triggers'
  list: readonly number[]
  /** Asked and not answered yet, where the first one is optional. */
  isAsked: boolean
  agreed: boolean
}

/** SF-INST.5. */
export interface InstantFrame {
  type: 'instant'
  step: 'ask' | 'check'
  /** Whose power it is, and who suffers it. */
  card: number
  victim: number
}

export interface SpoilsFrame {
  type: 'spoils'
  seat: Seat
  left: number
  /** Only the first may be played (SF-SPOILS.9). */
  isFirst: boolean
  /** SF-DSP.1. */
  isDungeon: boolean
  card: number
}

/** Someone discards so many cards from hand, one by one. */
export interface DiscardFrame {
  type: 'discard'
  seat: Seat
  left: number
  clause: string
}

/** SF-DUN.6: whoever lost the second turn too may have the game begin again. */
export interface DungeonFrame {
  type: 'dungeon'
  seat: Seat
}

export type Frame =
  | DungeonFrame
  | TurnFrame
  | BetweenFrame
  | BattleFrame
  | RoundFrame
  | PlayFrame
  | RunFrame
  | TriggersFrame
  | InstantFrame
  | SpoilsFrame
  | DiscardFrame
export type FrameType = Frame['type']
export type FrameOf<T extends FrameType> = Extract<Frame, { type: T }>
