import type { Seat } from '../../../../shared/seat.ts'

/** How a card is being used: one of the two modes of a Spell, a Haunt from the Void, or a Hex's trigger. */
export const USE_MODES = ['base', 'ritual', 'haunt'] as const
export type UseMode = (typeof USE_MODES)[number]

/**
 * Unfinished work, as data: the last frame is active, and the one before it continues when it is done. `answers` holds the choices for the
 * current step, in the order they were asked, so that the step can be repeated after each.
 */
interface Work {
  step: number
  answers: number[][]
}

/** The turn itself; always the first frame. */
export interface TurnFrame extends Work {
  type: 'turn'
}

/** Start-of-turn or end-of-turn effects, or triggers, resolved one by one in the active player's order (GD-7.1.2, GD-R.16, GD-R.51). */
export interface OrderFrame extends Work {
  type: 'order'
  of: 'start-of-turn' | 'end-of-turn' | 'triggers'
}

/** A card being played or haunted, from its payment to its destination (GD-R.26). */
export interface PlayFrame extends Work {
  type: 'play'
  seat: Seat
  card: number
  way: UseMode
  x: number
  targets: number[][]
}

/**
 * A text being executed, instruction by instruction (GD-R.30): `step` is the current one. `list` is -1 for the text itself, otherwise the
 * index of a list that a keyword adds.
 */
export interface TextFrame extends Work {
  type: 'text'
  card: number
  way: UseMode | 'trigger'
  trigger: number
  controller: Seat
  /** The wizard a Hex is attached to; for other cards, the controller. */
  afflicted: Seat
  x: number
  targets: number[][]
  list: number
  queue: number[]
  /** Vitality damage dealt by the current instruction. */
  dealt: number
  drained: boolean
}

export const PURPOSES = ['order', 'hand-limit', 'discard', 'insight', 'dispel', 'exile', 'return', 'target'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A choice that `seat` must make, for the frame below. `from` are cards, wizards (see wizard-targets.ts), or places in the order list. */
export interface ChooseFrame extends Work {
  type: 'choose'
  seat: Seat
  purpose: Purpose
  from: number[]
  min: number
  max: number
  /** The card that asks, or -1. */
  source: number
}

export type Frame = TurnFrame | OrderFrame | PlayFrame | TextFrame | ChooseFrame
