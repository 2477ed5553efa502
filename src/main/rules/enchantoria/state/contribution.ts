import type { Seat } from '../../../../shared/seat.ts'
import type { CardType, RecyclingFunction } from './card.ts'
import type { Effect } from './state.ts'

/** The source of a contribution: a spell, an entity, an effect on one, or, with neither card nor entity, a boon. Used only by the log. */
export interface Source {
  seat: Seat
  /** The id of the card, entity or boon, or the kind of the effect; the log is sorted by it (EN-R5.13). */
  id: string
  x: number
  card: number | null
  entity: number | null
}

/** What one source does to one entity. */
export type ToEntity = { source: Source; to: number } & (
  | { type: 'damage' | 'pierce' | 'heal' | 'max-health' | 'block'; amount: number }
  | { type: 'protect'; power: number; duration: number | null; giver: number | null }
  | { type: 'effect'; kind: Effect['kind']; n: number; function: RecyclingFunction | null; duration: number }
  | { type: 'dispel'; what: 'protection' | 'all' }
)
/** What one source does for one player. */
export type ToPlayer = { source: Source; seat: Seat } & (
  | { type: 'draw' | 'mana'; amount: number }
  | { type: 'recover'; card: number }
  | { type: 'summon'; entity: string; x: number; count: number }
)
/** One thing that one source does in a batch (EN-R5.9). It holds only numbers, so it can't depend on anything else. */
export type Contribution = ToEntity | ToPlayer

/** All that takes effect at one moment. In two lists, because reading objects of many shapes is slow. */
export interface Contributions {
  toEntities: ToEntity[]
  toPlayers: ToPlayer[]
}
/** Where a text adds its contributions: it can't look at others, which take effect at the same moment (EN-R5.6). */
export interface Adding {
  readonly toEntities: { push(contribution: ToEntity): unknown }
  readonly toPlayers: { push(contribution: ToPlayer): unknown }
}
export const noContributions = (): Contributions => ({ toEntities: [], toPlayers: [] })
export const hasContributions = ({ toEntities, toPlayers }: Contributions): boolean => toEntities.length > 0 || toPlayers.length > 0
export type ContributionOf<T extends Contribution['type']> = Contribution & { type: T }

/** A source with everything that was chosen and computed for it. */
export interface ResolvedSource {
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
