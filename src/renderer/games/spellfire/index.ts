import type { GameModule } from '../../app/game-module.ts'

export const spellfire: GameModule = {
  texts: () => import('virtual:texts/spellfire').then(({ texts }) => texts),
  figures: () => import('virtual:game-figures/spellfire').then(({ figures }) => figures),
  icons: () => import('./icons.ts').then(({ OWN_ICONS }) => OWN_ICONS),
  table: () => import('./table/index.ts').then(({ table }) => table),
  help: () => import('./help/how-to-play.ts').then(({ howToPlay }) => howToPlay),
}
