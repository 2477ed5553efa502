import { SEATS } from '../../../../shared/seat.ts'
import type { State } from '../state/state.ts'
import { resampleHidden } from './hidden.ts'
import { checkInvariants } from '../state/invariants.ts'
import { invariant } from '../../../kernel/invariant.ts'
import type { OwnChecks, Watch } from '../../../kernel/testing/game-checks.ts'

/** GD-HAUNT.3: cards leave the game by Haunt only, one a turn. */
function watchHaunts(): Watch<State> {
  let turn = -1
  let removed: number[] = []
  return {
    see(state) {
      const now = state.wizards.map(wizard => wizard.removed.length)
      if (turn !== state.turn) {
        turn = state.turn
        removed = now
      }
      for (const seat of SEATS) invariant((now[seat] ?? 0) - (removed[seat] ?? 0) <= 1, `seat ${seat} haunted twice in turn ${state.turn}`)
    },
  }
}

export const gothicDuelChecks: OwnChecks<State> = {
  constant: ['state.cards', 'state.owner', 'state.known'],
  checkInvariants,
  watch: watchHaunts,
  mayDecide: () => false,
  resampleHidden,
}
