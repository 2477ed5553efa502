import type { Seat } from '../../../../shared/seat.ts'
import type { CardType, RecyclingFunction } from './card.ts'
import type { Effect } from './state.ts'

/** The source of a contribution: a spell, an entity, an effect on one, or a rule. Used only by the log. */
export interface Source {
  seat: Seat
  /** The id of the card or entity, or the kind of the effect; the log is sorted by it (EN-R5.13). */
  id: string
  x: number
  card: number | null
  entity: number | null
}

/** One thing that one source does to one entity or player in a batch (EN-R5.9). It holds only numbers, so it can't depend on anything else. */
export type Contribution = { source: Source } & (
  | { type: 'damage' | 'pierce' | 'heal' | 'max-health' | 'block'; to: number; amount: number }
  | { type: 'protect'; to: number; power: number; duration: number | null; giver: number | null }
  | { type: 'effect'; to: number; kind: Effect['kind']; n: number; function: RecyclingFunction | null; duration: number }
  | { type: 'dispel'; to: number; what: 'protection' | 'all' }
  | { type: 'draw' | 'mana'; seat: Seat; amount: number }
  | { type: 'recover'; seat: Seat; card: number }
  | { type: 'summon'; seat: Seat; entity: string; x: number; count: number }
)
/** Where a text adds its contributions: it can't look at others, which take effect at the same moment (EN-R5.6). */
export interface Contributions {
  push(contribution: Contribution): unknown
}
export type ContributionOf<T extends Contribution['type']> = Contribution & { type: T }

/** A source with everything that was chosen and computed for it. */
export interface Doer {
  source: Source
  /** The controller. */
  seat: Seat
  /** Added to each packet of damage (EN-R5.10). */
  modifier: number
  x: number
  targets: readonly number[]
  discarded: number | null
  /** The entity that bound Protection is bound to. */
  giver: number | null
  /** What the controller's recycling function returns for the spells hit (EN-V4). */
  recycled: number
  /** Types of the spells that the enemy cast this turn. */
  foeCast: readonly CardType[]
}
