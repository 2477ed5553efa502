import type { GameModule } from '../../app/game-module.ts'

export const enchantoria: GameModule = {
  table: () => import('./table/index.ts').then(({ table }) => table),
}
