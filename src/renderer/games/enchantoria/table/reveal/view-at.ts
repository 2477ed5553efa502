import type { EnchantoriaView, PlayerView } from '../../../../../shared/games/enchantoria/view.ts'
import type { PreviewedEvent } from '../../../../../shared/match.ts'
import type { Seat } from '../../../../../shared/seat.ts'
import type { Piece, TableValue } from '../../../../../shared/table-view.ts'
import { effectsOn } from './figures.ts'
import type { Reveal } from './reveal.ts'
import type { Stage } from './stages.ts'

/** What an event changes of an entity's value, and by how much. EN-R5.12: health below 0 is shown as 0. */
function changeOf({ type, amount = 0 }: PreviewedEvent): { of: string; by: number; max?: number } | null {
  if (type === 'damage-taken') return { of: 'health', by: -amount }
  if (type === 'health-gained') return { of: 'health', by: amount }
  if (type === 'max-raised') return { of: 'health', by: 0, max: amount }
  if (type === 'damage-blocked') return { of: 'block', by: -amount }
  if (type === 'block-gained') return { of: 'block', by: amount }
  if (type === 'damage-absorbed') return { of: 'protection', by: -amount }
  return type === 'mana-gained' ? { of: 'mana', by: amount } : null
}

function changed(values: readonly TableValue[], event: PreviewedEvent): TableValue[] {
  // A new Protection replaces the old one.
  if (event.type === 'protected') return [...values.filter(({ id }) => id !== 'protection'), { id: 'protection', now: event.amount ?? 0 }]
  const change = changeOf(event)
  if (!change) return [...values]
  const { of, by, max = 0 } = change
  const known: readonly TableValue[] = values.some(({ id }) => id === of) || by <= 0 ? values : [...values, { id: of, now: 0 }]
  return known
    .map(value =>
      value.id === of
        ? { ...value, now: Math.max(0, value.now + by), ...(value.max === undefined ? {} : { max: value.max + max }) }
        : value,
    )
    .filter(({ id, now }) => now > 0 || (id !== 'block' && id !== 'protection'))
}

/** The table as it is at that stage of the reveal: as planned, then changed by each batch, with the dead still in sight at the end. `before`: as both planned; `now`: as it is. */
export function viewAt(
  reveal: Reveal,
  before: EnchantoriaView,
  now: EnchantoriaView,
  stages: readonly Stage[],
  paid: readonly PreviewedEvent[],
): EnchantoriaView {
  if (stages.includes('sums')) {
    const dead = fallen(reveal, before, now)
    return { ...now, pieces: [...now.pieces, ...dead], own: { players: [withDead(before, now, 0, dead), withDead(before, now, 1, dead)] } }
  }
  const batches = reveal.batches.filter(({ name }) => stages.includes(name))
  const pieces = before.pieces.map((piece): Piece => {
    const events = [
      ...paid.flatMap(event =>
        event.type === 'mana-paid' && String(event.seat) === piece.id
          ? [{ ...event, type: 'mana-gained', amount: -(event.amount ?? 0) }]
          : [],
      ),
      ...batches.flatMap(batch => effectsOn(batch, piece.id)),
    ]
    return { ...piece, values: events.reduce(changed, piece.values) }
  })
  return { ...before, pieces }
}

const fallen = ({ after }: Reveal, before: EnchantoriaView, now: EnchantoriaView): Piece[] =>
  before.pieces.filter(
    ({ id, what }) =>
      what !== undefined && now.pieces.every(piece => piece.id !== id) && after.some(({ type, piece }) => type === 'died' && piece === id),
  )

function withDead(before: EnchantoriaView, now: EnchantoriaView, seat: Seat, dead: readonly Piece[]): PlayerView {
  const player = now.own.players[seat]
  const found = before.own.players[seat].entities.filter(({ id }) => dead.some(piece => piece.id === String(id)))
  return found.length === 0 ? player : { ...player, entities: [...player.entities, ...found] }
}
