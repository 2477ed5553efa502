import type { GameModule } from '../../game-modules/game-module.ts'

export const coldSummit: GameModule = {
  texts: () => import('virtual:texts/cold-summit').then(({ texts }) => texts),
  figures: () => import('virtual:game-figures/cold-summit').then(({ figures }) => figures),
  icons: () => import('./icons.ts').then(({ OWN_ICONS }) => OWN_ICONS),
  table: () => import('./table/index.ts').then(({ table }) => table),
}
