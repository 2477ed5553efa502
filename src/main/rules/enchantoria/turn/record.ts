import type { BatchName, Contribution, Contributions } from '../state/contribution.ts'
import { namedIn, type Combined, type Fielded, type MatchEvent, type Named } from '../state/events.ts'

export const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** The entity or player that it is about, as a number. */
const affected = (one: Contribution): number => ('to' in one ? one.to : one.seat)

/** Most of what is still equal are effects that stack, with the same amount; comparing anything else is slow. */
const byRest = (one: Contribution, other: Contribution): number =>
  'amount' in one && 'amount' in other ? one.amount - other.amount : compare(JSON.stringify(one), JSON.stringify(other))

/** EN-R5.13: player 1's before player 2's, then by id, X, and any other difference. No rule depends on this order. */
export function byRecordOrder(one: Contribution, other: Contribution): number {
  const first = one.source
  const second = other.source
  return (
    first.seat - second.seat ||
    compare(first.id, second.id) ||
    first.x - second.x ||
    (first.card ?? first.entity ?? 0) - (second.card ?? second.entity ?? 0) ||
    compare(one.type, other.type) ||
    affected(one) - affected(other) ||
    byRest(one, other)
  )
}

const CLAUSE: Record<Contribution['type'], string> = {
  damage: 'EN-DAMAGE.1',
  pierce: 'EN-R7.9',
  heal: 'EN-HEAL.1',
  'max-health': 'EN-V9',
  block: 'EN-BLOCK.1',
  protect: 'EN-PROTECT.1',
  effect: 'EN-EFFECT.1',
  dispel: 'EN-V13',
  draw: 'EN-V16',
  mana: 'EN-V17',
  recover: 'EN-V18',
  summon: 'EN-ENTITY.1',
}

const BEGAN: Readonly<Record<BatchName, MatchEvent>> = {
  swift: { type: 'batch-began-swift', clause: 'EN-R5.4' },
  main: { type: 'batch-began-main', clause: 'EN-R5.5' },
}

/** What comes together in a batch. */
function contributedIn({ toEntities, toPlayers }: Contributions, fielded: Fielded): MatchEvent[] {
  return [...toEntities, ...toPlayers].sort(byRecordOrder).map((does): MatchEvent => {
    const { source, type } = does
    const entity = 'to' in does ? namedIn(fielded, does.to) : undefined
    return { type: 'contributed', clause: CLAUSE[type], seat: source.seat, source, does, ...(entity && { entity }) }
  })
}

/** EN-R5.1: a player's plan as revealed. */
function revealed({ seat, plan, price, fielded }: Combined & { combines: 'plan' }): MatchEvent[] {
  const theNamed = (id: number): Named => namedIn(fielded, id)!
  return [
    ...plan.castings.map(({ card, x, targets, named }): MatchEvent => ({
      type: 'spell-cast',
      clause: 'EN-R5.1',
      seat,
      card,
      x,
      targets: targets.map(theNamed),
      named,
    })),
    ...(price > 0 ? [{ type: 'mana-paid', clause: 'EN-R5.1', seat, amount: price } as const] : []),
    ...plan.orders.map(({ entity, target }): MatchEvent => ({
      type: 'order-given',
      clause: 'EN-R4.9',
      seat,
      entity: theNamed(entity),
      targets: [theNamed(target)],
    })),
  ]
}

/** The events that were logged as one. Made, named and sorted only here, because a log is mostly written and seldom read. */
export function partsOf(combined: Combined): MatchEvent[] {
  if (combined.combines === 'plan') return revealed(combined)
  if (combined.combines === 'put-away')
    return combined.spells.map(({ seat, casting }) => ({ type: 'spell-put-away', clause: 'EN-R2.8', seat, card: casting.card }))
  const { batch, contributions, fielded } = combined
  return [...(batch === null ? [] : [BEGAN[batch]]), ...contributedIn(contributions, fielded)]
}
