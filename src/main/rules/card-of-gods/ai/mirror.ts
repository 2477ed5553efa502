/** How the other side sees the features of a position: where each of them is in its view, and those with the opposite value there. */
export interface Mirror {
  other: Uint16Array
  negated: readonly number[]
}

/** For features of one side, as many of the other, leads, and what both see alike. */
export const mirrorOf = (side: number, leads: number, alike: number): Mirror => ({
  other: Uint16Array.from({ length: 2 * side + leads + alike }, (_, at) => (at < side ? at + side : at < 2 * side ? at - side : at)),
  negated: Array.from({ length: leads }, (_, index) => 2 * side + index),
})
