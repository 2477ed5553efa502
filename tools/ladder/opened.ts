/** Returns the state with all information open to both seats. */
export type Opened = (state: unknown) => unknown
