import type { CardTally, LabResult, Paired, Tally } from '../../../shared/lab.ts'
import { COURSE } from '../../../shared/lab.ts'
import type { Score } from '../../../shared/statistics.ts'
import type { MatchRecord } from './play-match.ts'

const noScore = (): Score => ({ played: 0, won: 0, drawn: 0 })

export const emptyTally = (opponents: number): Tally => ({
  opponents: Array.from({ length: opponents }, () => ({ first: noScore(), second: noScore() })),
  lengths: [],
  endings: {},
  unspent: null,
  cards: {},
  course: '',
})

export const emptyResult = (opponents: number, isCompared: boolean): LabResult => ({
  deck: emptyTally(opponents),
  version: isCompared ? { tally: emptyTally(opponents), paired: { count: 0, sum: 0, squares: 0 } } : null,
})

function score(total: Score, result: MatchRecord['result']): void {
  total.played++
  if (result === 'won') total.won++
  else if (result === 'drawn') total.drawn++
}

const cardTally = (): CardTally => ({ drawn: noScore(), played: noScore(), timesDrawn: 0, timesPlayed: 0, stuck: 0 })

/** Adds a match against that opponent. Changes `tally`. */
export function addMatch(tally: Tally, record: MatchRecord, opponent: number, place: 'first' | 'second'): void {
  const { result, turns, ending, unspent, cards } = record
  const against = tally.opponents[opponent]
  if (!against) throw new RangeError(`no opponent ${opponent}`)
  score(against[place], result)
  while (tally.lengths.length <= turns) tally.lengths.push(0)
  tally.lengths[turns] = (tally.lengths[turns] ?? 0) + 1
  score((tally.endings[ending.key] ??= { clause: ending.clause, ...noScore() }), result)
  if (unspent) tally.unspent = addNumbers(tally.unspent ?? { turns: 0, amount: 0 }, unspent)
  for (const [card, { drawn, played, held }] of cards) {
    const of = (tally.cards[card] ??= cardTally())
    if (drawn > 0) score(of.drawn, result)
    if (played > 0) score(of.played, result)
    of.timesDrawn += drawn
    of.timesPlayed += played
    if (held > 0) of.stuck++
  }
}

/** Records how match `number` ended; it must come after all recorded ones. Changes `tally`. */
export function noteResult(tally: Tally, number: number, result: MatchRecord['result']): void {
  tally.course = tally.course.padEnd(number, '.') + COURSE[result]
}

const HALF_POINTS = { won: 2, drawn: 1, lost: 0 } as const

/** Adds the results of the version and the deck in the same match. Changes `paired`. */
export function addPair(paired: Paired, deck: MatchRecord, version: MatchRecord): void {
  const difference = HALF_POINTS[version.result] - HALF_POINTS[deck.result]
  paired.count++
  paired.sum += difference
  paired.squares += difference * difference
}

const addNumbers = <T extends Record<keyof T, number>>(a: T, b: T): T => {
  const sum = { ...a }
  for (const key of Object.keys(sum) as (keyof T)[]) sum[key] = (a[key] + b[key]) as T[keyof T]
  return sum
}

/** Merges entries of both by sorted key, so that the order of joining makes no difference. */
function join<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, both: (a: T, b: T) => T): Record<string, T> {
  const joined = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const known = joined[key]
    joined[key] = known === undefined ? value : both(known, value)
  }
  return Object.fromEntries(Object.entries(joined).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Entries that only one side may have. */
function joinCourses(a: string, b: string): string {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
  const first = shorter.search(/[^.]/)
  if (first < 0) return longer
  const known = [...shorter.slice(first)].map((letter, index) => (letter === '.' ? longer[first + index] : letter)).join('')
  return longer.slice(0, first) + known + longer.slice(shorter.length)
}

/** The tally of all matches of both, which have the same opponents. */
export function mergeTallies(a: Tally, b: Tally): Tally {
  return {
    opponents: a.opponents.map(({ first, second }, index) => {
      const more = b.opponents[index] ?? { first: noScore(), second: noScore() }
      return { first: addNumbers(first, more.first), second: addNumbers(second, more.second) }
    }),
    lengths: Array.from(
      { length: Math.max(a.lengths.length, b.lengths.length) },
      (_, turns) => (a.lengths[turns] ?? 0) + (b.lengths[turns] ?? 0),
    ),
    endings: join(a.endings, b.endings, ({ clause, ...known }, { clause: _, ...more }) => ({ clause, ...addNumbers(known, more) })),
    unspent: a.unspent && b.unspent ? addNumbers(a.unspent, b.unspent) : (a.unspent ?? b.unspent),
    cards: join(a.cards, b.cards, (known, more) => ({
      drawn: addNumbers(known.drawn, more.drawn),
      played: addNumbers(known.played, more.played),
      timesDrawn: known.timesDrawn + more.timesDrawn,
      timesPlayed: known.timesPlayed + more.timesPlayed,
      stuck: known.stuck + more.stuck,
    })),
    course: joinCourses(a.course, b.course),
  }
}

/** The results of two parts of a run. */
export const mergeResults = (a: LabResult, b: LabResult): LabResult => ({
  deck: mergeTallies(a.deck, b.deck),
  version:
    a.version && b.version
      ? {
          tally: mergeTallies(a.version.tally, b.version.tally),
          paired: addNumbers(a.version.paired, b.version.paired),
        }
      : (a.version ?? b.version),
})
