import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import type { State } from '../../../src/main/rules/gothic-duel/state/state.ts'

/** Known to both, where it is and what it is (`State.known`). */
const OPEN = 0b1111

/** The duel with both hands and Decks known to both. */
export const openDuel = (state: unknown): State => {
  const copy = gothicDuel.clone(state as State)
  return { ...copy, known: copy.known.map(() => OPEN) }
}
