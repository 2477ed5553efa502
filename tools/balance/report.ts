import { winRate, type Score } from '../../src/shared/statistics.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { Message } from '../../src/shared/message.ts'
import type { BalanceTargets } from './targets.ts'
import type { Climbed } from './climb.ts'
import { meanTurns, shareOf, turnsAt, type Matches, type DeckScore } from './figures.ts'

/** The contents of the report. */
export interface Findings {
  starters: { standings: DeckScore[]; matches: Matches }
  random: Matches
  /** Decks of one value of the main facet each. */
  byValue: DeckScore[]
  /** Decks of one card or two, the best first. */
  decks: readonly DeckScore[]
  /** Ready-made decks against each other at the stronger level. */
  stronger: { level: string; matches: Matches } | null
  /** The main level against random players with the same decks. */
  overRandom: Score
  /** The result of each climb, best first. */
  climbed: readonly Climbed[]
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`

const rangeText = ({ share, low, high }: Pick<Climbed, 'share' | 'low' | 'high'>): string =>
  `${percent(share)} (${percent(low)} to ${percent(high)})`

function shareText(score: Score): string {
  const rate = winRate(score)
  return rate ? rangeText({ ...rate, share: rate.value }) : 'none played'
}

/** A target, the result, and whether it was met. */
interface Aim {
  what: string
  aim: string
  found: string
  isMet: boolean
}

const within = (value: number, low: number, high: number): boolean => value >= low && value <= high
const outside = (standings: readonly DeckScore[], low: number, high: number): DeckScore[] =>
  standings.filter(({ score }) => !within(shareOf(score), low, high))

/** A card counts only if it was drawn in this many matches. */
const ENOUGH = 200
const DECKS_SHOWN = 3
const CARD_LOW = 0.42
const CARD_HIGH = 0.58

/** Cards drawn often enough whose win rate is too high or too low. */
function outlierCards(matches: Matches): { counted: number; outliers: { card: string; score: Score }[] } {
  const counted = Object.entries(matches.drawn).filter(([, { played }]) => played >= ENOUGH)
  const outliers = counted.flatMap(([card, score]) => (within(shareOf(score), CARD_LOW, CARD_HIGH) ? [] : [{ card, score }]))
  return { counted: counted.length, outliers: outliers.sort((a, b) => shareOf(b.score) - shareOf(a.score)) }
}

const shareEnding = ({ endings, games }: Matches, by: string): number =>
  Object.entries(endings).reduce((sum, [key, count]) => sum + (key.endsWith(`.${by}`) ? count : 0), 0) / Math.max(1, games)

function cardAim(what: string, matches: Matches): Aim {
  const { counted, outliers } = outlierCards(matches)
  const share = counted === 0 ? 0 : 1 - outliers.length / counted
  return {
    what,
    aim: 'at least 95 % of them win 42 to 58 % of the matches in which they are drawn',
    found: `${percent(share, 0)} of ${counted}`,
    isMet: share >= 0.95,
  }
}

function ownAims({ mean, tenths, endings = [] }: BalanceTargets, matches: Matches): Aim[] {
  const found = [turnsAt(matches, 0.1), turnsAt(matches, 0.9)] as const
  const turns = meanTurns(matches)
  return [
    ...(mean
      ? [
          {
            what: 'mean length',
            aim: `${mean.low} to ${mean.high} turns`,
            found: turns.toFixed(1),
            isMet: within(turns, mean.low, mean.high),
          },
        ]
      : []),
    ...(tenths
      ? [
          {
            what: 'shortest and longest tenth',
            aim: `${tenths.low} or less and ${tenths.high} or more turns`,
            found: found.join(', '),
            isMet: found[0] <= tenths.low && found[1] >= tenths.high,
          },
        ]
      : []),
    ...endings.map(({ ending, what, low, high }) => {
      const share = shareEnding(matches, ending)
      return { what, aim: `${100 * low} to ${100 * high} %`, found: percent(share, 0), isMet: within(share, low, high) }
    }),
  ]
}

function aims(
  { starters: { standings, matches }, random, byValue, overRandom, climbed }: Findings,
  facet: string,
  own: BalanceTargets,
): Aim[] {
  const outliers = outside(standings, 0.42, 0.58)
  const outlierValues = outside(byValue, 0.45, 0.55)
  const names = (list: readonly DeckScore[]): string =>
    list.length === 0 ? 'none outside' : list.map(({ name, score }) => `${name} ${percent(shareOf(score), 0)}`).join(', ')
  return [
    ...ownAims(own, matches),
    { what: 'first player wins', aim: '48 to 52 %', found: shareText(matches.first), isMet: within(shareOf(matches.first), 0.48, 0.52) },
    { what: 'ready-made decks', aim: 'none outside 42 to 58 %', found: names(outliers), isMet: outliers.length === 0 },
    { what: `by ${facet}`, aim: 'none outside 45 to 55 %', found: names(outlierValues), isMet: outlierValues.length === 0 },
    cardAim('cards, in ready-made decks', matches),
    cardAim('cards, in random decks', random),
    {
      what: 'Adept against random play, same decks',
      aim: 'at least 75 %',
      found: shareText(overRandom),
      isMet: shareOf(overRandom) >= 0.75,
    },
    ...climbed.slice(0, 1).map(best => ({
      what: 'best deck found by climbing',
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

const standingsRows = (standings: readonly DeckScore[]): (string | number)[][] =>
  standings.toSorted((a, b) => shareOf(b.score) - shareOf(a.score)).map(({ name, score }) => [name, score.played, shareText(score)])

function lengthsRow(name: string, matches: Matches): (string | number)[] {
  const ends = Object.entries(matches.endings)
    .sort(([, one], [, other]) => other - one)
    .map(([key, count]) => `${key.split('.').at(-1)} ${percent(count / matches.games, 0)}`)
  const spread = [0, 0.1, 0.5, 0.9, 1].map(share => turnsAt(matches, share)).join(' ')
  return [name, matches.games, meanTurns(matches).toFixed(1), spread, shareText(matches.first), ends.join(', ')]
}

function cardsTable(game: Game, kinds: readonly { decks: string; matches: Matches }[]): string[] {
  const names = new Map(game.catalog.cards.map(({ id, name }) => [id, name]))
  const rows = kinds.flatMap(({ decks, matches }) =>
    outlierCards(matches).outliers.map(({ card, score }) => [names.get(card) ?? card, decks, score.played, shareText(score)]),
  )
  return rows.length === 0 ? ['None.'] : table(['card', 'in decks', 'matches in which it was drawn', 'won'], rows)
}

/** The generated part of docs/balance.md. `format` renders the game's names. */
export function reportOf(game: Game, findings: Findings, own: BalanceTargets, format: (message: Message) => string): string {
  const { starters, random, byValue, decks, stronger, climbed } = findings
  const names = new Map(game.catalog.cards.map(({ id, name }) => [id, name]))
  const main = game.catalog.facets.find(({ id }) => id === game.catalog.look.main)
  const facet = main ? format(main.name) : ''
  const blocks = [
    [
      '## Aims',
      '',
      ...table(
        ['', 'aim', 'found', 'met'],
        aims(findings, facet, own).map(({ what, aim, found, isMet }) => [what, aim, found, isMet ? 'yes' : '**no**']),
      ),
    ],
    [
      '## Length and endings',
      '',
      ...table(
        ['decks', 'matches', 'turns', 'shortest, tenth, middle, nine tenths, longest', 'won by the first player', 'ended by'],
        [
          lengthsRow('ready-made', starters.matches),
          lengthsRow('random', random),
          ...(stronger ? [lengthsRow(`ready-made, ${stronger.level}`, stronger.matches)] : []),
        ],
      ),
    ],
    [
      `## Ready-made decks, and random decks of one ${facet}`,
      '',
      ...table([`deck or ${facet}`, 'matches', 'won'], [...standingsRows(starters.standings), ...standingsRows(byValue)]),
    ],
    [
      '## Cards outside 42 to 58 %',
      '',
      ...cardsTable(game, [
        { decks: 'ready-made', matches: starters.matches },
        { decks: 'random', matches: random },
      ]),
    ],
    [
      '## Extreme decks',
      '',
      `The best of ${decks.length} decks of one or two cards, against the ready-made decks:\n${decks
        .slice(0, DECKS_SHOWN)
        .map(({ name, score }) => `${name} ${shareText(score)}`)
        .join('; ')}.`,
      ...climbed
        .slice(0, 1)
        .flatMap(({ from, cards, ...share }) => [
          '',
          `The best deck found by climbing, from ${from}, won ${rangeText(share)}: ${cards.map(({ card, count }) => `${count} ${names.get(card) ?? card}`).join(', ')}.`,
        ]),
    ],
  ]
  return blocks.map(block => block.join('\n')).join('\n\n')
}
