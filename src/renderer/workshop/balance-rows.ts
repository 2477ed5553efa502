import type { Balance } from '../../shared/sets/balance.ts'
import type { SetCard } from '../../shared/sets/player-set.ts'
import { verdictOf, type CardVerdict } from '../lab/card-verdict.ts'

/** `unfit`: it fits into no ready-made deck. `none`: it wasn't measured. `few`: hardly a match was played. */
type Sure = CardVerdict['sure'] | 'unfit' | 'none' | 'few'

export interface BalanceRow {
  id: string
  name: string
  sure: Sure
  found: CardVerdict | null
  /** The id of the card whose place it took. */
  replaced: string
  /** What it costs as it was measured; null where there is no such number. */
  cost: number | null
  isOutdated: boolean
}

/** The strongest first, then what can't be compared, each in the set's order. */
export function balanceRows(cards: readonly SetCard[], balance: Balance): BalanceRow[] {
  const known = new Map(balance.map(row => [row.card, row]))
  const rows = cards.map(({ written: { id }, face: { name } }): BalanceRow => {
    const { result = null, isOutdated = false } = known.get(id) ?? {}
    const worth = result?.worth ?? null
    const found = worth && verdictOf(worth, worth)
    const sure = found?.sure ?? (worth ? 'few' : result ? 'unfit' : 'none')
    return { id, name, sure, found, replaced: worth?.replaced ?? '', cost: worth?.price?.cost ?? null, isOutdated }
  })
  const rank = ({ found, sure }: BalanceRow): number => found?.difference.value ?? (sure === 'none' ? -3 : -2)
  return rows.sort((a, b) => rank(b) - rank(a))
}
