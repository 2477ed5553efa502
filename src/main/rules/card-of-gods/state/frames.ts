import type { Seat } from '../../../../shared/seat.ts'
import { FORBIDDABLE, type RollKind } from './card.ts'

/** CG-R7, in the order of the rules. */
export const ACTION_KINDS = FORBIDDABLE
export type ActionKind = (typeof ACTION_KINDS)[number]

interface Work {
  /** The current step. */
  step: number
}

/** From the deployment to the end, round after round (CG-R4, CG-R5). `next`: whose turn it is to activate. */
export interface MatchFrame extends Work {
  type: 'match'
  next: Seat
}

/** The step of an Activation in which its Actions are chosen (CG-R6.4). */
export const STEP_ACTIONS = 4

/** CG-R6. `from`: the miniature's previous place, NONE if it was on the battlefield. */
export interface ActivationFrame extends Work {
  type: 'activation'
  unit: number
  from: number
  /** Actions left. */
  left: number
  /** Actions that may repeat one (CG-P.11). */
  repeats: number
  /** Bit n: Action n of `ACTION_KINDS` has been performed (CG-R6.5). */
  done: number
  /** Was Panicked at the start of Step 4. */
  panicked: boolean
}

export interface ActionFrame extends Work {
  type: 'action'
  unit: number
  action: ActionKind
  /** The target, or NONE. */
  target: number
  /** The index of the printed Action, or NONE. */
  printed: number
  /** Zones still to enter. */
  path: number[]
  successes: number
}

/** A1 to A5 (CG-R7.11). `seat` is whose Attack it is; `attacker` and `printed` are NONE for a Card's, `card` is NONE for an Action's. */
export interface AttackFrame extends Work {
  type: 'attack'
  seat: Seat
  attacker: number
  printed: number
  card: number
  target: number
  dice: number
  melee: boolean
  /** Successes of the latest roll. */
  successes: number
  hits: number
  /** Wounds taken in A4. */
  took: number
  /** Panic Tests due, one entry per test. */
  tests: number[]
}

/** CG-R8.2. `unit` is NONE for a Card's attack dice; `seat` rolls. The frame below receives the successes. */
export interface RollFrame extends Work {
  type: 'roll'
  seat: Seat
  unit: number
  kind: RollKind
  dice: number[]
  /** CG-P.7. */
  muted: boolean
  crits: number
}

/** Wounds lost at once, with what replaces or follows a removal (CG-R9). */
export interface LossFrame extends Work {
  type: 'loss'
  unit: number
  amount: number
  successes: number
}

/** CG-R10.1. */
export interface PanicFrame extends Work {
  type: 'panic'
  unit: number
  extra: number
  successes: number
}

/** Gaining Faith, possibly several times (CG-3.3). */
export interface GainFrame extends Work {
  type: 'gain'
  unit: number
  left: number
}

/** An ability with a roll, or one waiting in A5 (CG-R1.31). */
export interface AbilityFrame extends Work {
  type: 'ability'
  ability: 'regeneration' | 'thorns' | 'leech' | 'terror'
  unit: number
  target: number
  n: number
  successes: number
}

export const WINDOWS = ['begin', 'attack-declared', 'rolled', 'after-action', 'end'] as const
export type Window = (typeof WINDOWS)[number]

/** CG-5. `asked`: how many have declined in this step. `played`: whether any Card has been played. */
export interface WindowFrame extends Work {
  type: 'window'
  window: Window
  asked: number
  played: boolean
}

/** Step 3 for the top Card of Waiting Activation (CG-5.12). */
export interface ResolveFrame extends Work {
  type: 'resolve'
}

/**
 * A list of a Card's effects being executed, for the played Card or for a trigger; `step` is the current effect. `list` is its index in the
 * Card (`mechanics/lists.ts`), `it` the miniature that an `each` or a trigger refers to.
 */
export interface EffectsFrame extends Work {
  type: 'effects'
  card: number
  list: number
  targets: number[]
  pick: number
  it: number
  triggered: boolean
  /** The members of each `each`, by the index of the list inside it, fixed as the Card or trigger begins (CG-P.19). */
  groups: number[][]
  /** Whether the list, and the current effect, has begun. */
  begun: boolean
  entered: boolean
  /** Miniatures still to be affected by the current effect, or its remaining repetitions. */
  queue: number[]
  /** The current miniature, or NONE; the zone it is moved to, and how many zones it may still change. */
  at: number
  goal: number
  left: number
  /** Wounds taken by the previous effect (CG-P.20). */
  took: number
  successes: number
  tests: number[]
}

export type Frame =
  | MatchFrame
  | ActivationFrame
  | ActionFrame
  | AttackFrame
  | RollFrame
  | LossFrame
  | PanicFrame
  | GainFrame
  | AbilityFrame
  | WindowFrame
  | ResolveFrame
  | EffectsFrame
