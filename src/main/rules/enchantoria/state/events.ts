import type { Emit, GameEvent } from '../../../kernel/game.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Casting, Plan } from './actions.ts'
import type { CardType, RecyclingFunction } from './card.ts'
import type { BatchName, Contribution, Contributions, Source } from './contribution.ts'
import { ownerOf, type Effect, type Ending, type Phase, type State } from './state.ts'

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

/**
 * Both sides' entities, the state's own lists: copying them for every event takes too long. Only those there at the time may be looked up;
 * they are found for good, because no number is given twice, no name changes, and the dead leave by a new list.
 */
export type Fielded = readonly [readonly Named[], readonly Named[]]

/**
 * What a match has hundreds of, logged as one event: a player's revealed plan (`spell-cast`, `mana-paid`, `order-given`), what comes
 * together in a batch, with its beginning if it has one (`contributed`), and the spells that leave the Stage (`spell-put-away`).
 */
export type Combined =
  | { combines: 'plan'; seat: Seat; plan: Plan; price: number; fielded: Fielded }
  | { combines: 'batch'; batch: BatchName | null; contributions: Contributions; fielded: Fielded }
  | { combines: 'put-away'; spells: readonly { seat: Seat; casting: Casting }[] }

/** A match in progress, and its log. */
export interface Match {
  state: State
  emit: Emit<MatchEvent | Combined>
}

const MAGES: readonly [Named, Named] = [
  { id: 0, what: null },
  { id: 1, what: null },
]

/** Mages are named most often, and one alone as a target. */
export const named = ({ id, what }: Named): Named => (what === null ? MAGES[ownerOf(id)] : { id, what })

export const fieldedIn = ({ players }: State): Fielded => [players[0].entities, players[1].entities]

/** As named in the log; undefined if nobody there had that number. */
export function namedIn(fielded: Fielded, id: number): Named | undefined {
  const found = id < 0 ? undefined : fielded[ownerOf(id)].find(one => one.id === id)
  return found && named(found)
}
