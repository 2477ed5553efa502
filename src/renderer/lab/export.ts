import { fileName } from '../../shared/file-name.ts'
import type { LabRun, Tally } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import type { Score } from '../../shared/statistics.ts'
import { meanDifference, winRate } from '../../shared/statistics.ts'

type Cell = string | number | null
const HEAD = ['deck', 'table', 'row', 'matches', 'won', 'drawn', 'win rate', 'low', 'high', 'value']

/** Spreadsheets read a cell that starts with one of these as a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const scored = (score: Score): Cell[] => {
  const rate = winRate(score)
  return [score.played, score.won, score.drawn, rate?.value ?? null, rate?.low ?? null, rate?.high ?? null]
}

/** All numbers of one deck, one per row: table, row, matches and results, then the remaining counts. */
function rowsOf(deck: string, tally: Tally, opponents: readonly string[], cardName: (id: string) => string): Cell[][] {
  const places = ['first', 'second'] as const
  return [
    [deck, 'all', 'all', ...scored(scoreOf(tally)), null],
    ...places.map(place => [deck, 'all', place, ...scored(scoreOf(tally, { place })), null]),
    ...opponents.flatMap((name, opponent) => [
      [deck, 'opponent', name, ...scored(scoreOf(tally, { opponent })), null],
      ...places.map(place => [deck, `opponent ${place}`, name, ...scored(scoreOf(tally, { opponent, place })), null]),
    ]),
    ...tally.lengths.flatMap((count, turns): Cell[][] =>
      count === 0 ? [] : [[deck, 'length in turns', String(turns), count, null, null, null, null, null, null]],
    ),
    ...Object.values(tally.endings).map(ending => [deck, 'ending', ending.clause, ...scored(ending), null]),
    ...(tally.unspent
      ? [[deck, 'unspent', 'a turn', null, null, null, null, null, null, tally.unspent.amount / Math.max(1, tally.unspent.turns)]]
      : []),
    ...Object.entries(tally.cards).flatMap(([id, card]) => [
      [deck, 'card drawn', cardName(id), ...scored(card.drawn), card.timesDrawn],
      [deck, 'card played', cardName(id), ...scored(card.played), card.timesPlayed],
      [deck, 'card stuck in hand', cardName(id), card.stuck, null, null, null, null, null, null],
    ]),
  ]
}

/** The numbers of a run as comma-separated values (RFC 4180), with rates as fractions of 1. */
export function runAsCsv(run: LabRun, cardName: (id: string) => string): string {
  const { deck, version, result } = run
  const opponents = run.opponents.map(({ name }) => name ?? 'random decks')
  const rows = rowsOf(deck.name, result.deck, opponents, cardName)
  if (version && result.version) {
    const { tally, paired } = result.version
    rows.push(...rowsOf(version.name, tally, opponents, cardName))
    // Differences are stored in half points.
    const difference = meanDifference(paired)
    const half = (value: number | undefined): Cell => (value === undefined ? null : value / 2)
    rows.push([
      version.name,
      `instead of ${deck.name}`,
      'all',
      paired.count,
      null,
      null,
      null,
      half(difference?.low),
      half(difference?.high),
      half(difference?.value),
    ])
  }
  return [HEAD, ...rows].map(row => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

/** The whole run: decks, seed and all counts. */
export const runAsJson = ({ remaining: _, ...run }: LabRun): string =>
  `${JSON.stringify({ grimoire: 'lab-run', version: 1, run }, null, 2)}\n`

export const runFileName = ({ deck, version }: LabRun, ending: 'csv' | 'json'): string =>
  fileName([deck.name, ...(version ? [version.name] : []), 'lab'].join(' '), ending, 'lab')
