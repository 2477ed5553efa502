import { formatPercent } from '../../i18n/i18n.ts'

/** Index of the way to start. */
export type Place = number

function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n
  let combinations = 1n
  for (let step = 1; step <= some; step++) combinations = (combinations * BigInt(all - some + step)) / BigInt(step)
  return combinations
}

/** The probability that `seen` cards out of `size` include at least `least` of the `good` ones. Exact up to rounding. */
export function chanceOf({ least, good, size, seen }: { least: number; good: number; size: number; seen: number }): number {
  const all = choose(size, seen)
  if (all === 0n) return 0
  let combinations = 0n
  for (let found = Math.max(least, 0); found <= Math.min(good, seen); found++)
    combinations += choose(good, found) * choose(size - good, seen - found)
  const precise = 10n ** 15n
  return Number((combinations * precise) / all) / Number(precise)
}

/** Only impossible and certain events are shown as 0 and 100 %. */
export function asPercent(chance: number): string {
  if (chance === 0 || chance === 1) return formatPercent(chance)
  const rounded = Math.round(chance * 100)
  if (rounded === 0) return `< ${formatPercent(0.01)}`
  return rounded === 100 ? `> ${formatPercent(0.99)}` : formatPercent(chance)
}
