import type { Emit, GameEvent } from '../../../kernel/game.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Decision, Ending, State } from './state.ts'
import type { RollKind } from './card.ts'
import type { ActionKind, Window } from './frames.ts'

export const EVENT_TYPES = [
  'match-began',
  'boon-dealt',
  'card-discarded',
  'deployed',
  'round-began',
  'initiative-changed',
  'faith-gained',
  'faith-paid',
  'faith-drained',
  'activation-began',
  'activation-ended',
  'passed-round',
  'arrived',
  'guard-removed',
  'action-performed',
  'actions-ended',
  'moved',
  'attack-declared',
  'attack-broken',
  'dice-rolled',
  'dice-rerolled',
  'roll-final',
  'roll-muted',
  'wounds-lost',
  'healed',
  'stayed',
  'removed',
  'ether-scored',
  'panic-passed',
  'panicked',
  'calmed',
  'guarded',
  'readied',
  'window-passed',
  'card-declared',
  'card-resolved',
  'card-fizzled',
  'card-cancelled',
  'trigger-set',
  'trigger-happened',
  'effect-given',
  'epicenter-held',
  'match-ended',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/**
 * All events are public (CG-R3.6): a Card is shown as it is declared (CG-5.4), and nothing else is hidden. `seat`: the affected player,
 * `unit`: the miniature, `card`: the affected Card or the one that caused it.
 */
export interface MatchEvent extends GameEvent {
  type: EventType
  seat?: Seat
  unit?: number
  /** The other miniature, such as the target of an attack. */
  target?: number
  targets?: readonly number[]
  card?: number
  amount?: number
  place?: number
  from?: number
  dice?: readonly number[]
  /** Which of the dice were rerolled. */
  which?: readonly number[]
  roll?: RollKind
  action?: ActionKind
  /** The index of a printed Action. */
  printed?: number
  domain?: number
  window?: Window
  /** Of a window that passed: Cards were played in it before. */
  again?: true
  decision?: Decision
  effect?: string
  boon?: string
  by?: Ending['by']
  winner?: Seat | null
}

/** A match in progress, and its event listener. */
export interface Match {
  state: State
  emit: Emit<MatchEvent>
}
