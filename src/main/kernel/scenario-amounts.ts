import type { DeckList, RulesCheck } from '../../shared/deck.ts'
import type { Path } from './problem.ts'
import { brokenRule } from './scenario.ts'
import { UNKNOWN_CARD } from './scenario-names.ts'

/**
 * Throws `InvalidPosition` if these cards, by id, are more than one deck may have. Fewer are fine: a position names only what matters.
 * Unknown cards are left out.
 */
export function checkAmounts(ids: readonly string[], path: Path, check: (list: DeckList) => RulesCheck): void {
  const counts = new Map<string, number>()
  for (const id of ids) if (id !== UNKNOWN_CARD) counts.set(id, (counts.get(id) ?? 0) + 1)
  const { reasons } = check([...counts].map(([card, count]) => ({ card, count })))
  const excess = reasons.find(({ mend }) => mend === 'cut' || mend === 'copies')
  if (excess) throw brokenRule(path, excess)
}
