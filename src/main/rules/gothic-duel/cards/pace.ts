import type { Pace } from '../../../../shared/deck-rules.ts'
import { message } from '../../../../shared/message.ts'
import { MAX_SOULFIRE, START_SOULFIRE, OPENING_HAND, SECOND_PLAYERS_CARDS } from '../state/state.ts'
import { DECK_SECTION } from './deck-check.ts'

/** GD-5.4 to GD-5.7 and GD-6.1, for the deck editor. */
export const PACE: Pace = {
  section: DECK_SECTION,
  starts: [
    { id: 'first', name: message('gothic-duel.place.first'), hand: OPENING_HAND, draws: 0 },
    { id: 'second', name: message('gothic-duel.place.second'), hand: OPENING_HAND + SECOND_PLAYERS_CARDS, draws: 1 },
  ],
  draws: 1,
  income: { resource: 'soulfire', first: START_SOULFIRE + 1, each: 1, most: MAX_SOULFIRE },
}
