import type { Rng } from '../../src/main/kernel/rng.ts'

/** Reads something that is wrong in places; throws when it does what it must not. */
export type Reader = (rng: Rng) => void

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

/** How a game's actions look, as text and as values. */
export interface Actions {
  texts: readonly string[]
  values: readonly unknown[]
}
