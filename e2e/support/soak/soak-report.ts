import type { AiLevel } from '../../../src/shared/match.ts'

/** The measurements of one match through the page. */
export interface SoakedMatch {
  level: AiLevel
  /** From the start of the match to its result. */
  seconds: number
  presses: number
  /** Number of messages with a step of the match, and the bytes of the largest without its events. */
  steps: number
  largestStep: number
  /** Controls that something covered, with the state and window size. */
  covered: readonly string[]
  /** The page after the match and a garbage collection. */
  heapBytes: number
  nodes: number
  listeners: number
}

/** The results of one level. */
export interface SoakedLevel {
  level: AiLevel
  matches: readonly SoakedMatch[]
  /** Console errors, and where a match got stuck. */
  troubles: readonly string[]
}

/** In bytes. A turn that both players have planned arrives as one step of some 40 events, each of about 260 bytes. */
const MAX_STEP = 20 * 1024
/** The first matches load what all of them need; after that nothing should accumulate. */
const WARM = 2
/** The engine keeps compiling hot code, and compiled code is part of the heap. */
const COMPILED = 6
/** Of the matches after those, this many at each end are compared. */
const END = 3
const MAX_GROWTH = 1.1

const KEPT = [
  ['heap', COMPILED, ({ heapBytes }) => heapBytes],
  ['nodes', WARM, ({ nodes }) => nodes],
  ['listeners', WARM, ({ listeners }) => listeners],
] as const satisfies readonly (readonly [string, number, (match: SoakedMatch) => number])[]

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** What is wrong with a level's matches; empty if nothing is. Nodes and listeners need at least eight matches, the heap twelve. */
export function faultsOf({ level, matches, troubles }: SoakedLevel): string[] {
  const found = troubles.map(trouble => `${level}: ${trouble}`)
  const large = matches.filter(match => match.largestStep > MAX_STEP)
  if (large.length > 0) found.push(`${level}: a step of ${large.length} matches was above ${MAX_STEP / 1024} KB`)
  for (const fault of new Set(matches.flatMap(({ covered }) => covered))) found.push(`${level}: ${fault}`)
  for (const [what, from, of] of KEPT) {
    const warm = matches.slice(from)
    if (warm.length < 2 * END) continue
    const [first, last] = [median(warm.slice(0, END).map(of)), median(warm.slice(-END).map(of))]
    if (last > first * MAX_GROWTH) found.push(`${level}: ${what} grew from ${first} to ${last} in ${warm.length} matches`)
  }
  return found
}

const COLUMNS: readonly (readonly [head: string, width: number, of: (level: SoakedLevel) => string])[] = [
  ['level', -12, ({ level }) => level],
  ['matches', 8, ({ matches }) => String(matches.length)],
  ['presses', 9, ({ matches }) => String(sum(matches.map(match => match.presses)))],
  ['s a match', 11, ({ matches }) => median(matches.map(match => match.seconds)).toFixed(1)],
  ['most', 7, ({ matches }) => Math.max(0, ...matches.map(match => match.seconds)).toFixed(1)],
  ['steps', 7, ({ matches }) => String(sum(matches.map(match => match.steps)))],
  ['largest', 9, ({ matches }) => `${(Math.max(0, ...matches.map(match => match.largestStep)) / 1024).toFixed(1)} KB`],
  ['heap, MB', 18, ({ matches }) => through(matches.map(match => (match.heapBytes / 1e6).toFixed(1)))],
  ['nodes', 22, ({ matches }) => through(matches.map(match => String(match.nodes)))],
  ['listeners', 18, ({ matches }) => through(matches.map(match => String(match.listeners)))],
  ['troubles', 10, ({ troubles }) => String(troubles.length)],
]

/** At the start (after the warm-up matches), in the middle and at the end. */
function through(values: readonly string[]): string {
  const first = Math.min(WARM, values.length - 1)
  const places = [first, Math.floor((first + values.length - 1) / 2), values.length - 1]
  return places.map(index => values[index] ?? '').join(', ')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const pad = (text: string, width: number): string => (width < 0 ? text.padEnd(-width) : text.padStart(width))

/** The levels as a readable table. */
export const tableOf = (levels: readonly SoakedLevel[]): string =>
  [
    COLUMNS.map(([head, width]) => pad(head, width)).join(''),
    ...levels.map(level => COLUMNS.map(([, width, of]) => pad(of(level), width)).join('')),
  ].join('\n')

export const lineOf = ({ level, seconds, presses, heapBytes, nodes, listeners, steps, largestStep }: SoakedMatch): string =>
  `${level}: ${seconds.toFixed(1)} s, ${presses} presses, ${steps} steps (largest ${(largestStep / 1024).toFixed(1)} KB), ${(heapBytes / 1e6).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`
