import type { Draft, Pick } from '../../shared/match.ts'

/** The next of `wanted` after what was picked; null if something else was picked, or nothing is left. */
export function nextPick(wanted: Draft, picked: Draft, confirming: boolean): Pick | null {
  if (wanted.length === 0) return null
  const left = [...wanted]
  for (const pick of picked) {
    const index = left.indexOf(pick)
    if (index < 0) return null
    left.splice(index, 1)
  }
  if (confirming) return 'confirm'
  return left[0] ?? null
}
