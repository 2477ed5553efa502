import type { Analysis } from '../../shared/analysis.ts'
import { useTurnName } from '../cards/turn-name.ts'
import { useTable } from '../match/names/use-table.ts'
import { useAnalysisStore } from './analysis-store.ts'

/** How the analysed seat's chance to win changed over a turn, in words: the same wherever it is shown. */
export function useChangeWords() {
  const analysis = useAnalysisStore()
  const { t, isMine, playerName } = useTable()
  const turnName = useTurnName()
  return ({ turn, change }: Pick<Analysis['points'][number], 'turn' | 'change'>): string => {
    const seat = analysis.found?.seat ?? 0
    const points = Math.round(Math.abs(change) * 100)
    const values = { turn: turnName(turn), points, name: playerName(seat) }
    if (points === 0) return t('study.change.none', values)
    return t(`study.change.${change > 0 ? 'up' : 'down'}${isMine(seat) ? '-you' : ''}`, values, points)
  }
}
