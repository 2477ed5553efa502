import { isCardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Ref } from '../../../../shared/match.ts'
import { message, type Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { LineStep } from '../../../../shared/study.ts'
import { pieceAt, type TableView } from '../../../../shared/table-view.ts'

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

const whose = (seat: number, viewer: Seat | null): string => (viewer === null ? `seat-${seat}` : seat === viewer ? 'you' : 'enemy')

function zoneName(place: string, viewer: Seat | null): Message {
  const [kind, seat] = place.split('-')
  const side = message(`card-of-gods.side.${whose(Number(seat), viewer)}`)
  return kind === 'camp' ? message(`card-of-gods.place.${place}`, { side }) : message(`card-of-gods.place.${place}`)
}

/** Both Expeditions can have the same miniature. */
function miniatureName(id: string, view: TableView, viewer: Seat | null): Message | null {
  const piece = pieceAt(view, id)
  if (!piece?.what || piece.owner === null) return null
  return message(`card-of-gods.whose.${whose(piece.owner, viewer)}`, { name: piece.what.name })
}

/** The names of Actions, zones and miniatures in hints and analyses. */
export function nameOf(ref: Ref, view: TableView, viewer: Seat | null): Message | null {
  if (ref.type === 'mode') return actionName(ref.mode, view)
  if (ref.type === 'piece') return miniatureName(ref.piece, view, viewer)
  return ref.type === 'place' ? zoneName(ref.place, viewer) : null
}

/** The verbs of answers, by question. */
const VERBS: Readonly<Record<string, string>> = {
  activate: 'activate',
  domain: 'domain',
  drain: 'drain',
  giver: 'giver',
  score: 'giver',
  move: 'move',
  skilled: 'reroll',
  reroll: 'reroll',
}
/** Actions with a zone or a target. */
const AIMED: readonly string[] = ['move', 'attack', 'mend']
const questionOf = ({ prompt }: LineStep): string => prompt.key.slice('card-of-gods.prompt.'.length)

export function verbOf(step: LineStep): string | null {
  const [first] = step.picks
  if (questionOf(step) !== 'action') return VERBS[questionOf(step)] ?? null
  return first?.type === 'mode' ? (AIMED.find(kind => first.mode.startsWith(kind)) ?? null) : null
}

/** Done at once: nobody starts elsewhere, or no die is rerolled. */
export function nothingOf(step: LineStep): string | null {
  const [first] = step.picks
  if (first?.type !== 'command' || first.command !== 'done') return null
  return questionOf(step) === 'deploy' ? 'deploy' : verbOf(step) === 'reroll' ? 'reroll' : null
}
