/** A chance as a whole percentage; estimates are never 0 or 100. */
export const percentOf = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)))
