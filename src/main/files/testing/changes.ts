import fc from 'fast-check'

/** Every position in a value where another value could be put. */
function places(value: unknown): { node: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  return Object.entries(node).flatMap(([key, inner]) => [{ node, key }, ...places(inner)])
}

/** Changes to a file: where, the new value, and whether it is taken from elsewhere in the file. */
export const changesWith = (...words: unknown[]) => {
  const odd = fc.constantFrom(...words, -1, 0, 1.5, 1e300, '', '__proto__', 'constructor', true, null, [], {})
  const values = fc.oneof(odd, fc.integer({ min: -2, max: 30 }), fc.jsonValue({ maxDepth: 2 }))
  return fc.array(fc.tuple(fc.nat(), values, fc.boolean()), { minLength: 0, maxLength: 2 })
}

/** Changes `file` in place. */
export function change(file: object, changes: readonly (readonly [number, unknown, boolean])[]): void {
  for (const [at, value, isMoved] of changes) {
    const all = places(file)
    const place = all[at % all.length]
    const other = all[(at * 7 + 3) % all.length]
    if (!place || !other) return
    const was = place.node[place.key]
    if (typeof was === 'number' && at % 2 === 0) place.node[place.key] = was + (at % 3) - 1
    else place.node[place.key] = isMoved ? structuredClone(other.node[other.key]) : value
  }
}
