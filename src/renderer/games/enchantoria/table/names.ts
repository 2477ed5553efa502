import type { Ref } from '../../../../shared/match.ts'
import { message, type Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { TableView } from '../../../../shared/table-view.ts'

/** Mages in hints and analyses: a player's own and the enemy's, rather than their avatars. */
export function nameOf(ref: Ref, _view: TableView, viewer: Seat | null): Message | null {
  if (viewer === null || ref.type !== 'piece' || !['0', '1'].includes(ref.piece)) return null
  return message(`enchantoria.mage.${Number(ref.piece) === viewer ? 'you' : 'enemy'}`)
}
