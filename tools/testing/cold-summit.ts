import type { Game } from '../../src/main/kernel/game.ts'
import { coldSummitChecks } from '../../src/main/testing/cold-summit/checks.ts'
import { coldSummit } from '../../src/main/testing/cold-summit/game.ts'
import { playedActions } from '../fuzz/played-actions.ts'
import type { GameTools } from '../game-tools.ts'

/** The game that is only in builds for tests: the tools visit it too, because the frame must carry any game. */
export const testGame = coldSummit as unknown as Game

export const testGameTools: GameTools = {
  checks: coldSummitChecks,
  value: (state, seat) => testGame.evaluate(state, seat),
  goldenMatches: 0,
  fuzz: { readers: {}, actions: () => playedActions(testGame) },
}
