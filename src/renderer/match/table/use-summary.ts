import { plainText } from '../../../shared/format.ts'
import type { Seat } from '../../../shared/seat.ts'
import { sizeOf, type TableView, type Zone } from '../../../shared/table-view.ts'
import { useTable } from './use-table.ts'
import { useTurnText } from './use-turn-text.ts'

/** A description of the table in lines: turn and phase, then each side with everything on it. */
export function useSummary(): () => string[] {
  const { match, t, say, list, cardName, pieceName, valueName, zoneName, seatName, seatLabel } = useTable()
  const when = useTurnText()

  const cardsIn = ({ cards, states = [] }: Zone): string =>
    list(
      cards.map(card => {
        const marks = states.find(state => state.card === card)?.marks.map(({ label }) => plainText(say(label))) ?? []
        return marks.length > 0 ? t('match.summary.marked', { card: cardName(card), marks: list(marks) }) : cardName(card)
      }),
    )
  function sideOf(seat: Seat, { pieces, zones }: TableView): string[] {
    const own = zones.filter(({ owner }) => owner === seat)
    const values = pieces
      .filter(({ owner }) => owner === seat)
      .flatMap(({ id, what, values, marks }) => {
        const texts = values.map(({ id, now, max = now }) => t('match.value.read', { value: valueName(id), now, max }))
        const all = [...texts, ...marks.map(({ label }) => plainText(say(label)))]
        return what ? [t('match.summary.row', { zone: pieceName(id), cards: list(all) })] : all
      })
    const piles = own
      .filter(({ look }) => look !== 'row')
      .map(zone => t('match.summary.pile', { zone: zoneName(zone.kind), size: sizeOf(zone) }))
    const rows = own
      .filter(({ look, cards }) => look === 'row' && cards.length > 0)
      .map(zone =>
        t('match.summary.sentence', {
          who: t('match.summary.row-of', { zone: zoneName(zone.kind), name: seatName(seat) }),
          all: cardsIn(zone),
        }),
      )
    return [t('match.summary.sentence', { who: seatLabel(seat), all: list([...values, ...piles]) }), ...rows]
  }

  return () => {
    const view = match.scene?.view
    return view
      ? [t('match.summary.when', { when: when.value }), ...[match.bottomSeat, match.topSeat].flatMap(seat => sideOf(seat, view))]
      : []
  }
}
