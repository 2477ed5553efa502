import { startersIn } from '../../../src/shared/deck-format.ts'
import type { DeckList } from '../../../src/shared/deck.ts'
import { SEATS } from '../../../src/shared/seat.ts'
import { wilson } from '../../../src/shared/statistics.ts'
import { CARDS } from '../../../src/main/rules/spellfire/cards/index.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import type { FormatId } from '../../../src/main/rules/spellfire/state/formats.ts'
import type { OwnReport } from '../../game-tools.ts'
import { degenerateDecks } from './degenerate-decks.ts'
import { playAny, playDecks, type Fought } from './matches.ts'

/** The most matches of decks full of one type against each ready-made deck. */
const MAX_DEGENERATE_GAMES = 12
const RARELY = 0.02
const SHOWN = 8

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
const within = (won: number, games: number): string => {
  const { low, high } = wilson(won, games)
  return `${percent(won / Math.max(1, games), 1)} (${percent(low)} to ${percent(high)})`
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const count = <T>(list: readonly T[], has: (one: T) => boolean): number => list.filter(has).length

const HEAD = [
  '| decks | matches | turns | tenth, quarter, middle, three quarters, nine tenths | first player wins | turn stop | Mulligans | defended realms razed |',
  '| ----- | ------- | ----- | --------------------------------------------------- | ----------------- | --------- | --------- | --------------------- |',
]

/** A line of the table. */
function row(name: string, matches: readonly Fought[]): string {
  const decided = matches.filter(({ winner }) => winner !== null)
  const turns = matches.map(match => match.turns).sort((a, b) => a - b)
  const at = (share: number): number => turns[Math.min(turns.length - 1, Math.floor(share * turns.length))] ?? 0
  const battles = sum(matches.map(({ defended }) => defended))
  const cells = [
    name,
    matches.length,
    (sum(turns) / Math.max(1, turns.length)).toFixed(1),
    [0.1, 0.25, 0.5, 0.75, 0.9].map(at).join(' '),
    within(
      count(decided, ({ winner, first }) => winner === first),
      decided.length,
    ),
    percent(count(matches, ({ isStopped }) => isStopped) / Math.max(1, matches.length), 1),
    percent(count(matches, ({ mulligans }) => mulligans > 0) / Math.max(1, matches.length), 1),
    `${percent(sum(matches.map(({ razed }) => razed)) / Math.max(1, battles))} of ${battles}`,
  ]
  return `| ${cells.join(' | ')} |`
}

const times = <T>(games: number, play: (number: number) => T): T[] => Array.from({ length: games }, (_, number) => play(number))

export interface Pairing {
  name: string
  /** The first deck's results; without them, a deck against itself. */
  won: number | null
  matches: readonly (Fought & { won: number })[]
}

/** Every ready-made deck of a format against itself and all others. */
function playStarters(format: FormatId, games: number): Pairing[] {
  const starters = startersIn(spellfire.catalog, format)
  return starters.flatMap((one, index) =>
    starters.slice(index).map(other => {
      // A deck against itself plays the same match from either seat.
      const matches = times(games, number => playDecks(one.cards, other.cards, one === other ? 2 * number : number, format))
      const won = one === other ? null : sum(matches.map(match => match.won))
      return { name: one === other ? `${one.name}, both` : `${one.name}, ${other.name}`, won, matches }
    }),
  )
}

/** In how many of the matches with a card in a deck it was played or used, the rarest first. */
function playedShares(matches: readonly Fought[]): { name: string; share: number; games: number }[] {
  return CARDS.flatMap(({ id, name }) => {
    let [games, played] = [0, 0]
    for (const { decks, used } of matches)
      for (const seat of SEATS)
        if (decks[seat].some(({ card }) => card === id)) {
          games++
          if (used[seat].has(id)) played++
        }
    return games === 0 ? [] : [{ name, share: played / games, games }]
  }).sort((a, b) => a.share - b.share)
}

interface DegenerateScore {
  type: string
  won: number
  games: number
}

const playRandomDecks = (format: FormatId, games: number): Fought[] => times(games, number => playAny(number, format))

/** Decks full of one type against the ready-made decks, the best first. Of several decks of a type, each plays its share of the matches. */
function playDegenerateDecks(games: number): DegenerateScore[] {
  const opponents: DeckList[] = startersIn(spellfire.catalog).map(({ cards }) => cards)
  const byType = Map.groupBy(degenerateDecks(), ({ type }) => type)
  return [...byType]
    .map(([type, decks]) => {
      const each = Math.ceil(games / decks.length)
      const results = decks.flatMap(({ cards }) =>
        opponents.flatMap(other => times(each, number => playDecks(cards, other, number, 'duel').won)),
      )
      return { type, won: sum(results), games: results.length }
    })
    .sort((a, b) => b.won / b.games - a.won / a.games)
}

/** Everything that is played for the report. */
export interface Findings {
  duel: readonly Pairing[]
  standard: readonly Pairing[]
  anyDuel: readonly Fought[]
  anyStandard: readonly Fought[]
  degenerate: readonly DegenerateScore[]
}

const listed = (shares: readonly { name: string; share: number; games: number }[]): string =>
  shares.map(({ name, share, games }) => `${name} ${percent(share, 1)} of ${games}`).join(', ')

/** The figures as Markdown. */
export function describe({ duel, standard, anyDuel, anyStandard, degenerate }: Findings): string {
  const allDuel = duel.flatMap(({ matches }) => matches)
  const allStandard = standard.flatMap(({ matches }) => matches)
  const shares = playedShares([...allDuel, ...allStandard, ...anyDuel, ...anyStandard])
  const pairs = duel.flatMap(({ name, won, matches }) => (won === null ? [] : [{ name, won, games: matches.length }]))
  const uneven = pairs.filter(({ won, games }) => won / games > 0.7 || won / games < 0.3)
  return [
    ...HEAD,
    row('Duel, ready-made', allDuel),
    ...duel.filter(({ won }) => won === null).map(({ name, matches }) => row(name, matches)),
    row('Duel, random', anyDuel),
    row('Standard, ready-made', allStandard),
    row('Standard, random', anyStandard),
    '',
    '| pair | won by the first |',
    '| ---- | ---------------- |',
    ...pairs.map(({ name, won, games }) => `| ${name} | ${within(won, games)} |`),
    '',
    `Pairs outside 30:70: ${uneven.map(({ name }) => name).join('; ') || 'none'}.`,
    '',
    `Cards played in less than ${percent(RARELY)} of the matches with them in a deck: ${listed(shares.filter(({ share }) => share < RARELY)) || 'none'}.`,
    `The rarest: ${listed(shares.slice(0, SHOWN))}.`,
    '',
    `Decks full of one type against the ready-made decks: ${degenerate.map(({ type, won, games }) => `${type} ${within(won, games)}`).join('; ')}.`,
  ].join('\n')
}

/** The figures that docs/balance.md has of Spellfire, from matches between Adepts. */
export const report: OwnReport = ({ games, random }) =>
  describe({
    duel: playStarters('duel', games),
    standard: playStarters('standard', games),
    anyDuel: playRandomDecks('duel', random),
    anyStandard: playRandomDecks('standard', random),
    degenerate: playDegenerateDecks(Math.min(MAX_DEGENERATE_GAMES, games)),
  })
