import { nextBelow, rngFrom, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Viewer } from '../../../../shared/seat.ts'
import { type State, cloneState } from '../state/state.ts'

/** The same position as the viewer knows it, with everything hidden resampled: every other Hand's Cards, and the random generator. */
export function resampleHidden(state: State, viewer: Viewer, rng: Rng): State {
  const other = cloneState(state)
  const all = [...state.set.cards.values()]
  const cards = other.cards.slice()
  for (const seat of SEATS) if (seat !== viewer) for (const card of other.hands[seat]) cards[card] = all[nextBelow(rng, all.length)]!
  other.cards = cards
  other.rng = rngFrom(`other ${nextBelow(rng, 1_000_000)}`)
  return other
}
