import type { GameModule } from '../../game-modules/game-module.ts'

export const gothicDuel: GameModule = {
  texts: () => import('virtual:texts/gothic-duel').then(({ texts }) => texts),
  figures: () => import('virtual:game-figures/gothic-duel').then(({ figures }) => figures),
  icons: () => import('./icons.ts').then(({ OWN_ICONS }) => OWN_ICONS),
  cards: () => import('./cards/index.ts').then(({ cards }) => cards),
  table: () => import('./table/index.ts').then(({ table }) => table),
  help: () => import('./how-to-play.ts').then(({ howToPlay }) => howToPlay),
}
