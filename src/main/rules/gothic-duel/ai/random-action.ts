import { nextBelow, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { targetLists, type Action, type Use } from '../state/actions.ts'
import { decider, isUsable, pendingChoice } from '../turn/legality.ts'
import type { CardUse, Duel } from '../mechanics/rules.ts'
import { slotsOf } from '../turn/slots.ts'

const oneFrom = (count: number, rng: Rng): number => (count > 1 ? nextBelow(rng, count) : 0)

/** `min` to `max` of them at random, in any order. */
function someOf(from: readonly number[], min: number, max: number, rng: Rng): number[] {
  const most = Math.min(max, from.length)
  const size = min + oneFrom(most - min + 1, rng)
  if (size === 1) return [from[oneFrom(from.length, rng)]!]
  const pool = from.slice()
  for (let index = 0; index < size; index++) {
    const other = index + oneFrom(pool.length - index, rng)
    const value = pool[other]!
    pool[other] = pool[index]!
    pool[index] = value
  }
  return pool.slice(0, size)
}

function completeUse(duel: Duel, seat: Seat, card: number, prepared: CardUse, rng: Rng): Use {
  const use: Use = { type: 'use', way: prepared.kind.way, card, x: 0, targets: [], discard: [], exile: [] }
  for (const { fills, place, from, min, max } of slotsOf(duel, seat, card, prepared)) {
    const values = someOf(from, min, max, rng)
    if (fills === 'x') use.x = values[0]!
    else if (fills === 'target') use.targets[place] = values
    else use[fills] = values
  }
  if (use.targets.length > 0) use.targets = targetLists(use.targets)
  return use
}

/**
 * A random legal action, or null when `seat` has nothing to decide: ending the turn and each usable card are equally likely, and so is each
 * way of making a card's choices. Draws cards until one can be used, so that not all of them have to be checked.
 */
export function randomAction(duel: Duel, seat: Seat, rng: Rng): Action | null {
  const { state, rules } = duel
  if (decider(state) !== seat) return null
  const choice = pendingChoice(state)
  if (choice) return { type: 'choose', picks: someOf(choice.from, choice.min, choice.max, rng) }
  const { hand, void: voidZone } = state.wizards[seat]
  for (;;) {
    const index = oneFrom(1 + hand.length + voidZone.length, rng) - 1
    if (index < 0) return { type: 'end-turn' }
    const isHeld = index < hand.length
    const card = isHeld ? hand[index]! : voidZone[index - hand.length]!
    const prepared = rules.prepare(state, card)
    const uses = isHeld ? prepared.hand : prepared.void
    const use = uses[oneFrom(uses.length, rng)]
    if (use && isUsable(duel, seat, card, use)) return completeUse(duel, seat, card, use, rng)
  }
}
