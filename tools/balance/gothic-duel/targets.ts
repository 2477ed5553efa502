import type { BalanceTargets } from '../targets.ts'

export const duelTargets: BalanceTargets = {
  mean: { low: 9, high: 11 },
  tenths: { low: 7, high: 14 },
  endings: [{ ending: 'will', what: 'ended through Will', low: 0.25, high: 0.6 }],
}
