import type { DeckUsage } from '../../../kernel/game.ts'
import { message } from '../../../../shared/message.ts'
import type { MatchEvent } from '../state/events.ts'
import { defOf, type State } from '../state/state.ts'

const PLAYED = new Set<MatchEvent['type']>(['card-played', 'realm-laid', 'holding-laid', 'champion-entered', 'rule-laid', 'dungeon-laid'])

/** SF-R-GEN.8: cards are the only resource; the unspent amount is the hand at the end of the player's turn. */
export const usage: DeckUsage<State, MatchEvent> = {
  resource: message('spellfire-match.resource'),
  cardUseIn(event, state) {
    if (event.seat === undefined || event.card === undefined) return null
    const { id } = defOf(state, event.card).card
    if (event.type === 'card-drawn') return { type: 'drawn', seat: event.seat, card: id }
    const isItem = event.type === 'card-attached' && event.clause === 'SF-ATC.1'
    const isAttack = event.type === 'attack-declared' || event.type === 'defender-named'
    return PLAYED.has(event.type) || isItem || isAttack ? { type: 'played', seat: event.seat, card: id } : null
  },
  unspent: (event, state, seat) =>
    event.type === 'phase-began' && event.amount === 5 && event.seat === seat ? state.players[seat].hand.length : null,
  cardsInHand: (state, seat) => state.players[seat].hand.map(card => defOf(state, card).card.id),
}
