/** A stand-in for the worker that never answers and can only be killed. */
export function think(): never {
  for (;;) continue
}
export const study = think
