import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { Tally } from '../../src/shared/lab.ts'
import { winRate, type Score } from '../../src/shared/statistics.ts'
import { deckOf } from '../../src/main/ai/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { valuesOf } from '../../src/shared/deck-facts.ts'
import { rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import type { WorkerPool } from './workers.ts'

/** What came of matches, whoever had which deck. */
export interface Matches {
  games: number
  /** Of whoever began. */
  first: Score
  /** At n: matches that took n turns. */
  lengths: number[]
  /** By the key of what is said of the ending. */
  endings: Record<string, number>
  /** By the card's id, in how many matches it was drawn, and how those went. */
  drawn: Record<string, Score>
}

/** A deck, or a kind of decks, and how it did against all others of its sort. */
export interface Standing {
  name: string
  score: Score
}

const noScore = (): Score => ({ played: 0, won: 0, drawn: 0 })
const addScore = (one: Score, other: Score): Score => ({
  played: one.played + other.played,
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
})
/** The same matches, told of the other side. */
const turned = ({ played, won, drawn }: Score): Score => ({ played, won: played - won - drawn, drawn })

export const noMatches = (): Matches => ({ games: 0, first: noScore(), lengths: [], endings: {}, drawn: {} })

/** Adds what a deck's tally tells of its matches. Changes `matches`. */
export function addTally(matches: Matches, { opponents, lengths, endings, cards }: Tally): void {
  for (const { first, second } of opponents) {
    matches.games += first.played + second.played
    matches.first = addScore(matches.first, addScore(first, turned(second)))
  }
  for (const [turns, count] of lengths.entries()) matches.lengths[turns] = (matches.lengths[turns] ?? 0) + count
  for (const [key, { played }] of Object.entries(endings)) matches.endings[key] = (matches.endings[key] ?? 0) + played
  for (const [card, { drawn }] of Object.entries(cards)) matches.drawn[card] = addScore(matches.drawn[card] ?? noScore(), drawn)
}

/** How the deck of a tally did in all of its matches. */
export const scoreOf = ({ opponents }: Tally): Score =>
  opponents.reduce((sum, { first, second }) => addScore(sum, addScore(first, second)), noScore())

/** What share of them was won, a draw being half a win; 0 where none was played. */
export const shareOf = (score: Score): number => winRate(score)?.value ?? 0

/** Every ready-made deck against all others, `games` matches with each. */
export async function playStarters(game: Game, crew: WorkerPool, games: number): Promise<{ standings: Standing[]; matches: Matches }> {
  const matches = noMatches()
  const starterDecks = startersIn(game.catalog)
  const standings = await Promise.all(
    starterDecks.map(async ({ name, cards }, place): Promise<Standing> => {
      const opponents = starterDecks.filter((_, other) => other !== place).map(other => other.cards)
      const tally = await crew.play({ deck: cards, opponents, games, seed: `starters ${place}` })
      addTally(matches, tally)
      return { name, score: scoreOf(tally) }
    }),
  )
  return { standings, matches }
}

/**
 * Decks by lot, each card as likely in any place of them as another, two against each other in two matches. In decks of few kinds as well a card would be judged by
 * how many kinds stand beside it.
 */
export async function playRandomly(game: Game, crew: WorkerPool, games: number): Promise<Matches> {
  const matches = noMatches()
  const kinds = game.catalog.cards.map(({ id }) => id)
  const bouts = Array.from({ length: Math.ceil(games / 2) }, (_, place) => {
    const rng = rngFrom(`balance ${place}`)
    return crew.play({ deck: deckOf(game, kinds, rng), opponents: [deckOf(game, kinds, rng)], games: 2, seed: `lot ${place}` })
  })
  for (const bout of bouts) addTally(matches, await bout)
  return matches
}

/** Decks of one value of the main facet each: every value against all others, two matches for each pair of decks, `games` in all for each pair of values. */
export async function playValues(game: Game, crew: WorkerPool, games: number): Promise<Standing[]> {
  const { cards, facets, look } = game.catalog
  const values = facets.find(({ id }) => id === look.main)?.values ?? []
  const ownDeck = (of: string, rng: Rng): DeckList =>
    deckOf(
      game,
      cards.filter(face => valuesOf(face, look.main).includes(of)).map(({ id }) => id),
      rng,
    )
  return Promise.all(
    values.map(async ({ id: value }): Promise<Standing> => {
      const others = values.filter(({ id }) => id !== value)
      let score = noScore()
      const bouts = Array.from({ length: Math.ceil(games / 2) }, (_, place) => {
        const rng = rngFrom(`${value} ${place}`)
        const opponents = others.map(other => ownDeck(other.id, rng))
        return crew.play({ deck: ownDeck(value, rng), opponents, games: 2, seed: `${value} ${place}` })
      })
      for (const bout of bouts) score = addScore(score, scoreOf(await bout))
      return { name: value, score }
    }),
  )
}

/** The turns that so many of the matches, as a share, took at most. */
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
