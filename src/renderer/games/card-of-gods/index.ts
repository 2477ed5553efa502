import type { GameModule } from '../../game-modules/game-module.ts'

export const cardOfGods: GameModule = {
  texts: () => import('virtual:texts/card-of-gods').then(({ texts }) => texts),
  figures: () => import('virtual:game-figures/card-of-gods').then(({ figures }) => figures),
  icons: () => import('./icons.ts').then(({ OWN_ICONS }) => OWN_ICONS),
  cards: () => import('./cards/index.ts').then(({ cards }) => cards),
  table: () => import('./table/index.ts').then(({ table }) => table),
  help: () => import('./help/how-to-play.ts').then(({ howToPlay }) => howToPlay),
}
