import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import { SET } from '../../src/main/rules/card-of-gods/cards/index.ts'
import { startersIn } from '../../src/shared/deck-format.ts'
import { wilson } from '../../src/shared/statistics.ts'
import { SEATS } from '../../src/shared/seat.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { OwnReport } from '../game-tools.ts'
import { degenerateDecks, type DegenerateDeck } from './degenerate-decks.ts'
import { playAny, playDecks, type Skirmish } from './skirmishes.ts'
import { MAX_STOPS, stopsIn, type Stops } from './stops.ts'

/** The most matches of a degenerate deck against each ready-made deck. */
const MAX_DEGENERATE_GAMES = 50
/** So many of the degenerate decks that look best play again with other dice, because the best of many was also lucky. */
const BEST_LOOKING = 6
/** The number of the first of these matches: no other match has its dice. */
const FIRST_AGAIN = 100_000

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
const within = (won: number, games: number): string => {
  const { low, high } = wilson(won, games)
  return `${percent(won / Math.max(1, games), 1)} (${percent(low)} to ${percent(high)})`
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

class Rates {
  readonly by = new Map<string, { won: number; games: number }>()
  add(name: string, won: number): void {
    const entry = this.by.get(name) ?? { won: 0, games: 0 }
    entry.won += won
    entry.games++
    this.by.set(name, entry)
  }
  sorted(): [string, { won: number; games: number }][] {
    return [...this.by].toSorted(([, one], [, other]) => other.won / other.games - one.won / one.games)
  }
}

const idsOf = (cards: DeckList): string[] => cards.map(({ card }) => card)
const leaders = new Map<string, string>(SET.leaders.map(({ id, name }) => [id, name]))
const leaderOf = (cards: DeckList): string => leaders.get(idsOf(cards).find(id => leaders.has(id)) ?? '') ?? '?'
const godCards = new Map<string, string>(SET.cards.map(({ id, name }) => [id, name]))

/** Lengths, Faith, Cards and endings of matches, in a line of a table. */
function pace(name: string, matches: readonly Skirmish[]): string {
  const firsts = matches.filter(({ winner }) => winner !== null)
  const byFirst = firsts.filter(({ winner, first }) => winner === first).length
  const late = matches.filter(({ ending }) => ending === 'CG-R12.7').length
  const cells = [
    name,
    matches.length,
    mean(matches.map(({ activations }) => activations)).toFixed(1),
    mean(matches.map(({ rounds }) => rounds)).toFixed(2),
    mean(matches.flatMap(({ faith }) => faith)).toFixed(1),
    mean(matches.flatMap(({ played }) => played.map(({ length }) => length))).toFixed(1),
    within(byFirst, firsts.length),
    percent(late / Math.max(1, matches.length)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** In how many of the matches with the Card in a deck it is played. */
function countPlays(matches: readonly Skirmish[], played: Rates): void {
  for (const match of matches)
    for (const seat of SEATS)
      for (const id of idsOf(match.decks[seat])) {
        const name = godCards.get(id)
        if (name !== undefined) played.add(name, match.played[seat].includes(id) ? 1 : 0)
      }
}

const listOf = (rates: readonly { name: string; won: number; games: number }[]): string =>
  rates.map(({ name, won, games }) => `${name} ${within(won, games)}`).join('; ')

const rowsOf = (rates: Rates): string[] => rates.sorted().map(([name, { won, games }]) => `| ${name} | ${games} | ${within(won, games)} |`)

/** Degenerate decks with their results against every ready-made deck in so many matches each, the best first. */
function playExtremes(decks: readonly DegenerateDeck[], each: number, from: number): (DegenerateDeck & { won: number; games: number })[] {
  const starters = startersIn(cardOfGods.catalog)
  return decks
    .map(({ name, cards }) => {
      const won = starters.reduce((sum, { cards: theirs }, index) => {
        for (let number = 0; number < each; number++) sum += playDecks(cards, theirs, from + index * each + number).won
        return sum
      }, 0)
      return { name, cards, won, games: each * starters.length }
    })
    .toSorted((a, b) => b.won - a.won)
}

/** How often a player at default settings is asked for Cards, and in vain. */
function stopsLine(games: number): string {
  const found = Array.from({ length: games }, (_, number) => stopsIn(number))
  const sum = (of: keyof Stops): number => found.reduce((total, one) => total + one[of], 0)
  const many = found.filter(one => one.passed > MAX_STOPS).length
  const most = Math.max(...found.map(one => one.passed))
  return [
    `Windows that stop a player at default settings, ${games} matches: ${(sum('asked') / games).toFixed(1)}, only to pass ${(sum('passed') / games).toFixed(1)}`,
    `(at most ${most}, more than ${MAX_STOPS} in ${many} matches).`,
    `Cards played where a player wouldn’t have been asked: ${percent(sum('missed') / Math.max(1, sum('played')), 1)}.`,
  ].join(' ')
}

/** The figures that docs/balance.md has of Card of Gods, from matches between Adepts. */
export const report: OwnReport = ({ games, random }) => {
  const starters = startersIn(cardOfGods.catalog)
  const [decks, byLeader, played] = [new Rates(), new Rates(), new Rates()]
  const ready: Skirmish[] = []
  const uneven: string[] = []
  for (const [index, one] of starters.entries())
    for (const other of starters.slice(index)) {
      // Each pair has its own dice: otherwise the same lucky dice count in all of them.
      const matches = Array.from({ length: games }, (_, number) => playDecks(one.cards, other.cards, ready.length + number))
      ready.push(...matches)
      if (one === other) continue
      const won = matches.reduce((sum, match) => sum + match.won, 0)
      for (const match of matches) {
        decks.add(`${one.name}, ${leaderOf(one.cards)}`, match.won)
        decks.add(`${other.name}, ${leaderOf(other.cards)}`, 1 - match.won)
      }
      const share = won / Math.max(1, games)
      if (share > 0.7 || share < 0.3) uneven.push(`${one.name} ${within(won, games)} against ${other.name}`)
    }
  const any = Array.from({ length: random }, (_, number) => playAny(number))
  for (const { decks: both, winner } of any)
    for (const seat of SEATS) byLeader.add(leaderOf(both[seat]), winner === null ? 0.5 : winner === seat ? 1 : 0)
  countPlays([...ready, ...any], played)
  const degenerate = degenerateDecks()
  const best = playExtremes(degenerate, Math.min(MAX_DEGENERATE_GAMES, games), 0).slice(0, BEST_LOOKING)
  const again = playExtremes(best, games, FIRST_AGAIN)
  const rare = played.sorted().filter(([, { won, games: all }]) => won / all < 0.1)
  return [
    '| decks | matches | activations | rounds | Faith a player | Cards a player | won by the first player | decided after round 5 |',
    '| ----- | ------- | ----------- | ------ | -------------- | -------------- | ----------------------- | --------------------- |',
    pace('ready-made', ready),
    pace('random, a quarter ready-made', any),
    '',
    '| ready-made deck, Leader | matches | won |',
    '| ----------------------- | ------- | --- |',
    ...rowsOf(decks),
    '',
    `Pairs outside 30:70: ${uneven.join('; ') || 'none'}.`,
    '',
    '| Leader, random decks | matches | won |',
    '| -------------------- | ------- | --- |',
    ...rowsOf(byLeader),
    '',
    `Cards played in less than 10 % of the matches with them in a deck: ${rare.map(([name, { won, games: all }]) => `${name} ${percent(won / all, 1)}`).join(', ') || 'none'}.`,
    '',
    `The best of ${degenerate.length} degenerate decks against the ready-made decks: ${listOf(best)}.`,
    `The same decks again with other dice: ${listOf(again)}.`,
    '',
    stopsLine(games),
  ].join('\n')
}
