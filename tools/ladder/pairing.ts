import { startersIn } from '../../src/shared/deck-format.ts'
import * as v from 'valibot'
import type { CardKit } from '../../src/main/kernel/card-kit.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { rngFrom, shuffle } from '../../src/main/kernel/rng.ts'
import { SEATS, type Seat } from '../../src/shared/seat.ts'
import { withInventedCards } from './invented-decks.ts'
import type { Player } from './players.ts'
import { wilson } from '../../src/shared/statistics.ts'

const count = v.pipe(v.number(), v.minValue(0))

/** The score of a pairing, from the first AI's side. */
export interface Score {
  games: number
  won: number
  drawn: number
  turns: number
  /** Pairs of matches with the same cards, and the sum of squared results per pair. */
  pairs: number
  squares: number
  /** Processor time of both AIs, and their numbers of decisions. */
  milliseconds: [number, number]
  decisions: [number, number]
}

export const scoreSchema: v.GenericSchema<unknown, Score> = v.strictObject({
  games: count,
  won: count,
  drawn: count,
  turns: count,
  pairs: count,
  squares: count,
  milliseconds: v.tuple([count, count]),
  decisions: v.tuple([count, count]),
})

export const noScore = (): Score => ({
  games: 0,
  won: 0,
  drawn: 0,
  turns: 0,
  pairs: 0,
  squares: 0,
  milliseconds: [0, 0],
  decisions: [0, 0],
})

/** Fewer pairs don't show how strongly the matches of a pair are correlated. */
const ENOUGH_PAIRS = 50

/** The number of independent matches that give as much information as these pairs. */
function effectiveMatches({ games, won, drawn, pairs, squares }: Score): number {
  const share = (won + drawn / 2) / games
  const variance = (squares - pairs * share * share) / (pairs - 1)
  return pairs < ENOUGH_PAIRS || pairs * 2 !== games || variance <= 0 ? games : (pairs * share * (1 - share)) / variance
}

/**
 * The first AI's win rate, a draw counting half, with its 95 % Wilson interval for the effective number of matches. With
 * the same cards one seat often wins with either player, so a pair is more informative than two random matches.
 */
export function shareOf(score: Score): { share: number; low: number; high: number } {
  const { games, won, drawn } = score
  if (games === 0) return { share: 0, ...wilson(0, 0) }
  const share = (won + drawn / 2) / games
  const effective = effectiveMatches(score)
  return { share, ...wilson(share * effective, effective) }
}

/** Ready-made decks of a format (the first by default) for both seats in random order, all pairs before any repeats. */
function deckPairs(game: Game, seed: string, format?: string): MatchConfig['seats'][] {
  const { avatars } = game.catalog
  const starterDecks = startersIn(game.catalog, format)
  const avatar = avatars[0]?.id ?? ''
  const pairs = starterDecks.flatMap(one =>
    starterDecks.map((other): MatchConfig['seats'] => [
      { avatar, cards: one.cards },
      { avatar, cards: other.cards },
    ]),
  )
  shuffle(pairs, rngFrom(`${seed} decks`))
  return pairs
}

/** The decks of a round, in the order of `deckPairs`. */
export function roundConfig(game: Game, seed: string, round: number, format?: string): MatchConfig {
  const pairs = deckPairs(game, seed, format)
  const seats = pairs[round % pairs.length]
  if (!seats) throw new RangeError(`${game.id} has no ready-made decks`)
  return { seats, first: 'random', format }
}

/**
 * Match `number` of a pairing. Every two matches share decks, card order and first player, with the AIs'
 * seats swapped.
 */
function playMatch(plain: Game, players: readonly [Player, Player], { seed, format, kit }: Matches, number: number, score: Score): void {
  const round = number >> 1
  const seedOf = `${seed} ${round}`
  const ready = { game: plain, config: roundConfig(plain, seed, round, format) }
  const { game, config } = kit ? withInventedCards(plain, kit, ready.config, seedOf) : ready
  const state = game.setup(config, seedOf)
  for (let move = 0; ; move++) {
    const seat = game.pending(state)[0]?.seat
    if (seat === undefined) break
    const who: Seat = number % 2 === 0 ? seat : seat === 0 ? 1 : 0
    const began = process.threadCpuUsage()
    const action = players[who](game, { seat, information: game.informationFor(state, seat), seed: `${seedOf} ${move}` })
    const { user, system } = process.threadCpuUsage(began)
    score.milliseconds[who] += (user + system) / 1000
    score.decisions[who]++
    game.apply(state, seat, action)
  }
  const winner = game.outcome(state)?.winner ?? null
  score.games++
  score.turns += game.turn(state)
  if (winner === null) score.drawn++
  else if (winner === SEATS[number % 2]) score.won++
}

/** Which matches to play: `games` of them, starting with number `from`. */
export interface Matches {
  games: number
  seed: string
  from?: number
  format?: string | undefined
  /** With random cards in the place of half of the decks' own. */
  kit?: CardKit | undefined
}

/** Plays matches between two AIs. */
export function playPairing(game: Game, players: readonly [Player, Player], matches: Matches): Score {
  const { games, from = 0 } = matches
  const score = noScore()
  const points = (): number => score.won + score.drawn / 2
  for (let number = from; number < from + games; number++) {
    const before = points()
    playMatch(game, players, matches, number, score)
    if (number % 2 === 1 || number + 1 === from + games) continue
    playMatch(game, players, matches, ++number, score)
    score.pairs++
    score.squares += ((points() - before) / 2) ** 2
  }
  return score
}

const both = (one: [number, number], other: [number, number]): [number, number] => [one[0] + other[0], one[1] + other[1]]

/** Combines two parts of a pairing. */
export const combined = (one: Score, other: Score): Score => ({
  games: one.games + other.games,
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
  turns: one.turns + other.turns,
  pairs: one.pairs + other.pairs,
  squares: one.squares + other.squares,
  milliseconds: both(one.milliseconds, other.milliseconds),
  decisions: both(one.decisions, other.decisions),
})
