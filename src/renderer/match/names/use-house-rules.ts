import type { HouseRules } from '../../../shared/house-rules.ts'
import { useWords } from '../../i18n/i18n.ts'
import { inMinutes } from '../state/table-clock.ts'

/** House rules as text, one item for each that differs from the default. */
export function useHouseRules() {
  const { t } = useWords()
  const clockWords = ({ clock }: HouseRules): string[] => {
    const { turn = null, game = null } = clock ?? {}
    const inTurn = turn === null ? [] : [t('match.house-rules.turn-time', { time: inMinutes(turn) })]
    if (game === null) return inTurn
    const key = game.increment > 0 ? 'match.house-rules.game-time-more' : 'match.house-rules.game-time'
    return [...inTurn, t(key, { time: inMinutes(game.time), more: game.increment })]
  }
  function wordsOf(rules: HouseRules | undefined): string[] {
    if (!rules) return []
    const { takebacks, openHands, openLists, quickAnswers } = rules
    return [
      ...(openHands ? [t('match.house-rules.open-hands')] : []),
      ...(openLists ? [t('match.house-rules.open-lists')] : []),
      ...(quickAnswers ? [t('match.house-rules.quick-answers')] : []),
      ...(takebacks ? [] : [t('match.house-rules.no-takebacks')]),
      ...clockWords(rules),
    ]
  }
  return { wordsOf }
}
