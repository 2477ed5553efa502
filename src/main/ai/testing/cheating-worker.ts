/** Stands in for the worker: plays a card that nobody has. */
export const think = () => ({ action: 'b4999', isCut: false })
