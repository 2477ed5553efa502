import type { Emit, GameEvent } from '../../../kernel/game.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { CardType, RecyclingFunction } from './card.ts'
import type { Contribution, Source } from './contribution.ts'
import { entityOf, ownerOf, type Effect, type Ending, type Phase, type State } from './state.ts'

/** An entity as named in the log, since it may be gone later. `what` is null for a mage. */
export interface Named {
  id: number
  what: string | null
}

/** A change to one entity, as numbers. */
export type ValueEvent = 'max-raised' | 'block-gained' | 'damage-blocked' | 'damage-absorbed' | 'damage-taken' | 'health-gained'

/** `seat`: the affected player. Everything except drawn cards and decisions is public (EN-R1.12, EN-R11.8). */
export type MatchEvent = GameEvent &
  (
    | { type: 'match-began' | 'batch-began-swift' | 'batch-began-main' | 'plans-revealed' }
    | { type: 'turn-began'; amount: number }
    | { type: 'decision-made'; seat: Seat; decision: Phase }
    | { type: 'card-drawn'; seat: Seat; card: number }
    | { type: 'card-recycled'; seat: Seat; card: number; amount: number; by: RecyclingFunction }
    | { type: 'card-discarded' | 'card-recovered' | 'spell-put-away'; seat: Seat; card: number }
    | { type: 'mana-gained' | 'mana-cut' | 'mana-paid'; seat: Seat; amount: number }
    | { type: 'exhausted' | 'blood-lost'; seat: Seat; amount: number }
    | { type: 'spell-cast'; seat: Seat; card: number; x: number; targets: readonly Named[]; named: CardType | null }
    | { type: 'order-given'; seat: Seat; entity: Named; targets: readonly Named[] }
    | { type: 'order-lost'; seat: Seat; entity: Named }
    | { type: 'spell-hit'; seat: Seat; card: number; source: Source }
    | { type: 'spell-countered' | 'fell-to-counter' | 'fell-in-ring' | 'stood-after-counters'; seat: Seat; card: number }
    | { type: 'contributed'; seat: Seat; source: Source; does: Contribution; entity?: Named }
    | { type: ValueEvent; seat: Seat; entity: Named; amount: number }
    | { type: 'protected'; seat: Seat; entity: Named; amount: number; replaced: boolean }
    | { type: 'protection-ended'; seat: Seat; entity: Named; why: 'used-up' | 'dispelled' | 'expired' | 'giver-gone' }
    | { type: 'effect-applied' | 'effect-replaced' | 'effect-dispelled' | 'effect-expired'; seat: Seat; entity: Named; effect: Effect }
    | { type: 'summoned' | 'died'; seat: Seat; entity: Named }
    | { type: 'no-room'; seat: Seat; amount: number }
    | { type: 'match-ended'; winner: Seat | null; by: Ending['by']; seat?: Seat }
  )

/** A match in progress, and its event listener. */
export interface Match {
  state: State
  emit: Emit<MatchEvent>
}

const MAGES: readonly [Named, Named] = [
  { id: 0, what: null },
  { id: 1, what: null },
]

/** Mages are named most often, and one alone as a target. */
export const toNamed = ({ id, what }: Named): Named => (what === null ? MAGES[ownerOf(id)] : { id, what })

const NONE: readonly Named[] = []
const ONLY_MAGE: readonly (readonly Named[])[] = MAGES.map(mage => [mage])

export const targetNamed = (state: State, id: number): readonly Named[] => ONLY_MAGE[id] ?? [toNamed(entityOf(state, id))]

const severalNamed = (state: State, targets: readonly number[]): readonly Named[] => targets.map(id => toNamed(entityOf(state, id)))

export function targetsNamed(state: State, targets: readonly number[]): readonly Named[] {
  if (targets.length === 0) return NONE
  return targets.length === 1 ? targetNamed(state, targets[0]!) : severalNamed(state, targets)
}
