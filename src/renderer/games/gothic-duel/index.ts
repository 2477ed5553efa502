import type { GameModule } from '../../app/game-module.ts'

export const gothicDuel: GameModule = {
  texts: () => import('virtual:texts/gothic-duel').then(({ texts }) => texts),
  figures: () => import('virtual:game-figures/gothic-duel').then(({ figures }) => figures),
  table: () => import('./table/index.ts').then(({ table }) => table),
}
