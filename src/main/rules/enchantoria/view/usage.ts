import type { DeckUsage } from '../../../kernel/game.ts'
import { message } from '../../../../shared/message.ts'
import type { MatchEvent } from '../state/events.ts'
import { cardOf, type State } from '../state/state.ts'

/** Mana stays from turn to turn (EN-R3.2): the unspent amount is what remains as the next turn begins, before its gain. */
export const usage: DeckUsage<State, MatchEvent> = {
  resource: message('enchantoria.mana'),
  cardUseIn(event, state) {
    if (event.type === 'card-drawn') return { type: 'drawn', seat: event.seat, card: cardOf(state, event.card).id }
    if (event.type === 'spell-cast') return { type: 'played', seat: event.seat, card: cardOf(state, event.card).id }
    return null
  },
  unspent: (event, state, seat) => (event.type === 'turn-began' && event.amount > 1 ? state.players[seat].mana : null),
  cardsInHand: (state, seat) => state.players[seat].hand.map(card => cardOf(state, card).id),
}
