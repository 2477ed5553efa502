/** An invariant that a match in the soak violated, with the sentence that describes it. */
export class Broken extends Error {
  override name = 'Broken'
}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise)
}
