import { chooseAt } from '../../src/main/ai/levels.ts'
import type { Descent } from '../../src/main/kernel/descent.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { playMatch } from '../../src/main/lab/simulation/play-match.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { winRate, type Score } from '../../src/shared/statistics.ts'

/** A side of a measured match: a deck and its boons. */
interface Side {
  cards: DeckList
  boons: readonly string[]
}

export interface Row {
  name: string
  score: Score
}

export interface Measure {
  game: Game
  descent: Descent
  /** Even: every two matches have the same seed, with the seats swapped. */
  games: number
  level: AiLevel
}

function play({ game, descent, level }: Measure, [mine, theirs]: readonly [Side, Side], match: number, score: Score): void {
  const avatar = game.catalog.avatars[0]?.id ?? ''
  const isSwapped = match % 2 === 1
  const sides = isSwapped ? ([theirs, mine] as const) : ([mine, theirs] as const)
  const config: MatchConfig = {
    seats: [
      { avatar, cards: sides[0].cards },
      { avatar, cards: sides[1].cards },
    ],
    first: 'random',
    format: descent.format,
    boons: [sides[0].boons, sides[1].boons],
  }
  const { result } = playMatch(game, { config, levels: [level, level], seed: `descent ${match >> 1}` }, chooseAt)
  score.played++
  if (result === 'drawn') score.drawn++
  else if ((result === 'won') !== isSwapped) score.won++
}

const noScore = (): Score => ({ played: 0, won: 0, drawn: 0 })

/** What each boon wins in matches of a starting deck against itself: 50 % without one. The starting decks take turns. */
export function boonRows(measure: Measure, boons: readonly string[]): Row[] {
  const { starters } = measure.descent
  return boons.map(name => {
    const score = noScore()
    for (let match = 0; match < measure.games; match++) {
      const cards = starters[(match >> 1) % starters.length]?.cards ?? []
      play(
        measure,
        [
          { cards, boons: [name] },
          { cards, boons: [] },
        ],
        match,
        score,
      )
    }
    return { name, score }
  })
}

/** What opponents win against each other without boons, and starting decks against all opponents; `games` matches in each pair. */
export function opponentRows(measure: Measure): { opponents: Row[]; starters: Row[] } {
  const { descent, games } = measure
  const opponents = descent.opponents.map(({ id, cards }) => ({ name: id, score: noScore(), side: { cards, boons: [] } }))
  const starters = descent.starters.map(({ id, cards }) => ({ name: id, score: noScore(), side: { cards, boons: [] } }))
  for (const [index, one] of opponents.entries())
    for (const other of opponents.slice(index + 1))
      for (let match = 0; match < games; match++) {
        const score = noScore()
        play(measure, [one.side, other.side], match, score)
        addTo(one.score, score)
        addTo(other.score, { ...score, won: score.played - score.won - score.drawn })
      }
  for (const starter of starters)
    for (const { side } of opponents) for (let match = 0; match < games; match++) play(measure, [starter.side, side], match, starter.score)
  return { opponents, starters }
}

function addTo(sum: Score, { played, won, drawn }: Score): void {
  sum.played += played
  sum.won += won
  sum.drawn += drawn
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

/** A Markdown table, the strongest first. */
export function tableOf(head: string, rows: readonly Row[]): string {
  const rated = rows.map(({ name, score }) => ({ name, score, rate: winRate(score) ?? { value: 0, low: 0, high: 1 } }))
  rated.sort((a, b) => b.rate.value - a.rate.value)
  const lines = rated.map(
    ({ name, score, rate }) => `| ${name} | ${score.played} | ${percent(rate.value)} (${percent(rate.low)} to ${percent(rate.high)}) |`,
  )
  return [`| ${head} | matches | won |`, '| --- | --- | --- |', ...lines].join('\n')
}
