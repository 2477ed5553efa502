import { CARDS } from '../../../src/main/rules/enchantoria/cards/index.ts'
import { STARTER_DECKS } from '../../../src/main/rules/enchantoria/cards/starter-decks.ts'
import type { AiLevel } from '../../../src/shared/match.ts'
import { wilson } from '../../../src/shared/statistics.ts'
import type { OwnReport } from '../../game-tools.ts'
import { alikeDecks, singleCardDecks, type DegenerateDeck } from './degenerate-decks.ts'
import { playAny, playDecks, type Duel } from './matches.ts'

/** The most matches of a degenerate deck against each ready-made deck. */
const MAX_DEGENERATE_GAMES = 20
/** So many of the decks that look best play again with other seeds, because the best of many was also lucky. */
const BEST_LOOKING = 8
/** The number of the first of these matches: no other match has its seed. */
const FIRST_AGAIN = 1_000_000
const RARELY = 0.02
const SHOWN = 8

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length)

/** Points of so many matches. */
interface Points {
  name: string
  won: number
  games: number
}
const rateOf = ({ won, games }: Points): number => won / Math.max(1, games)
function within({ won, games }: Points): string {
  const { low, high } = wilson(won, games)
  return `${percent(won / Math.max(1, games), 1)} (${percent(low)} to ${percent(high)})`
}
const bestFirst = <T extends Points>(list: readonly T[]): T[] => list.toSorted((a, b) => rateOf(b) - rateOf(a))
const listed = (list: readonly Points[]): string => list.map(one => `${one.name} ${within(one)}`).join('; ')

/** Two ready-made decks, or twice the same one, and their matches. */
export interface Pairing {
  one: string
  other: string
  matches: readonly Duel[]
}

/** Every ready-made deck against itself and all others. Each pair has its own seeds: otherwise the same lucky draws count in all of them. */
function playStarters(games: number, level: AiLevel): Pairing[] {
  const pairs = STARTER_DECKS.flatMap((one, index) => STARTER_DECKS.slice(index).map(other => [one, other] as const))
  return pairs.map(([one, other], pair) => ({
    one: one.name,
    other: other.name,
    matches: Array.from({ length: games }, (_, match) => playDecks(one.cards, other.cards, pair * games + match, level)),
  }))
}

interface DegenerateScore extends DegenerateDeck, Points {}

/** Degenerate decks against every ready-made deck, so many matches each, the best first. */
function playDegenerateDecks(list: readonly DegenerateDeck[], each: number, from: number): DegenerateScore[] {
  const played = list.map(deck => {
    const matches = STARTER_DECKS.flatMap(({ cards }, index) =>
      Array.from({ length: each }, (_, match) => playDecks(deck.cards, cards, from + index * each + match, 'adept')),
    )
    return { ...deck, won: sum(matches.map(({ won }) => won)), games: matches.length }
  })
  return bestFirst(played)
}

/** In how many of the matches with a card in a deck it was cast, the rarest first. */
function castShares(matches: readonly Duel[]): Points[] {
  return CARDS.flatMap(({ id, name }) => {
    const found = { name, won: 0, games: 0 }
    for (const { decks, cast } of matches)
      for (const [index, deck] of decks.entries())
        if (deck.some(({ card }) => card === id)) {
          found.games++
          if (cast[index as 0 | 1].has(id)) found.won++
        }
    return found.games === 0 ? [] : [found]
  }).sort((a, b) => rateOf(a) - rateOf(b))
}

/** The results of the ready-made decks against all others, the best first. */
function standings(pairings: readonly Pairing[]): Points[] {
  const found = new Map(STARTER_DECKS.map(({ name }) => [name, { name, won: 0, games: 0 }]))
  for (const { one, other, matches } of pairings) {
    if (one === other) continue
    const won = sum(matches.map(match => match.won))
    for (const [name, points] of [
      [one, won],
      [other, matches.length - won],
    ] as const) {
      const entry = found.get(name)
      if (!entry) continue
      entry.won += points
      entry.games += matches.length
    }
  }
  return bestFirst([...found.values()])
}

