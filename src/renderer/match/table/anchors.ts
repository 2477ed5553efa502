import type { Anchor } from '../playback/motions.ts'
import { STAGE } from '../event-meaning.ts'

/** The element at an anchor of the shown table. */
export const anchorElement = (anchor: Anchor): HTMLElement | null =>
  document.querySelector<HTMLElement>(anchor === STAGE ? '.stage .played' : `[data-anchor="${CSS.escape(anchor)}"]`)
