/** Which way to begin: its place among the game's. */
export type Place = number

function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n
  let ways = 1n
  for (let step = 1; step <= some; step++) ways = (ways * BigInt(all - some + step)) / BigInt(step)
  return ways
}

/** The chance that of `seen` cards of a deck of `size` at least `least` are among the `good` ones. Exact but for the last rounding. */
export function chanceOf({ least, good, size, seen }: { least: number; good: number; size: number; seen: number }): number {
  const all = choose(size, seen)
  if (all === 0n) return 0
  let ways = 0n
  for (let found = Math.max(least, 0); found <= Math.min(good, seen); found++)
    ways += choose(good, found) * choose(size - good, seen - found)
  const precise = 10n ** 15n
  return Number((ways * precise) / all) / Number(precise)
}

/** Between never and always, nothing is rounded to either. */
export function asPercent(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`
  const rounded = Math.round(chance * 100)
  if (rounded === 0) return '< 1 %'
  return rounded === 100 ? '> 99 %' : `${rounded} %`
}
