import { computed } from 'vue'
import { useTable } from './use-table.ts'

/** Whose turn and phase is shown, as words. */
export function useWhen() {
  const { match, t, word, isMine, playerName } = useTable()
  return computed(() => {
    const view = match.scene?.view
    if (!view) return ''
    if (view.turn === 0) return t('match.turn.setup')
    const phase = word(`phase.${view.phase}`)
    if (view.whose === null) return t('match.turn.both', { turn: view.turn, phase })
    return isMine(view.whose)
      ? t('match.turn.yours', { turn: view.turn, phase })
      : t('match.turn.theirs', { turn: view.turn, phase, name: playerName(view.whose) })
  })
}
