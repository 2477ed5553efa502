/** A stand-in for the worker that plays a card nobody has. */
export const think = () => ({ action: 'b4999', isCut: false })
