import { nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { inEffect } from '../state/information.ts'
import { cloneState, NONE, type State } from '../state/state.ts'

/**
 * The same position as `viewer` knows it, with everything hidden resampled: the order of both Draw Piles, the opponent's unseen cards and
 * which of them are in hand, what the opponent has seen elsewhere, and the random generator. Cards that `viewer` has seen stay in place, and
 * cards whose text still applies stay what they are.
 */
export function resampleHidden(state: State, viewer: Seat, rng: Rng): State {
  const dealt = cloneState(state)
  const foe = otherSeat(viewer)
  const isSeen = (card: number): boolean => state.seen[viewer].includes(card)
  for (const seat of SEATS) {
    const player = dealt.players[seat]
    const closed = (seat === foe ? [...player.hand, ...player.deck] : [...player.deck]).filter(card => !isSeen(card))
    shuffle(closed, rng)
    const fill = (card: number): number => (isSeen(card) ? card : closed.pop()!)
    if (seat === foe) player.hand = player.hand.map(fill)
    player.deck = player.deck.map(fill)
  }
  const known = new Set(inEffect(state))
  const unseen = [...dealt.players[foe].hand, ...dealt.players[foe].deck].filter(card => !isSeen(card) && !known.has(card))
  const defs = unseen.map(card => state.cards[card]!)
  shuffle(defs, rng)
  const cards = [...state.cards]
  unseen.forEach((card, index) => (cards[card] = defs[index]!))
  dealt.cards = cards
  for (const frame of dealt.frames)
    if (frame.type === 'spoils' && frame.seat === foe && !frame.isDungeon && frame.card !== NONE)
      frame.card = dealt.players[foe].hand.at(-1) ?? NONE
  dealt.seen[foe] = dealt.seen[foe].filter(card => dealt.players[viewer].hand.includes(card))
  dealt.asks = state.asks && { ...state.asks }
  dealt.rng = rngFrom(String(nextBits(rng)))
  return dealt
}
