import type { GameModules } from '../../game-modules/game-module.ts'
import * as shipped from '../../games.ts'

/** The renderer's registry in a test build: the shipped games and Cold Summit. */
export const rendererGames: GameModules = {
  ...shipped.rendererGames,
  'cold-summit': () => import('./index.ts').then(({ coldSummit }) => coldSummit),
}
