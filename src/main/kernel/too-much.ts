/** A search ended without an answer, because there is too much to look at or because chance is involved. */
export class TooMuch extends Error {}
