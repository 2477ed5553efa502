/** A chance as a whole number of 100; what is only estimated is never told as certain. */
export const percentOf = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)))
