/** A state in which both seats know everything, in place of that one. */
export type Opened = (state: unknown) => unknown
