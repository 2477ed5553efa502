import type { Ref } from '../../../../../shared/match.ts'
import { message, type Message } from '../../../../../shared/message.ts'
import type { Seat } from '../../../../../shared/seat.ts'
import { pieceAt, type TableView } from '../../../../../shared/table-view.ts'

/** In hints and analyses: mages as a player's own and the enemy's, rather than their avatars, and the enemy's creatures, since both may have the same. */
export function nameOf(ref: Ref, view: TableView, viewer: Seat | null): Message | null {
  if (viewer === null || ref.type !== 'piece') return null
  if (['0', '1'].includes(ref.piece)) return message(`enchantoria.mage.${Number(ref.piece) === viewer ? 'you' : 'enemy'}`)
  const piece = pieceAt(view, ref.piece)
  return piece?.what && piece.owner !== viewer ? message('enchantoria.whose.enemy', { name: piece.what.name }) : null
}
