/** The candidate most likely meant by `typed`, or null if none is similar. Both must be normalised. */
export function nearest(typed: string, candidates: readonly string[]): string | null {
  const allowed = typed.length <= 3 ? 1 : 2
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - typed.length) > allowed) continue
    const distance = editDistance(typed, candidate)
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { candidate, distance }
  }
  return best?.candidate ?? null
}

/** The number of letters to insert, delete, replace or swap with their neighbour. */
export function editDistance(a: string, b: string): number {
  let older: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min((before[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, (older[column - 2] ?? 0) + 1)
      here.push(least)
    }
    older = before
    before = here
  }
  return before[b.length] ?? 0
}
