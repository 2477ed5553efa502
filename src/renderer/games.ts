import type { GameModules } from './game-modules/game-module.ts'

/** Every game that the client can show. A game's folder is loaded when it is first needed. */
export const rendererGames: GameModules = {
  'gothic-duel': () => import('./games/gothic-duel/index.ts').then(({ gothicDuel }) => gothicDuel),
  enchantoria: () => import('./games/enchantoria/index.ts').then(({ enchantoria }) => enchantoria),
  'card-of-gods': () => import('./games/card-of-gods/index.ts').then(({ cardOfGods }) => cardOfGods),
  spellfire: () => import('./games/spellfire/index.ts').then(({ spellfire }) => spellfire),
}
