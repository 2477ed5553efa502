import type { Pace } from '../../../../shared/catalog.ts'
import { OPENING_HAND, SECOND_PLAYERS_CARDS } from '../state/setup.ts'
import { MOST_SOULFIRE, START_SOULFIRE } from '../state/state.ts'

/** GD-5.4 to GD-5.7 and GD-6.1, as whoever builds a deck reckons with them. */
export const PACE: Pace = {
  hands: [OPENING_HAND, OPENING_HAND + SECOND_PLAYERS_CARDS],
  drawsAtOnce: [false, true],
  soulfire: { first: START_SOULFIRE + 1, most: MOST_SOULFIRE },
}
