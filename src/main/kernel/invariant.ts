/** An invariant that a match in the soak violated, with the sentence that describes it. */
export class InvariantViolation extends Error {
  override name = 'Broken'
}

export function invariant(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new InvariantViolation(otherwise)
}

/** Whether `check` finds no violation. */
export function hasNoViolation(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof InvariantViolation) return false
    throw error
  }
}
