import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { levelOf } from '../state/reading.ts'
import { fighterOf, isRealmChampion, typeOf, type State } from '../state/state.ts'

/** What the cards in hand that could be played now add to the champion in the round. */
function inReserve(state: State, seat: Seat, actions: readonly Action[]): number {
  const playable = new Set(actions.map(({ card }) => card))
  let levels = 0
  let artifact = 0
  for (const card of state.players[seat].hand) {
    if (!playable.has(card)) continue
    const { bonus } = state.cards[card]!
    // SF-R-USE.4: a champion carries only one.
    if (typeOf(state, card) === 'artifact') artifact = Math.max(artifact, bonus)
    else levels += bonus
  }
  return levels + artifact
}

/**
 * Of the acts in a round, those worth comparing: a player who can still get ahead doesn't concede (SF-ROUND.4), except with a realm's own
 * champion, since only the realm is lost then (SF-RCH.2).
 */
export function worthActing(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const fighter = fighterOf(state, seat)
  if (isRealmChampion(state, fighter)) return actions
  const behind = levelOf(state, fighterOf(state, otherSeat(seat))) - levelOf(state, fighter)
  return inReserve(state, seat, actions) > behind ? actions.filter(({ type }) => type !== 'pass') : actions
}
