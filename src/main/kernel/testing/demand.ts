/** What no soaked match may do; thrown with the sentence that says what was seen. */
export class Broken extends Error {
  override name = 'Broken'
}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise)
}
