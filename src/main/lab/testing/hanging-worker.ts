/** A stand-in for the worker that never answers and can only be killed. */
export function play(): never {
  for (;;) continue
}
