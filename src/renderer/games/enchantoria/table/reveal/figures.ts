import type { PreviewedEvent } from '../../../../../shared/match.ts'
import type { Batch, Sum } from './reveal.ts'

/** A mage's piece has the number of its seat; cards and mana belong to its player. */
export const entityOf = ({ piece, seat }: Pick<Sum, 'piece' | 'seat'>): string => piece ?? String(seat)

export interface Figure {
  sign: string
  /** Signed if it is a change. Other outcomes of a batch have words. */
  amount: number | null
  of: 'change' | 'blocked' | 'absorbed' | 'words'
  event: PreviewedEvent | null
}

const totalOf = (events: readonly PreviewedEvent[], type: string): number =>
  events.reduce((all, event) => all + (event.type === type ? (event.amount ?? 0) : 0), 0)

const SIGN_OF: Readonly<Record<string, string>> = { summoned: 'field', protected: 'protection', 'effect-applied': 'effect' }

/** What changed for one entity, in numbers and words. */
export function figuresOf(events: readonly PreviewedEvent[]): Figure[] {
  const numbers: Figure[] = [
    { sign: 'health', amount: totalOf(events, 'health-gained') - totalOf(events, 'damage-taken'), of: 'change', event: null },
    { sign: 'block', amount: totalOf(events, 'damage-blocked'), of: 'blocked', event: null },
    { sign: 'protection', amount: totalOf(events, 'damage-absorbed'), of: 'absorbed', event: null },
    { sign: 'mana', amount: totalOf(events, 'mana-gained'), of: 'change', event: null },
  ]
  const words = events.flatMap((event): Figure[] => {
    const sign = SIGN_OF[event.type]
    return sign === undefined ? [] : [{ sign, amount: null, of: 'words', event }]
  })
  return [...numbers.filter(({ amount }) => amount !== 0), ...words]
}

/** What a batch did to an entity, with its player's total. */
export const sumsOf = <E extends PreviewedEvent>(batch: Batch<E>, entity: string): Sum<E>[] =>
  batch.sums.filter(sum => entityOf(sum) === entity)
export const effectsOn = <E extends PreviewedEvent>(batch: Batch<E>, entity: string): E[] =>
  sumsOf(batch, entity).flatMap(({ steps }) => steps.flatMap(({ comes }) => comes))

const LOSSES = new Set(['damage-taken', 'exhausted', 'blood-lost'])
const healthChange = ({ type, value, amount = 0 }: PreviewedEvent): number =>
  type === 'health-gained' ? amount : value === 'health' && LOSSES.has(type) ? -amount : 0

/** Health before and after a batch, calculated back from the current value. Null for an entity at 0, because how far below 0 it went is hidden (EN-R5.12). */
export function healthAround(
  log: readonly PreviewedEvent[],
  batch: Batch,
  entity: string,
  now: number | undefined,
): { before: number; after: number } | null {
  const comes = effectsOn(batch, entity)
  const last = comes.at(-1)
  if (now === undefined || now <= 0 || !last) return null
  const since = log
    .slice(log.lastIndexOf(last) + 1)
    .filter(({ piece, seat }) => (piece ?? String(seat)) === entity)
    .reduce((sum, event) => sum + healthChange(event), 0)
  const after = now - since
  return { before: after - comes.reduce((sum, event) => sum + healthChange(event), 0), after }
}
