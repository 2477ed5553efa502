import { useWords } from '../i18n/i18n.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'

/** Names turns, such as “Turn 3”, or “Round 3” in a game counted in rounds. Without `game`, for the current game. */
export function useTurnName(): (turn: number, game?: string) => string {
  const { t } = useWords()
  const catalog = useCatalogStore()
  return (turn, game = catalog.game?.id) => {
    const shown = catalog.games.find(({ id }) => id === game)
    return t(shown?.rounds ? 'match.log.round' : 'match.log.turn', { turn })
  }
}
