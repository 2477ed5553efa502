import type { Box } from './arrows.ts'
import type { Anchor } from '../playback/motions.ts'
import { STAGE } from '../event-meaning.ts'

/** The element at an anchor of the shown table. */
export const anchorElement = (anchor: Anchor): HTMLElement | null =>
  document.querySelector<HTMLElement>(anchor === STAGE ? '.stage .played' : `[data-anchor="${CSS.escape(anchor)}"]`)

/** What an arrow points at there: a raised card is larger than its place in the hand, and a seat's values are beside its portrait. */
export function pointElement(anchor: Anchor): Element | null {
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
