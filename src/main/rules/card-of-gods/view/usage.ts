import type { DeckUsage } from '../../../kernel/game.ts'
import { message } from '../../../../shared/message.ts'
import type { MatchEvent } from '../state/events.ts'
import { cardOf, faithOf, type State } from '../state/state.ts'

/**
 * Nothing is drawn (CG-R1.10), and Faith stays from round to round: the unspent amount is what remains as the next round begins, or the match
 * ends.
 */
export const usage: DeckUsage<State, MatchEvent> = {
  resource: message('card-of-gods.faith'),
  cardUseIn: (event, state) =>
    event.type === 'card-declared' && event.card !== undefined && event.seat !== undefined
      ? { type: 'played', seat: event.seat, card: cardOf(state, event.card).id }
      : null,
  unspent: (event, state, seat) =>
    (event.type === 'round-began' && event.amount !== 1) || event.type === 'match-ended' ? faithOf(state, seat) : null,
  cardsInHand: (state, seat) => state.hands[seat].map(card => cardOf(state, card).id),
}
