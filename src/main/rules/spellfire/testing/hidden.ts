import { nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { cloneState, type State } from '../state/state.ts'

/**
 * The same position as `viewer` knows it, with everything hidden resampled: the order of both Draw Piles, the opponent's unseen cards and
 * which of them are in hand, and the random generator.
 */
export function resampleHidden(state: State, viewer: Seat, rng: Rng): State {
  const dealt = cloneState(state)
  const foe = otherSeat(viewer)
  for (const seat of SEATS) {
    const player = dealt.players[seat]
    const closed = seat === foe ? [...player.hand, ...player.deck] : [...player.deck]
    // Cards drawn as Spoils stay where the decision about them is.
    shuffle(closed, rng)
    if (seat === foe) player.hand = closed.splice(0, player.hand.length)
    player.deck = closed
  }
  const unseen = [...dealt.players[foe].hand, ...dealt.players[foe].deck]
  const defs = unseen.map(card => state.cards[card]!)
  shuffle(defs, rng)
  const cards = [...state.cards]
  unseen.forEach((card, place) => (cards[card] = defs[place]!))
  dealt.cards = cards
  for (const frame of dealt.frames)
    if (frame.type === 'spoils' && frame.seat === foe && !frame.isDungeon && dealt.players[foe].hand.length > 0)
      frame.card = dealt.players[foe].hand.at(-1)!
  dealt.asks = state.asks && { ...state.asks }
  dealt.rng = rngFrom(String(nextBits(rng)))
  return dealt
}
