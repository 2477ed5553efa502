/** Stands in for the worker: never answers, and lets nobody stop it but by force. */
export function play(): never {
  for (;;) continue
}
