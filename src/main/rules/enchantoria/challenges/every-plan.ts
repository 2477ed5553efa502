import type { Seat } from '../../../../shared/seat.ts'
import { TooMuch } from '../../../kernel/too-much.ts'
import { CARD_TYPES } from '../state/card.ts'
import { normalizeAction, type Action, type Casting, type Order } from '../state/actions.ts'
import { cardOf, legalTargets, type State } from '../state/state.ts'
import { checkAction, discardedChoices, orderTargets } from '../turn/legality.ts'

/** Every list with one item from each of those. Throws `TooMuch` if there are more than `most`. */
function product<T>(lists: readonly (readonly T[])[], max: number): T[][] {
  let made: T[][] = [[]]
  for (const list of lists) {
    if (made.length * list.length > max) throw new TooMuch()
    made = made.flatMap(items => list.map(item => [...items, item]))
  }
  return made
}

/** All ways to cast a card (EN-R4.2). */
function castingsOf(state: State, seat: Seat, number: number, max: number): Casting[] {
  const card = cardOf(state, number)
  const { mana } = state.players[seat]
  const xs = card.cost === 'X' ? Array.from({ length: mana }, (_, index) => index + 1) : [0]
  const targets = product(
    (card.targets ?? []).map(spec => legalTargets(state, seat, spec)),
    max,
  )
  const types = card.choose === 'type' ? CARD_TYPES : [null]
  const piles = card.choose === 'discarded' ? discardedChoices(state, seat, []) : [null]
  if (xs.length * targets.length * types.length * piles.length > max) throw new TooMuch()
  return xs.flatMap(x =>
    targets.flatMap(chosen =>
      types.flatMap(named => piles.map((discarded): Casting => ({ card: number, x, targets: chosen, named, discarded }))),
    ),
  )
}

const price = (state: State, { card, x }: Casting): number => {
  const { cost } = cardOf(state, card)
  return cost === 'X' ? x : cost
}

/** Sets of castings that the mana pays for. Of several copies of a card, the earlier ones are cast first. */
function castingSets(state: State, seat: Seat, max: number): Casting[][] {
  const { hand, mana } = state.players[seat]
  const isCopyOf = (a: number, b: number): boolean => cardOf(state, a).id === cardOf(state, b).id
  let sets: { castings: Casting[]; left: number }[] = [{ castings: [], left: mana }]
  for (const [index, number] of hand.entries()) {
    const before = hand.slice(0, index).filter(other => isCopyOf(other, number))
    const castings = castingsOf(state, seat, number, max)
    let remaining = max
    sets = sets.flatMap(set => {
      const isNext = before.every(other => set.castings.some(({ card }) => card === other))
      const more = isNext ? castings.filter(way => price(state, way) <= set.left) : []
      remaining -= 1 + more.length
      if (remaining < 0) throw new TooMuch()
      return [set, ...more.map(way => ({ castings: [...set.castings, way], left: set.left - price(state, way) }))]
    })
  }
  return sets.map(({ castings }) => castings)
}

/**
 * Every legal plan of a seat, for small positions: plans that differ only in copies of a card are listed once. Throws `TooMuch` if there are more
 * than `most` before those that are forbidden are left out.
 */
export function everyPlan(state: State, seat: Seat, max = Infinity): Action[] {
  const orders = product(
    state.players[seat].entities.map(({ id }): (Order | null)[] => [
      null,
      ...(orderTargets(state, seat, id) ?? []).map((target): Order => ({ entity: id, target })),
    ]),
    max,
  ).map(list => list.filter(order => order !== null))
  const sets = castingSets(state, seat, max)
  if (sets.length * orders.length > max) throw new TooMuch()
  return sets
    .flatMap(castings => orders.map(sent => normalizeAction({ type: 'plan', castings, orders: sent })))
    .filter(plan => checkAction(state, seat, plan).length === 0)
}
