import type { Seat } from '../../seat.ts'
import type { TableView } from '../../table-view.ts'
import { isCardOfGodsView } from './view.ts'

/** The kinds of windows that a player can be asked in. `own-card`: their own Card is on top, and the other player has added none to it. */
export const WINDOW_KINDS = ['begin', 'attack-declared', 'rolled', 'after-action', 'end', 'own-card'] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

/** Kinds that pass unless the player wants to be asked: once their Card has resolved, they are asked again. */
export const QUIET_WINDOWS: readonly WindowKind[] = ['own-card']

/** The kind of the open window for that seat; null if the decision is none. */
export function windowKind(view: TableView, decision: string, seat: Seat): WindowKind | null {
  if (decision !== 'window' || !isCardOfGodsView(view)) return null
  return view.own.waiting.at(-1)?.seat === seat ? 'own-card' : view.own.window
}
