/** Stands in for the worker: plays a card that nobody has. */
export const think = (): string => 'b4999'
