import type { Emit, GameEvent } from '../../../kernel/game.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Ending, State } from './state.ts'

export const EVENT_TYPES = [
  'match-began',
  'boon-dealt',
  'card-dealt',
  'turn-began',
  'turn-skipped',
  'turn-gained',
  'phase-began',
  'card-drawn',
  'card-revealed',
  'card-shown',
  'card-played',
  'power-used',
  'event-copied',
  'realm-laid',
  'realm-rebuilt',
  'holding-laid',
  'champion-entered',
  'avatar-called',
  'card-attached',
  'rule-laid',
  'dungeon-laid',
  'dungeon-lost',
  'attack-declared',
  'attack-over',
  'defender-named',
  'nobody-defends',
  'round-began',
  'to-act',
  'round-conceded',
  'round-won',
  'battle-over',
  'instant-defeat',
  'instant-avoided',
  'champion-defeated',
  'champion-returned',
  'wall-stopped',
  'wall-crossed',
  'realm-razed',
  'realm-discarded',
  'card-discarded',
  'card-to-limbo',
  'card-to-abyss',
  'card-to-void',
  'card-returned',
  'card-fetched',
  'play-negated',
  'play-redirected',
  'play-reflected',
  'ally-stolen',
  'powers-stripped',
  'kind-locked',
  'choice-made',
  'order-chosen',
  'spoils-won',
  'card-kept',
  'pile-reshuffled',
  'pool-lost',
  'mulligan-called',
  'match-ended',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** `seat`: the affected player. `seenBy`: the only seat that may know which card it was; without it, everyone may. */
export type MatchEvent = GameEvent & {
  type: EventType
  seat?: Seat
  card?: number
  source?: number
  amount?: number
  seenBy?: Seat
  boon?: string
  /** Where a boon put it. */
  to?: 'hand' | 'formation' | 'rule' | 'aside'
  by?: Ending['by']
  winner?: Seat | null
}

/** A match in progress, and its event listener. */
export interface Match {
  state: State
  emit: Emit<MatchEvent>
}
