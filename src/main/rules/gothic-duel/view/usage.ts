import type { DeckUsage } from '../../../kernel/game.ts'
import { message } from '../../../../shared/message.ts'
import type { DuelEvent } from '../state/events.ts'
import { cardOf, type State } from '../state/state.ts'

/** A Haunt counts as a use of the card. The opening hand counts as drawn; a card that returns to hand was drawn before. */
export const usage: DeckUsage<State, DuelEvent> = {
  resource: message('gothic-duel.value.soulfire'),
  cardUseIn(event, state) {
    if (event.type === 'card-drawn') return { type: 'drawn', seat: event.seat, card: cardOf(state, event.card).id }
    if (event.type === 'card-played' || event.type === 'haunt-activated')
      return { type: 'played', seat: event.seat, card: cardOf(state, event.card).id }
    return null
  },
  /** GD-6.2: what is left is lost at the next refresh. */
  unspent: (event, state, seat) => (event.type === 'turn-ended' && event.seat === seat ? state.wizards[seat].soulfire : null),
  cardsInHand: (state, seat) => state.wizards[seat].hand.map(card => cardOf(state, card).id),
}
