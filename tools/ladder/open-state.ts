/** Returns the state with all information open to both seats. */
export type OpenState = (state: unknown) => unknown
