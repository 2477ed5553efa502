import { isCardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Ref } from '../../../../shared/match.ts'
import { message, type Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { TableView } from '../../../../shared/table-view.ts'

const ACTIONS: readonly string[] = ['move', 'attack', 'guard', 'pray', 'mend', 'rally']

/** The active miniature, if there is one. */
export const actingPiece = (view: TableView): string | null => (isCardOfGodsView(view) ? view.own.activePiece : null)

/** An attack has the name of the active miniature's weapon (CG-D.6). */
function actionName(mode: string, view: TableView): Message | null {
  const [kind = '', at] = mode.split('-')
  if (!ACTIONS.includes(kind) || !isCardOfGodsView(view)) return null
  const acting = view.own.units.find(({ piece }) => piece === view.own.activePiece)
  const action = at === undefined ? undefined : acting?.actions[Number(at)]
  return action?.type === 'attack' ? message('card-of-gods.board.weapon', { name: action.name }) : message(`card-of-gods.action.${kind}`)
}

function zoneName(place: string, viewer: Seat | null): Message | null {
  const [kind, seat] = place.split('-')
  if (kind !== 'camp') return message('card-of-gods.board.epicenter')
  return viewer === null ? null : message(`card-of-gods.board.${Number(seat) === viewer ? 'your-camp' : 'enemy-camp'}`)
}

/** The names of Actions and zones in hints and analyses. */
export function nameOf(ref: Ref, view: TableView, viewer: Seat | null): Message | null {
  if (ref.type === 'mode') return actionName(ref.mode, view)
  return ref.type === 'place' ? zoneName(ref.place, viewer) : null
}
