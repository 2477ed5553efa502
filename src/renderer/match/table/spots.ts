import type { Spot } from '../playback/motions.ts'
import { STAGE } from '../event-meaning.ts'

/** The element at a spot of the shown table. */
export const spotElement = (spot: Spot): HTMLElement | null =>
  document.querySelector<HTMLElement>(spot === STAGE ? '.stage .played' : `[data-spot="${CSS.escape(spot)}"]`)
