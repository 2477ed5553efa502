import type { Seat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import { mage, MAX_MANA } from '../state/state.ts'

/** EN-R1.7, EN-R10.4: from the top; each missing card costs health, one more each time in the match. */
export function drawCards({ state, emit }: Match, seat: Seat, count: number, clause: string): void {
  const player = state.players[seat]
  for (let drawn = 0; drawn < count; drawn++) {
    const card = player.deck.pop()
    if (card === undefined) {
      player.exhaustion++
      mage(state, seat).health -= player.exhaustion
      emit?.({ type: 'exhausted', clause: 'EN-R10.4', seat, amount: player.exhaustion })
    } else {
      player.hand.push(card)
      emit?.({ type: 'card-drawn', clause, seat, card })
    }
  }
}

/** EN-R3.2: a gain stops at 10; existing mana above that stays. */
export function gainMana({ state, emit }: Match, seat: Seat, amount: number, clause: string): void {
  const player = state.players[seat]
  const gained = Math.max(0, Math.min(amount, MAX_MANA - player.mana))
  player.mana += gained
  if (gained > 0) emit?.({ type: 'mana-gained', clause, seat, amount: gained })
  if (gained < amount) emit?.({ type: 'mana-cut', clause: 'EN-R3.2', seat, amount: amount - gained })
}
