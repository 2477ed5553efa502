import { duelOwnSchema } from '../../../../shared/games/gothic-duel/view.ts'
import { SEATS } from '../../../../shared/seat.ts'
import type { State } from '../state/state.ts'
import { resampleHidden } from './hidden.ts'
import { inWords } from './words.ts'
import { checkInvariants } from '../state/invariants.ts'
import { invariant } from '../../../kernel/invariant.ts'
import type { GameChecks, Watch } from '../../../kernel/testing/game-checks.ts'

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

export const gothicDuelChecks: GameChecks<State> = {
  decisions: ['main', 'order', 'hand-limit', 'discard', 'insight'],
  constant: ['state.cards', 'state.owner', 'state.known', 'state.boons'],
  optional: ['open', 'boons'],
  unchecked: ['wizard'],
  view: duelOwnSchema,
  inWords,
  checkInvariants,
  watch: watchHaunts,
  mayDecide: () => false,
  resampleHidden,
}
