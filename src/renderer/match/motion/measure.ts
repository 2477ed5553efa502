import { STAGE } from '../module/event-meaning.ts'
import type { Box } from '../playback/animate.ts'
import type { Anchor } from '../playback/motions.ts'
import type { MatchView } from '../../../shared/match.ts'
import { anchorElement } from '../arrows/anchors.ts'

/** The part of an anchor that a card moves to, if not all of it: a pile's cards without its name. */
const LAND = '[data-land]'

/** What a card becomes when it arrives at an anchor. */
export const landing = (anchor: Anchor): HTMLElement | null => {
  const found = anchorElement(anchor) ?? (anchor === STAGE ? document.querySelector<HTMLElement>('.stage') : null)
  return found?.querySelector<HTMLElement>(LAND) ?? found
}

export function boxOf(element: Element | null): Box | null {
  const box = element?.getBoundingClientRect()
  if (!box || box.width === 0) return null
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height }
}

/** Half the width of a number at its largest, in pixels. */
const HALF_NUMBER = 76
/** Where a number that lands on that box is whole in the window. */
export const inSight = (box: Box, width: number): Box => ({
  ...box,
  x: Math.max(HALF_NUMBER, Math.min(width - HALF_NUMBER, box.x)),
})

/** The pixel size of a moving card if neither end is as large as a card. */
const DEFAULT_SIZE = { width: 72, height: 101 }
const isCardLike = ({ width, height }: Box): boolean => height / width > 1.15 && height / width < 2.4
/** A card gets this much higher than a line that it becomes, in pixels or in the line's height. */
const MIN_CARD_HEIGHT = 48
const CARD_PER_LINE = 2
/** The same middle, with the size of a card: the other end's, or smaller if this end is low. */
const asCard = (box: Box, other: Box): Box => {
  if (isCardLike(box)) return box
  const { width, height } = isCardLike(other) ? other : DEFAULT_SIZE
  const share = Math.min(1, Math.max(MIN_CARD_HEIGHT, box.height * CARD_PER_LINE) / height)
  return { ...box, width: width * share, height: height * share }
}
/** Both ends of a card's way, and its drawn size: that of the larger end times `by`, so that it is sharp. */
export function cardWay(from: Box, to: Box, by = 1): { from: Box; to: Box; size: { width: number; height: number } } {
  const ends = { from: asCard(from, to), to: asCard(to, from) }
  const width = Math.max(ends.from.width, ends.to.width) * by
  return { ...ends, size: { width, height: width * 1.4 } }
}

/** Everything on the board that can change its place: pieces, and cards side by side. */
export const standing = (view: MatchView): Anchor[] => [
  ...view.pieces.map(({ id }) => id),
  ...view.zones.filter(({ look }) => look === 'row').flatMap(({ cards }) => cards.map(card => `card ${card}`)),
]
