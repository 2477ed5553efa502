import { plainText } from '../../../shared/format.ts'
import type { Seat } from '../../../shared/seat.ts'
import { sizeOf, type Piece, type TableView, type Zone } from '../../../shared/table-view.ts'
import { useTable } from '../names/use-table.ts'
import { useTurnText } from '../names/use-turn-text.ts'

/** A description of the table in lines: turn and phase, then each side, its pieces and its rows of cards. */
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
  /** Where a piece is, if the game names its places. */
  function placeOf(place: string | undefined): string[] {
    const view = match.scene?.view
    const named = place !== undefined && view ? match.module?.nameOf?.({ type: 'place', place }, view, match.you) : null
    return named ? [plainText(say(named))] : []
  }
  function sideOf(seat: Seat, { pieces, zones }: TableView): string[] {
    const own = zones.filter(({ owner }) => owner === seat)
    const described = ({ place, values, marks }: Piece): string[] => [
      ...placeOf(place),
      ...values.map(({ id, now, max }) =>
        max === undefined ? t('match.value.now', { value: valueName(id), now }) : t('match.value.read', { value: valueName(id), now, max }),
      ),
      ...marks.map(({ label }) => plainText(say(label))),
    ]
    const mine = pieces.filter(({ owner }) => owner === seat)
    const values = mine.filter(({ what }) => !what).flatMap(described)
    const named = mine
      .filter(({ what }) => what)
      .map(piece =>
        t('match.summary.sentence', {
          who: t('match.summary.row-of', { zone: pieceName(piece.id), name: seatName(seat) }),
          all: list(described(piece)),
        }),
      )
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
    return [t('match.summary.sentence', { who: seatLabel(seat), all: list([...values, ...piles]) }), ...named, ...rows]
  }

  return () => {
    const view = match.scene?.view
    return view
      ? [t('match.summary.when', { when: when.value }), ...[match.bottomSeat, match.topSeat].flatMap(seat => sideOf(seat, view))]
      : []
  }
}
