import { computed } from 'vue'
import type { MatchSummary } from '../../shared/match.ts'
import { useWords } from '../i18n/i18n.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'

/** The two sides of a match as a list shows them, the local player's first. */
export function useMatchSides(match: () => MatchSummary) {
  const { t } = useWords()
  const catalog = useCatalogStore()
  const bottomSeat = computed(() => match().you ?? 0)
  const sides = computed(() => {
    const { seats, game } = match()
    const avatars = catalog.games.find(({ id }) => id === game)?.avatars ?? []
    return [seats[bottomSeat.value], seats[bottomSeat.value === 0 ? 1 : 0]].map(seat => ({
      art: avatars.find(one => one.id === seat.avatar)?.art,
      name: seat.player.type === 'person' ? seat.player.name : t('app.home.ai'),
      deck: seat.deckName,
    }))
  })
  const opponents = computed(() => sides.value.map(side => side.name).join(' – '))
  return { bottomSeat, sides, opponents }
}
