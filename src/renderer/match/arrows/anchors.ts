import type { Box } from './arrows.ts'
import type { Anchor } from '../playback/motions.ts'
import type { Pick } from '../../../shared/match.ts'
import { STAGE } from '../module/event-meaning.ts'

/** The anchor of what is pressed for a pick. */
export const pickAnchor = (pick: Pick): Anchor => `pick ${pick}`
const PICK = pickAnchor('')

/** The element at an anchor of the shown table. */
export const anchorElement = (anchor: Anchor): HTMLElement | null =>
  document.querySelector<HTMLElement>(anchor === STAGE ? '.stage .played' : `[data-anchor="${CSS.escape(anchor)}"]`)

/** What can be pressed for a pick: what covers a card, or a button. */
const pressElement = (pick: Pick): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-pick="${CSS.escape(pick)}"]`)].find(element => element.getClientRects().length > 0) ??
  null

/** What an arrow points at there: a raised card is larger than its place in the hand, and a seat's values are beside its portrait. */
export function pointElement(anchor: Anchor): Element | null {
  if (anchor.startsWith(PICK)) {
    const pressed = pressElement(anchor.slice(PICK.length))
    return pressed?.parentElement?.querySelector(':scope > .face, :scope > .portrait') ?? pressed
  }
  const element = anchorElement(anchor)
  return element?.querySelector(':scope > .face, :scope > .portrait') ?? element
}

/** What should stay legible: cards, values, names, and whatever else has a place on the table. */
const LEGIBLE = '[data-hand], [data-anchor], [data-legible], .seat > *, .what, .drafted .words'
/** A place that holds others is crossed in any case. */
const MAX_SHARE = 0.06

/** What an arrow between those elements shouldn't cross. */
export function obstaclesBetween(from: Element, to: Element): Box[] {
  const maxArea = innerWidth * innerHeight * MAX_SHARE
  return [...document.querySelectorAll(LEGIBLE)]
    .filter(element => ![from, to].some(end => end.contains(element) || element.contains(end)))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0 && width * height < maxArea)
}
