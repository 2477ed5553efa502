import type { Mismatch } from '../../../kernel/scenario.ts'
import { matchNames } from '../../../kernel/scenario-names.ts'
import type { DuelEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import type { Names } from './names.ts'

/**
 * Scripted Reshuffles: right after a Reshuffle, the new Deck is put into the scenario's order, top first, before anything is drawn from it.
 * The rules aren't involved; an order with other cards, or without a Reshuffle, is a mismatch.
 */
export function createShuffles(orders: readonly (readonly string[])[], state: State, names: Names) {
  let next = 0
  let impossible: Mismatch | null = null
  return {
    listen(event: DuelEvent): void {
      if (event.type !== 'deck-reshuffled' || impossible || next >= orders.length) return
      const order = orders[next]!
      const wizard = state.wizards[event.seat]
      const remaining = [...wizard.deck]
      const deck = matchNames(order, remaining, names.is)
      if (remaining.length > 0 || deck.includes(undefined))
        impossible = { path: ['shuffles', next], expected: order, actual: wizard.deck.map(names.nameOf) }
      else {
        wizard.deck = deck.filter(card => card !== undefined).reverse()
        next++
      }
    },
    unscripted: (): Mismatch | null => impossible,
    leftOver: (): Mismatch | null =>
      next < orders.length ? { path: ['shuffles', next], expected: orders[next], actual: null, said: 'no-reshuffle' } : null,
  }
}
