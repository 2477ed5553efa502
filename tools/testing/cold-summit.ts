import { SEATS } from '../../src/shared/seat.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { invariant } from '../../src/main/kernel/invariant.ts'
import type { OwnChecks } from '../../src/main/kernel/testing/game-checks.ts'
import { coldSummit } from '../../src/main/testing/cold-summit/game.ts'
import { climbersOf, determinize, informationFor, ROUNDS, type State } from '../../src/main/testing/cold-summit/state.ts'
import { awaited } from '../../src/main/testing/cold-summit/turn.ts'
import { playedActions } from '../fuzz/played-actions.ts'
import type { GameTools } from '../game-tools.ts'

/** The game that is only in builds for tests: the tools visit it too, because the frame must carry any game. */
export const testGame = coldSummit as unknown as Game

function checkInvariants(state: State): void {
  for (const seat of SEATS) {
    const cards = [...state.hands[seat], ...state.packs[seat], ...state.discards[seat], ...climbersOf(state, seat)]
    const owned = state.owners.flatMap((owner, card) => (owner === seat ? [card] : []))
    invariant(cards.toSorted((a, b) => a - b).join() === owned.join(), `the cards of seat ${seat} are not each in one place`)
    invariant(climbersOf(state, seat).length === 2, `seat ${seat} has not two climbers`)
  }
  invariant(state.round >= 1 && state.round <= ROUNDS, `there is a round ${state.round}`)
}

const checks: OwnChecks<State> = {
  constant: [],
  checkInvariants,
  mayDecide: (state, seat) => awaited(state).includes(seat),
  resampleHidden: (state, viewer, rng) => ({ ...determinize(informationFor(state, viewer), rng), die: state.die, rolled: state.rolled }),
  traits: ({ ending }) => (ending?.by === 'summit' ? ['a summit was reached'] : []),
}

export const testGameTools: GameTools = {
  checks,
  value: (state, seat) => testGame.evaluate(state, seat),
  goldenMatches: 0,
  fuzz: { readers: {}, actions: () => playedActions(testGame) },
}
