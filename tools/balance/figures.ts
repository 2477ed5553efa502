import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { Tally } from '../../src/shared/lab.ts'
import { winRate, type Score } from '../../src/shared/statistics.ts'
import { deckOf } from '../../src/main/kernel/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { valuesOf } from '../../src/shared/deck-facts.ts'
import { rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import type { WorkerPool } from './workers.ts'

/** Results of matches, regardless of decks. */
export interface Matches {
  games: number
  /** The first player's. */
  first: Score
  /** At n: matches that took n turns. */
  lengths: number[]
  /** By the message key of the ending. */
  endings: Record<string, number>
  /** By card id: the matches in which it was drawn, and their results. */
  drawn: Record<string, Score>
}

/** A deck, or kind of decks, and its results against all others. */
export interface DeckScore {
  name: string
  score: Score
}

const noScore = (): Score => ({ played: 0, won: 0, drawn: 0 })
const addScore = (one: Score, other: Score): Score => ({
  played: one.played + other.played,
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
})
/** The same matches from the other side. */
const turned = ({ played, won, drawn }: Score): Score => ({ played, won: played - won - drawn, drawn })

export const noMatches = (): Matches => ({ games: 0, first: noScore(), lengths: [], endings: {}, drawn: {} })

/** Adds a deck's tally. Mutates `matches`. */
export function addTally(matches: Matches, { opponents, lengths, endings, cards }: Tally): void {
  for (const { first, second } of opponents) {
    matches.games += first.played + second.played
    matches.first = addScore(matches.first, addScore(first, turned(second)))
  }
  for (const [turns, count] of lengths.entries()) matches.lengths[turns] = (matches.lengths[turns] ?? 0) + count
  for (const [key, { played }] of Object.entries(endings)) matches.endings[key] = (matches.endings[key] ?? 0) + played
  for (const [card, { drawn }] of Object.entries(cards)) matches.drawn[card] = addScore(matches.drawn[card] ?? noScore(), drawn)
}

/** The deck's overall score in a tally. */
export const scoreOf = ({ opponents }: Tally): Score =>
  opponents.reduce((sum, { first, second }) => addScore(sum, addScore(first, second)), noScore())

/** The win rate, a draw counting half; 0 if no match was played. */
export const shareOf = (score: Score): number => winRate(score)?.value ?? 0

/** Every ready-made deck against all others, `games` matches each. */
export async function playStarters(game: Game, pool: WorkerPool, games: number): Promise<{ standings: DeckScore[]; matches: Matches }> {
  const matches = noMatches()
  const starterDecks = startersIn(game.catalog)
  const standings = await Promise.all(
    starterDecks.map(async ({ name, cards }, index): Promise<DeckScore> => {
      const opponents = starterDecks.filter((_, other) => other !== index).map(other => other.cards)
      const tally = await pool.play({ deck: cards, opponents, games, seed: `starters ${index}` })
      addTally(matches, tally)
      return { name, score: scoreOf(tally) }
    }),
  )
  return { standings, matches }
}

/**
 * Random decks in pairs, two matches each, with every card equally likely in every place. In decks of few different cards, a card's result would depend on
 * how many different ones are with it.
 */
export async function playRandomly(game: Game, pool: WorkerPool, games: number): Promise<Matches> {
  const matches = noMatches()
  const kinds = game.catalog.cards.map(({ id }) => id)
  const pairings = Array.from({ length: Math.ceil(games / 2) }, (_, index) => {
    const rng = rngFrom(`balance ${index}`)
    return pool.play({ deck: deckOf(game, kinds, rng), opponents: [deckOf(game, kinds, rng)], games: 2, seed: `lot ${index}` })
  })
  for (const pairing of pairings) addTally(matches, await pairing)
  return matches
}

/** Random decks of one value of the main facet: all pairs of values, two matches per pair of decks, `games` in all per pair of values. */
export async function playValues(game: Game, pool: WorkerPool, games: number): Promise<DeckScore[]> {
  const { cards, facets, look } = game.catalog
  const values = facets.find(({ id }) => id === look.main)?.values ?? []
  const ownDeck = (of: string, rng: Rng): DeckList =>
    deckOf(
      game,
      cards.filter(face => valuesOf(face, look.main).includes(of)).map(({ id }) => id),
      rng,
    )
  return Promise.all(
    values.map(async ({ id: value }): Promise<DeckScore> => {
      const others = values.filter(({ id }) => id !== value)
      let score = noScore()
      const pairings = Array.from({ length: Math.ceil(games / 2) }, (_, index) => {
        const rng = rngFrom(`${value} ${index}`)
        const opponents = others.map(other => ownDeck(other.id, rng))
        return pool.play({ deck: ownDeck(value, rng), opponents, games: 2, seed: `${value} ${index}` })
      })
      for (const pairing of pairings) score = addScore(score, scoreOf(await pairing))
      return { name: value, score }
    }),
  )
}

/** The quantile of match lengths. */
export function turnsAt({ lengths, games }: Matches, share: number): number {
  let seen = 0
  for (const [turns, count] of lengths.entries()) {
    seen += count ?? 0
    if (seen > share * games) return turns
  }
  return lengths.length - 1
}

export const meanTurns = ({ lengths, games }: Matches): number =>
  lengths.reduce((sum, count, turns) => sum + (count ?? 0) * turns, 0) / Math.max(1, games)
