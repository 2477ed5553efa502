/** One measurement over several runs, in milliseconds. */
export interface Spread {
  median: number
  /** The 95th percentile. */
  p95: number
  most: number
  runs: number
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? 0, runs: sorted.length }
}

export interface Figure {
  name: string
  /** The most milliseconds the median should have; null if there is no goal. */
  goal: number | null
  spread: Spread
}
export interface Run {
  cards: number
  /** The page's CPU throttling factor. */
  throttle: number
  figures: Figure[]
}

/** The runs as a readable table. */
export function tableOf(runs: readonly Run[]): string {
  const lines = runs.flatMap(({ cards, throttle, figures }) => [
    '',
    `${cards.toLocaleString('en')} cards, ${throttle === 1 ? 'the machine as it is' : `slowed down ${throttle} times`}`.padEnd(46) +
      ['median', '95 %', 'most', 'goal'].map(head => head.padStart(9)).join(''),
    ...figures.map(({ name, goal, spread }) =>
      [
        `  ${name}`.padEnd(46),
        ...[spread.median, spread.p95, spread.most].map(time => time.toFixed(1).padStart(9)),
        (goal === null ? '' : `${spread.median <= goal ? '' : '! '}${goal}`).padStart(9),
        ' ms',
      ].join(''),
    ),
  ])
  return lines.join('\n')
}
