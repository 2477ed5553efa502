import type { Descent } from '../../../kernel/descent.ts'
import { BOON_CLAUSES, BOON_DEALS } from '../state/boons.ts'
import { OPPONENTS } from './opponents.ts'
import { STARTERS } from './starters.ts'

/** In Duel (SF-R-GEN.11). What boons deal is in the state's own folder, since each Mulligan deals them again. */
export const DESCENT: Descent = {
  format: 'duel',
  starters: STARTERS,
  boons: Object.entries(BOON_DEALS).map(([id, deal]) => ({
    id,
    clauses: [...new Set(deal.flatMap(({ effect }) => BOON_CLAUSES[effect]))],
  })),
  opponents: OPPONENTS,
}
