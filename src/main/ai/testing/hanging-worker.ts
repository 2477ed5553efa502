/** Stands in for the worker: never answers, and lets nobody stop it but by force. */
export function think(): never {
  for (;;) continue
}
export const study = think