const HEAD = [
  '| decks | matches | turns | shortest, tenth, middle, nine tenths, longest | a deck ran out | fell by what exhaustion cost | drawn |',
  '| ----- | ------- | ----- | --------------------------------------------- | -------------- | ---------------------------- | ----- |',
]

function row(name: string, matches: readonly Duel[]): string {
  const turns = matches.map(match => match.turns).sort((a, b) => a - b)
  const share = (has: (match: Duel) => boolean): string => percent(matches.filter(has).length / Math.max(1, matches.length), 1)
  const cells = [
    name,
    matches.length,
    mean(turns).toFixed(1),
    [0, 0.1, 0.5, 0.9, 1].map(at => turns[Math.min(turns.length - 1, Math.floor(at * turns.length))] ?? 0).join(' '),
    share(({ traits }) => traits.includes('a deck ran out')),
    share(({ traits }) => traits.includes('fell by what exhaustion cost')),
    share(({ won }) => won === 0.5),
  ]
  return `| ${cells.join(' | ')} |`
}

const allOf = (pairings: readonly Pairing[]): Duel[] => pairings.flatMap(({ matches }) => matches)

/** What the ready-made decks won at a level: overall, and the pairs outside 30:70. */
function starterLines(level: string, pairings: readonly Pairing[]): string[] {
  const pairs = pairings
    .filter(({ one, other }) => one !== other)
    .map(({ one, other, matches }) => ({ name: `${one}, ${other}`, won: sum(matches.map(({ won }) => won)), games: matches.length }))
  const uneven = pairs.filter(pair => rateOf(pair) > 0.7 || rateOf(pair) < 0.3)
  const ordered = bestFirst(pairs)
  return [
    `${level}, the ready-made decks: ${listed(standings(pairings))}.`,
    `${level}, pairs outside 30:70: ${listed(uneven) || 'none'}; the most uneven: ${listed([...ordered.slice(0, 1), ...ordered.slice(-1)])}.`,
  ]
}

/** Results of degenerate decks, and of the best of them again; the best first. */
interface Extremes {
  first: readonly Points[]
  again: readonly Points[]
}

function playExtremes(decks: readonly DegenerateDeck[], games: number): Extremes {
  const first = playDegenerateDecks(decks, Math.min(MAX_DEGENERATE_GAMES, games), 0)
  return { first, again: playDegenerateDecks(first.slice(0, BEST_LOOKING), games, FIRST_AGAIN) }
}

/** Everything that is played for the report. */
export interface Findings {
  adept: readonly Pairing[]
  master: readonly Pairing[]
  random: readonly Duel[]
  alike: Extremes
  single: Extremes
}

const extremeLines = (what: string, { first, again }: Extremes): string[] => [
  `The best of ${first.length} ${what} against the ready-made decks: ${listed(first.slice(0, BEST_LOOKING))}.`,
  `The same again with other seeds: ${listed(again)}.`,
]

/** The figures as Markdown. */
export function describe({ adept, master, random, ...extremes }: Findings): string {
  const shares = castShares([...allOf(adept), ...random])
  return [
    ...HEAD,
    row('Adept, ready-made', allOf(adept)),
    row('Adept, random', random),
    row('Master, ready-made', allOf(master)),
    '',
    ...starterLines('Adept', adept),
    ...starterLines('Master', master),
    '',
    `Cards cast in less than ${percent(RARELY)} of the matches with them in a deck: ${listed(shares.filter(share => rateOf(share) < RARELY)) || 'none'}.`,
    `The rarest: ${listed(shares.slice(0, SHOWN))}.`,
    '',
    ...extremeLines('decks of cards alike', extremes.alike),
    '',
    ...extremeLines('decks of one card, which the deck rules forbid,', extremes.single),
  ].join('\n')
}

/** The figures that docs/balance.md has of Enchantoria, from matches between Adepts and, for ready-made decks, between Masters. */
export const report: OwnReport = ({ games, random, master }) =>
  describe({
    adept: playStarters(games, 'adept'),
    random: Array.from({ length: random }, (_, match) => playAny(match, 'adept')),
    alike: playExtremes(alikeDecks(), games),
    single: playExtremes(singleCardDecks(), games),
    master: playStarters(master, 'master'),
  })
