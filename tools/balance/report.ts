import { winRate, type Score } from '../../src/shared/statistics.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { Climbed } from './climb.ts'
import { meanTurns, shareOf, turnsAt, type Matches, type Standing } from './figures.ts'

/** All that the report tells. */
export interface Findings {
  starters: { standings: Standing[]; matches: Matches }
  lot: Matches
  schools: Standing[]
  /** Decks of one card or two, the best first. */
  heaps: readonly Standing[]
  /** Between ready-made decks by the stronger level. */
  stronger: { level: string; matches: Matches } | null
  /** The level that all else was played by against random players, with the same decks. */
  overRandom: Score
  /** From each deck that was climbed from, the best first. */
  climbed: readonly Climbed[]
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`

const rangeText = ({ share, low, high }: Pick<Climbed, 'share' | 'low' | 'high'>): string =>
  `${percent(share)} (${percent(low)} to ${percent(high)})`

function shareText(score: Score): string {
  const rate = winRate(score)
  return rate ? rangeText({ ...rate, share: rate.value }) : 'none played'
}

/** What is aimed at, what came of it, and whether that is within. */
interface Aim {
  what: string
  aim: string
  found: string
  isMet: boolean
}

const within = (value: number, low: number, high: number): boolean => value >= low && value <= high
const outside = (standings: readonly Standing[], low: number, high: number): Standing[] =>
  standings.filter(({ score }) => !within(shareOf(score), low, high))

/** Cards told apart from chance: those drawn in at least so many matches. */
const ENOUGH = 200
const HEAPS_SHOWN = 10
const CARD_LOW = 0.42
const CARD_HIGH = 0.58

/** Of the cards drawn often enough, those that win too much or too little when they are. */
function oddCards(matches: Matches): { counted: number; odd: { card: string; score: Score }[] } {
  const counted = Object.entries(matches.drawn).filter(([, { played }]) => played >= ENOUGH)
  const odd = counted.flatMap(([card, score]) => (within(shareOf(score), CARD_LOW, CARD_HIGH) ? [] : [{ card, score }]))
  return { counted: counted.length, odd: odd.sort((one, other) => shareOf(other.score) - shareOf(one.score)) }
}

const shareEnding = ({ endings, games }: Matches, by: string): number =>
  Object.entries(endings).reduce((sum, [key, count]) => sum + (key.endsWith(`.${by}`) ? count : 0), 0) / Math.max(1, games)

function cardAim(what: string, matches: Matches): Aim {
  const { counted, odd } = oddCards(matches)
  const share = counted === 0 ? 0 : 1 - odd.length / counted
  return {
    what,
    aim: 'at least 95 % of them win 42 to 58 % of the matches in which they are drawn',
    found: `${percent(share, 0)} of ${counted}`,
    isMet: share >= 0.95,
  }
}

function aims({ starters: { standings, matches }, lot, schools, overRandom, climbed }: Findings): Aim[] {
  const mean = meanTurns(matches)
  const tenths = [turnsAt(matches, 0.1), turnsAt(matches, 0.9)] as const
  const will = shareEnding(matches, 'will')
  const odd = outside(standings, 0.42, 0.58)
  const oddSchools = outside(schools, 0.45, 0.55)
  const names = (list: readonly Standing[]): string =>
    list.length === 0 ? 'none outside' : list.map(({ name, score }) => `${name} ${percent(shareOf(score), 0)}`).join(', ')
  return [
    { what: 'mean length', aim: '9 to 11 turns', found: mean.toFixed(1), isMet: within(mean, 9, 11) },
    {
      what: 'a tenth of the matches is no longer, and a tenth no shorter, than',
      aim: '7 or less and 14 or more turns',
      found: tenths.join(', '),
      isMet: tenths[0] <= 7 && tenths[1] >= 14,
    },
    { what: 'who begins', aim: '48 to 52 %', found: shareText(matches.first), isMet: within(shareOf(matches.first), 0.48, 0.52) },
    { what: 'ended through Will', aim: '25 to 60 %', found: percent(will, 0), isMet: within(will, 0.25, 0.6) },
    { what: 'ready-made decks', aim: 'none outside 42 to 58 %', found: names(odd), isMet: odd.length === 0 },
    { what: 'Schools', aim: 'none outside 45 to 55 %', found: names(oddSchools), isMet: oddSchools.length === 0 },
    cardAim('cards, in ready-made decks', matches),
    cardAim('cards, in decks by lot', lot),
    { what: 'thinking against chance, same decks', aim: 'at least 75 %', found: shareText(overRandom), isMet: shareOf(overRandom) >= 0.75 },
    ...climbed.slice(0, 1).map(best => ({
      what: 'the best deck that climbing found',
      aim: 'at most 65 %',
      found: rangeText(best),
      isMet: best.share <= 0.65,
    })),
  ]
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
]

const standingsTable = (what: string, standings: readonly Standing[]): string[] =>
  table(
    [what, 'matches', 'won'],
    standings
      .toSorted((one, other) => shareOf(other.score) - shareOf(one.score))
      .map(({ name, score }) => [name, score.played, shareText(score)]),
  )

function lengthsRow(name: string, matches: Matches): (string | number)[] {
  const ends = Object.entries(matches.endings)
    .sort(([, one], [, other]) => other - one)
    .map(([key, count]) => `${key.split('.').at(-1)} ${percent(count / matches.games, 0)}`)
  const spread = [0, 0.1, 0.5, 0.9, 1].map(share => turnsAt(matches, share)).join(' ')
  return [name, matches.games, meanTurns(matches).toFixed(1), spread, shareText(matches.first), ends.join(', ')]
}

function cardsTable(game: Game, matches: Matches): string[] {
  const names = new Map(game.catalog.cards.map(({ id, name }) => [id, name]))
  const { odd } = oddCards(matches)
  if (odd.length === 0) return ['None.']
  return table(
    ['card', 'matches in which it was drawn', 'won'],
    odd.map(({ card, score }) => [names.get(card) ?? card, score.played, shareText(score)]),
  )
}

/** The generated part of docs/balance.md. */
export function reportOf(game: Game, findings: Findings): string {
  const { starters, lot, schools, heaps, stronger, climbed } = findings
  const names = new Map(game.catalog.cards.map(({ id, name }) => [id, name]))
  const blocks = [
    [
      '## What is aimed at',
      '',
      ...table(
        ['', 'aim', 'found', 'met'],
        aims(findings).map(({ what, aim, found, isMet }) => [what, aim, found, isMet ? 'yes' : '**no**']),
      ),
    ],
    [
      '## How long, and how it ends',
      '',
      ...table(
        ['decks', 'matches', 'turns', 'shortest, tenth, middle, nine tenths, longest', 'won by who begins', 'ended by'],
        [
          lengthsRow('ready-made', starters.matches),
          lengthsRow('by lot', lot),
          ...(stronger ? [lengthsRow(`ready-made, ${stronger.level}`, stronger.matches)] : []),
        ],
      ),
    ],
    ['## Ready-made decks', '', ...standingsTable('deck', starters.standings)],
    ['## Schools', '', 'Decks of one School each, by lot.', '', ...standingsTable('School', schools)],
    ['## Cards outside, in ready-made decks', '', ...cardsTable(game, starters.matches)],
    ['## Cards outside, in decks by lot', '', ...cardsTable(game, lot)],
    [
      '## Decks of one card, and of two',
      '',
      `${heaps.length} of them against the ready-made decks; of those of two, the cards that did best alone. The best:`,
      '',
      ...standingsTable('nothing but', heaps.slice(0, HEAPS_SHOWN)),
    ],
    ...climbed.map(({ from, cards, ...share }, place) => [
      place === 0 ? '## The best deck that climbing found' : `## Climbed from ${from}`,
      '',
      `It began at ${from} and won ${rangeText(share)}.`,
      '',
      ...cards.map(({ card, count }) => `- ${count} ${names.get(card) ?? card}`),
    ]),
  ]
  return blocks.map(block => block.join('\n')).join('\n\n')
}
