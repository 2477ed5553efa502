import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import type { State } from '../../../src/main/rules/gothic-duel/state/state.ts'

/** `State.known` of a card whose place and identity both seats know. */
const OPEN = 0b1111

/** The duel with both hands and Decks open. */
export const openDuel = (state: unknown): State => {
  const copy = gothicDuel.clone(state as State)
  return { ...copy, known: copy.known.map(() => OPEN) }
}
