import { computed, watch } from 'vue'
import { SEATS } from '../../../shared/seat.ts'
import { useMatchStore } from '../match-store.ts'
import { useTableStore } from '../table-store.ts'
import { isAllowed, PILES, placeOf, type Pile } from './places.ts'

/** Lays a pile open while a card out of it is asked for, and closes it again after. */
export function useAskedPile() {
  const match = useMatchStore()
  const table = useTableStore()

  const asked = computed<string | null>(() => {
    const view = match.scene?.view
    if (!view || (match.draft.picks.length === 0 && !match.answering) || match.trayAsked || match.draft.confirming) return null
    for (const [card, options] of match.choices.cards) {
      const place = placeOf(view, card)
      if (options.some(isAllowed) && 'seat' in place && place.in !== 'hand' && place.in !== 'hexes') return `${place.seat} ${place.in}`
    }
    return null
  })

  watch(
    () => match.trayAsked,
    now => {
      if (now) table.pile = null
    },
  )
  watch(asked, (now, before) => {
    if (now === null) {
      if (before !== null) table.pile = null
      return
    }
    const [seat, name] = now.split(' ')
    const found = { seat: SEATS.find(known => String(known) === seat), pile: PILES.find((known): known is Pile => known === name) }
    if (found.seat !== undefined && found.pile) table.pile = { seat: found.seat, pile: found.pile }
  })
}
