/** An invariant that a match in the soak violated, with the sentence that describes it. */
export class InvariantViolation extends Error {
  override name = 'Broken'
}

export function invariant(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new InvariantViolation(otherwise)
}
