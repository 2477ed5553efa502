import { plainText } from '../../../shared/format.ts'
import type { Piece } from '../../../shared/table-view.ts'
import { zoneOf } from '../../../shared/table-view.ts'
import { usePreviewScreen, type CurrentValue, type Previewed } from '../../cards/preview-store.ts'
import type { Avoided } from '../../cards/place-preview.ts'
import { useTable } from '../names/use-table.ts'

/**
 * What should stay in sight beside a preview, by how much it matters: the primary button, what else can be chosen, other cards in
 * hand, then whatever has a place on the table. What fits several has the sum.
 */
const IN_SIGHT = [
  ['[data-primary]', 8],
  ['[data-allowed]', 4],
  ['[data-hand]', 1],
  ['.seat > .values, .prompt-line', 3],
  ['[data-anchor], [data-legible]', 0.5],
] as const
/** A larger part of the window holds others. */
const MAX_SHARE = 0.06

function avoided(): Avoided[] {
  const maxArea = innerWidth * innerHeight * MAX_SHARE
  return IN_SIGHT.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].flatMap(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && width * height < maxArea ? [{ box: { left, top, width, height }, weight }] : []
    }),
  )
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** What is previewed at the anchors of the table: a card with its state, the top of an open pile, or the card of a piece with its values. */
export function useTablePreview(): void {
  const { match, table, t, say, face, faceOf, cardName, choiceAt, isMine, playerName, piece, valueName } = useTable()

  const whose = (seat: 0 | 1): string => (isMine(seat) ? t('match.attached.yours') : t('match.attached.theirs', { name: playerName(seat) }))
  const sumsOf = (card: number): CurrentValue[] =>
    (match.scene ? (match.module?.sumsOf?.(match.scene.view, card) ?? []) : []).map(({ value, printed, now, steps }) => ({
      id: value,
      name: valueName(value),
      printed: printed === now ? null : String(printed),
      now: String(now),
      why: steps.map(step => t('match.card.step', { n: signed(step.n), card: cardName(step.card) })),
    }))

  function ofCard(card: number): Previewed | null {
    const shown = face(card)
    if (!shown || !match.scene) return null
    const zone = zoneOf(match.scene.view, card)
    const state = zone?.states?.find(one => one.card === card)
    const cost = choiceAt(card)?.option.cost
    return {
      face: shown,
      card,
      ...(cost !== undefined && { costNow: cost }),
      current: sumsOf(card),
      notes: state ? [whose(state.controller), ...state.marks.map(({ label }) => plainText(say(label)))] : [],
    }
  }

  function ofPiece(found: Piece): Previewed | null {
    const id = match.scene && match.module?.cardOf?.(found, match.scene.view)
    const shown = id ? faceOf(id) : null
    if (!shown) return null
    return {
      face: shown,
      piece: found.id,
      current: found.values.map(({ id: value, now, max }) => {
        const printed = shown.stats?.find(stat => stat.id === value)?.value
        return {
          id: value,
          name: valueName(value),
          printed: printed === undefined || printed === (max ?? now) ? null : String(printed),
          now: max === undefined ? String(now) : t('match.card.of', { now, max }),
          why: [],
        }
      }),
      notes: found.marks.map(({ label }) => plainText(say(label))),
    }
  }

  function at(anchor: string): Previewed | null {
    if (anchor.startsWith('card ')) return ofCard(Number(anchor.slice('card '.length)))
    const pile = match.scene?.view.zones.find(({ id, look }) => id === anchor && look === 'pile')
    const top = pile?.cards.at(-1)
    if (top !== undefined) return ofCard(top)
    const found = piece(anchor)
    return found ? ofPiece(found) : null
  }

  usePreviewScreen({
    at,
    faceOf,
    avoided,
    keep({ card, piece: id }) {
      if (card !== undefined) table.zoomed = card
      else if (id !== undefined) table.detailed = id
    },
  })
}
