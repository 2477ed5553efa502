import { nextBelow, nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { candidates } from '../ai/candidates.ts'
import { cloneState, type State } from '../state/state.ts'

/**
 * The same position as `viewer` knows it, with everything hidden resampled: the order of both decks, the enemy's unseen cards and which of
 * them are in hand, the enemy's hidden decision, and the random generator.
 */
export function resampleHidden(state: State, viewer: Seat, rng: Rng): State {
  const dealt = cloneState(state)
  const enemy = otherSeat(viewer)
  for (const seat of SEATS) {
    const player = dealt.players[seat]
    const closed = seat === enemy ? [...player.hand, ...player.deck] : [...player.deck]
    shuffle(closed, rng)
    if (seat === enemy) player.hand = closed.splice(0, player.hand.length)
    player.deck = closed
  }
  const places = [...dealt.players[enemy].hand, ...dealt.players[enemy].deck].map(card => card >> 1)
  const unseen = places.map(index => state.cards[enemy][index]!)
  shuffle(unseen, rng)
  const cards = [...state.cards[enemy]]
  places.forEach((index, at) => (cards[index] = unseen[at]!))
  dealt.cards = enemy === 0 ? [cards, state.cards[1]] : [state.cards[0], cards]
  if (dealt.decided[enemy]) {
    dealt.decided[enemy] = null
    const likely = candidates(dealt, enemy, rng, 6)
    dealt.decided[enemy] = likely[nextBelow(rng, likely.length)]!
  }
  dealt.rng = rngFrom(String(nextBits(rng)))
  return dealt
}
