import type { Rng } from '../../src/main/kernel/rng.ts'

/** Reads a mutated input; throws if the code under test misbehaves. */
export type Reader = (rng: Rng) => void | Promise<void>

export function invariant(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

/** Samples of a game's actions, as text and as values. */
export interface Actions {
  texts: readonly string[]
  values: readonly unknown[]
}
