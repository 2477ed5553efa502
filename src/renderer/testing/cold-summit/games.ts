import type { GameModules } from '../../app/game-module.ts'
import * as shipped from '../../games.ts'

/** The registry of the renderer in a build for tests: what players get, and Cold Summit. */
export const rendererGames: GameModules = {
  ...shipped.rendererGames,
  'cold-summit': () => import('./index.ts').then(({ coldSummit }) => coldSummit),
}
