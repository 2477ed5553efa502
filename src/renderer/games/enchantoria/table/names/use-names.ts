import type { Seat } from '../../../../../shared/seat.ts'
import type { Piece } from '../../../../../shared/table-view.ts'
import { useTable } from '../../../../match/names/use-table.ts'

/** Names a mage by its player, which is easier to read; everything else by its name. */
export function useNames() {
  const { match, word, seatName, pieceName } = useTable()
  const mageName = (seat: Seat): string => (match.you === null ? seatName(seat) : word(seat === match.you ? 'mages.mine' : 'mages.enemy'))
  /** `seen`: pieces that were on the table and may be gone. */
  const entityName = (id: string, seen?: ReadonlyMap<string, Piece>): string => {
    if (id === '0') return mageName(0)
    if (id === '1') return mageName(1)
    return seen?.get(id)?.what?.name ?? pieceName(id)
  }
  return { mageName, entityName }
}
