import { nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Frame } from '../state/frames.ts'
import { cloneState, type State } from '../state/state.ts'
import { hasSeen, knows } from '../state/known.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'

/**
 * The same position as `viewer` knows it, with everything hidden resampled: the places of a wizard's unseen cards, the enemy's never seen
 * cards, and the random generator.
 */
export function resampleHidden(state: State, viewer: Seat, rng: Rng): State {
  const dealt = cloneState(state)
  const cards = [...state.cards]
  const becomes = new Map<number, number>()
  for (const seat of SEATS) {
    const wizard = state.wizards[seat]
    const closed = [...wizard.deck, ...wizard.hand].filter(card => (bits(state, card) & knows(viewer)) === 0)
    permute(closed, rng, (from, to) => becomes.set(from, to))
    const unseen = closed.filter(card => seat !== viewer && (bits(state, card) & hasSeen(viewer)) === 0)
    permute(unseen, rng, (from, to) => (cards[to] = state.cards[from] ?? null))
  }
  const newNumber = (card: number): number => becomes.get(card) ?? card
  for (const wizard of dealt.wizards) {
    wizard.deck = wizard.deck.map(newNumber)
    wizard.hand = wizard.hand.map(newNumber)
  }
  const known = state.known.slice()
  for (const [from, to] of becomes) {
    // What the viewer has seen goes with the card; what the other knows goes with its place.
    const own = knows(viewer) | hasSeen(viewer)
    known[to] = (bits(state, to) & own) | (bits(state, from) & ~own)
  }
  dealt.known = known
  for (const frame of dealt.frames) moveInFrame(frame, newNumber)
  dealt.cards = cards
  dealt.rng = rngFrom(String(nextBits(rng)))
  return dealt
}

const bits = (state: State, card: number): number => state.known[card] ?? 0

function permute(items: readonly number[], rng: Rng, visit: (from: number, to: number) => void): void {
  const shuffled = [...items]
  shuffle(shuffled, rng)
  items.forEach((item, index) => visit(item, shuffled[index] ?? item))
}

function moveInFrame(frame: Frame, moved: (card: number) => number): void {
  if (frame.type === 'order' || (frame.type === 'choose' && frame.purpose === 'order')) return
  if (frame.type === 'choose') frame.from = frame.from.map(moved)
  else frame.answers = frame.answers.map(answer => answer.map(moved))
}
