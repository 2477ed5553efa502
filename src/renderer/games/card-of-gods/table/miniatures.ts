import { isCardOfGodsView, type CardOfGodsView, type UnitView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { pieceAt, type Piece, type TableView } from '../../../../shared/table-view.ts'

/** A miniature with everything visible: its card's text and the current state of its piece. */
export interface Miniature extends UnitView {
  name: string
  art: string
  seat: Seat
  leader: boolean
  place: string
  wounds: { now: number; max: number }
  defence: number
  courage: number
  ready: boolean
  panicked: boolean
}

/** The card of a miniature; null for a seat's own piece. */
export const cardOf = ({ id }: Piece, view: TableView): string | null =>
  isCardOfGodsView(view) ? (view.own.units.find(({ piece }) => piece === id)?.what ?? null) : null

export function miniaturesOf(view: CardOfGodsView): Miniature[] {
  return view.own.units.flatMap((unit): Miniature[] => {
    const piece = pieceAt(view, unit.piece)
    if (!piece?.what || piece.owner === null) return []
    const valueOf = (id: string) => piece.values.find(value => value.id === id)
    const has = (id: string) => piece.marks.some(mark => mark.id === id)
    const wounds = valueOf('wounds')
    return [
      {
        ...unit,
        ...piece.what,
        seat: piece.owner,
        leader: piece.kind === 'leader',
        place: piece.place ?? 'removed',
        wounds: { now: wounds?.now ?? 0, max: wounds?.max ?? wounds?.now ?? 0 },
        defence: valueOf('defence')?.now ?? 0,
        courage: valueOf('courage')?.now ?? 0,
        ready: has('ready'),
        panicked: has('panicked'),
      },
    ]
  })
}
