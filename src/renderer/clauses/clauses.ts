/** Clauses written together, and the first of them. */
export interface ClauseRange {
  label: string
  first: string
}

/** Writes `GD-BURN.1`, `GD-BURN.2`, `GD-BURN.3` as `GD-BURN.1–3`. */
export function clauseRanges(clauses: readonly string[]): ClauseRange[] {
  const ranges: { stem: string; from: number; to: number }[] = []
  const others: string[] = []
  for (const clause of clauses) {
    const [, stem, digits] = /^(.*\.)(\d+)$/.exec(clause) ?? []
    if (stem === undefined) others.push(clause)
    else {
      const number = Number(digits)
      const last = ranges.find(range => range.stem === stem && range.to === number - 1)
      if (last) last.to = number
      else ranges.push({ stem, from: number, to: number })
    }
  }
  return [
    ...ranges.map(({ stem, from, to }) => ({ label: from === to ? `${stem}${from}` : `${stem}${from}–${to}`, first: `${stem}${from}` })),
    ...others.map(clause => ({ label: clause, first: clause })),
  ]
}

/** The app's address of a clause, or of a section of the rules by its id. */
export const rulesPath = (place: string): string => `/rules/${encodeURIComponent(place)}`
