import type { Spot } from '../playback/motions.ts'
import { STAGE } from '../event-meaning.ts'

/** What lies at a spot of the table that is shown. */
export const spotElement = (spot: Spot): HTMLElement | null =>
  document.querySelector<HTMLElement>(spot === STAGE ? '.stage .played' : `[data-spot="${CSS.escape(spot)}"]`)
