import { computed } from 'vue'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useTable } from './use-table.ts'

/** The current turn and phase as text. */
export function useTurnText() {
  const { match, t, word, isMine, playerName } = useTable()
  const catalog = useCatalogStore()
  return computed(() => {
    const view = match.scene?.view
    if (!view) return ''
    if (view.turn === 0) return t('match.turn.setup')
    const phase = word(`phase.${view.phase}`)
    const rounds = catalog.game?.rounds ?? false
    if (view.whose === null) return t(rounds ? 'match.round.both' : 'match.turn.both', { turn: view.turn, phase })
    if (isMine(view.whose)) return t(rounds ? 'match.round.yours' : 'match.turn.yours', { turn: view.turn, phase })
    return t(rounds ? 'match.round.theirs' : 'match.turn.theirs', { turn: view.turn, phase, name: playerName(view.whose) })
  })
}
