import type { Reveal } from './reveal.ts'

/** The parts of a reveal, in order. */
const STAGES = ['letters', 'counters', 'swift', 'main', 'sums'] as const
export type Stage = (typeof STAGES)[number]

/** Those that have something to show. */
export function stagesOf(reveal: Reveal | null): Stage[] {
  const { spells = [], batches = [] } = reveal ?? {}
  return STAGES.filter(stage => {
    if (stage === 'counters') return spells.some(({ hitBy }) => hitBy.length > 0)
    if (stage === 'swift' || stage === 'main') return batches.some(({ name }) => name === stage)
    return true
  })
}
