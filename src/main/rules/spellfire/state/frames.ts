import type { Seat } from '../../../../shared/seat.ts'

/** The steps of a turn (SF-R-TURN.1 to SF-R-TURN.16). */
export const TURN_STEPS = [
  'begin',
  'start',
  'draw',
  'realms',
  'period',
  'pool',
  'window',
  'attack',
  'end-window',
  'end-powers',
  'hand-limit',
  'losses',
  'mulligan',
  'limbo',
  'check',
] as const
export type TurnStep = (typeof TURN_STEPS)[number]
/** The turn, phase by phase. `step` is an index of the steps, or past the last; `done` has bits for actions allowed once a turn. */
export interface TurnFrame {
  type: 'turn'
  step: number
  done: number
}
/** The window between turns: the number of players who have passed (SF-R-TIME.1). */
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
 * An announced play: a card, a power of one in play, or a copied event without a card. An answer is right above what it answers. `me` and
 * `opp` are the players that its text refers to; both are the same in a redirected event (SF-R-PLAY.10).
 */
export interface PlayFrame {
  type: 'play'
  step: 'announced' | 'answered' | 'resolved'
  /** The last player to play it, whose opponent may answer. */
  seat: Seat
  me: Seat
  opp: Seat
  card: number
  /** The line that is used; NONE if all of the card's PLAY lines apply. */
  line: number
  user: number
  targets: readonly number[]
  option: number
  /** The play doesn't move the card: a power, or a copied event. */
  what: 'card' | 'power' | 'copy'
  isAnswer: boolean
  isNegated: boolean
  /** SF-R-CARD.1: STAY. */
  stays: boolean
}

/** A line being executed, primitive by primitive. `targets` were chosen as it was announced; null if they are chosen while it resolves. */
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

/** A line that was triggered, and the player who had its card then. */
export interface Triggered {
  card: number
  line: number
  seat: Seat
}
/** Waiting triggers, in the order of activation. */
export interface TriggersFrame {
  type: 'triggers'
  list: readonly Triggered[]
  /** SF-R-GEN.6: of the same moment, the turn player's first; each player orders their own. */
  isTogether: boolean
  /** The card whose lines are next; NONE until that is decided. */
  first: number
  /** The first one is optional, and its player has been asked but hasn't answered. */
  isAsked: boolean
  agreed: boolean
}

/** SF-INST.5. */
export interface InstantFrame {
  type: 'instant'
  step: 'ask' | 'check'
  /** The card and line whose power it is, the champion that it works for, and the one it affects. */
  card: number
  line: number
  for: number
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

/** Someone discards this many cards from hand, one by one. */
export interface DiscardFrame {
  type: 'discard'
  seat: Seat
  left: number
  clause: string
}

/** SF-DUN.6: a player who also lost the second turn may restart the game. */
export interface DungeonFrame {
  type: 'dungeon'
  seat: Seat
}

/** A card that an effect has attached: its player chooses what it duplicates, if it does (SF-ONCE.3). */
export interface NameFrame {
  type: 'name'
  card: number
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
  | NameFrame
export type FrameType = Frame['type']
export type FrameOf<T extends FrameType> = Extract<Frame, { type: T }>
