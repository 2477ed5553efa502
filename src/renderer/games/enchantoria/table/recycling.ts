import type { PlayerView } from '../../../../shared/games/enchantoria/view.ts'
import { readPick } from '../../../match/draft/options.ts'

/** EN-R3.2. */
const MAX_MANA = 10

/** A player's mana after recycling the chosen cards (EN-R3.4, EN-R3.11, EN-R3.12); null if none is chosen. */
export function afterRecycling({ mana, recycling }: Pick<PlayerView, 'mana' | 'recycling'>, picks: readonly string[]): number | null {
  const chosen = new Set(picks.flatMap(pick => (pick.startsWith('card:') ? [readPick(pick).card] : [])))
  if (chosen.size === 0) return null
  const gained = recycling.returns.reduce((sum, { card, mana, byText }) => sum + (chosen.has(card) ? mana + byText : 0), 0)
  // What is above 10 stays, but nothing is gained beyond it.
  return Math.max(mana, Math.min(MAX_MANA, mana + gained))
}
