import { SEATS } from '../../src/shared/seat.ts'
import type { State } from '../../src/main/rules/gothic-duel/state/state.ts'
import { dealHiddenAnew } from '../../src/main/rules/gothic-duel/testing/hidden.ts'
import { checkInvariants } from '../../src/main/rules/gothic-duel/testing/invariants.ts'
import { demand } from './demand.ts'
import type { OwnChecks, Watch } from './game-checks.ts'

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
      for (const seat of SEATS) demand((now[seat] ?? 0) - (removed[seat] ?? 0) <= 1, `seat ${seat} haunted twice in turn ${state.turn}`)
    },
  }
}

export const gothicDuelChecks: OwnChecks<State> = {
  constant: ['state.cards', 'state.owner', 'state.known'],
  checkInvariants,
  watch: watchHaunts,
  mayDecide: () => false,
  dealHiddenAnew,
}
