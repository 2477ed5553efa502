import type { CardFace } from '../../../shared/card-face.ts'
import type { DeckGroups } from '../../../shared/deck-groups.ts'
import { message, type Message } from '../../../shared/message.ts'

/** What a change of a deck's own groups does, after "Undo:" or "Redo:". */
export function groupWords({ from, to }: { from: DeckGroups; to: DeckGroups }, find: (id: string) => CardFace | undefined): Message {
  const [before, after] = [namesOf(from), namesOf(to)]
  const [added] = after.filter(name => !before.includes(name))
  const [gone] = before.filter(name => !after.includes(name))
  if (added !== undefined) return message(`app.step.group-${gone === undefined ? 'add' : 'rename'}`, { name: added })
  if (gone !== undefined) return message('app.step.group-delete', { name: gone })
  if (after.some((name, at) => name !== before[at])) return message('app.step.group-order')
  return cardWords(from, to, find)
}

const namesOf = (groups: DeckGroups): string[] => groups.map(({ name }) => name)
const placesOf = (groups: DeckGroups): Map<string, string> =>
  new Map(groups.flatMap(({ name, cards }) => cards.map(card => [card, name] as const)))

function cardWords(from: DeckGroups, to: DeckGroups, find: (id: string) => CardFace | undefined): Message {
  const [before, after] = [placesOf(from), placesOf(to)]
  const put = [...after.keys()].filter(card => before.get(card) !== after.get(card))
  const out = [...before.keys()].filter(card => !after.has(card))
  // Cards that have left the deck leave their groups with the next change.
  const moved = put.length > 0 ? put : out
  const [only = ''] = moved
  const card = find(only)?.name ?? only
  const name = after.get(only)
  return name === undefined
    ? message('app.step.group-out', { card, count: moved.length })
    : message('app.step.group-put', { card, name, count: moved.length })
}
