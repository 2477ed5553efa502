import { STAGE } from '../event-meaning.ts'
import type { Box } from '../playback/animate.ts'
import type { Spot } from '../playback/motions.ts'
import type { MatchView } from '../../../shared/match.ts'
import { spotElement } from './spots.ts'

/** The part of a spot that a card comes to, where it is not the whole: the cards of a pile without its name. */
const LAND = '[data-land]'

/** What a card that comes to a spot becomes there. */
export const landing = (spot: Spot): HTMLElement | null => {
  const found = spotElement(spot) ?? (spot === STAGE ? document.querySelector<HTMLElement>('.stage') : null)
  return found?.querySelector<HTMLElement>(LAND) ?? found
}

export function boxOf(element: Element | null): Box | null {
  const box = element?.getBoundingClientRect()
  if (!box || box.width === 0) return null
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height }
}

/** Pixels of a card on its way where neither end is as large as a card. */
const USUAL = { width: 72, height: 101 }
const isCardLike = ({ width, height }: Box): boolean => height / width > 1.15 && height / width < 2.4
/** The same middle, and the size of a card. */
const asCard = (box: Box, other: Box | null): Box => {
  if (isCardLike(box)) return box
  const size = other && isCardLike(other) ? other : USUAL
  return { ...box, width: size.width, height: size.height }
}
/** Both ends of a card's way, and the size it is drawn in: that of the larger one, so that it is sharp. */
export function cardWay(from: Box, to: Box): { from: Box; to: Box; size: { width: number; height: number } } {
  const ends = { from: asCard(from, to), to: asCard(to, from) }
  const width = Math.max(ends.from.width, ends.to.width)
  return { ...ends, size: { width, height: width * 1.4 } }
}

/** All that stands on the board and can be put somewhere else: pieces, and cards that lie side by side. */
export const standing = (view: MatchView): Spot[] => [
  ...view.pieces.map(({ id }) => id),
  ...view.zones.filter(({ look }) => look === 'row').flatMap(({ cards }) => cards.map(card => `card ${card}`)),
]
