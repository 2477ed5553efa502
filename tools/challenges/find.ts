import { startersIn } from '../../src/shared/deck-format.ts'
import type { ChallengeKit } from '../../src/main/kernel/challenge.ts'
import type { MatchConfig, Game } from '../../src/main/kernel/game.ts'
import type { Seat } from '../../src/shared/seat.ts'
import { chooseAt } from '../../src/main/ai/levels.ts'
import { oneOf, randomMatchUp } from '../../src/main/kernel/match-ups.ts'
import { bestAction, scoreActions } from '../../src/main/ai/one-turn.ts'
import { nextBelow, rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import { playOutTurn, type TurnLines } from '../../src/main/challenges/turn-lines.ts'
import { MAX_POSITIONS } from '../../src/main/challenges/rate.ts'
import { writeChallenge } from './write.ts'

/** What makes a win a worthwhile challenge. */
const MIN_PLAYS = 2
const MIN_LINES = 24
const MIN_FAILING = 0.85

export interface Found {
  /** A scenario in file format: the position, and a script that reaches the goal. */
  scenario: object
  rating: Pick<TurnLines, 'lines' | 'wins' | 'plays'>
  /** The game's goal, if it isn't a win this turn. */
  goal?: string
  /** Where it was found: the seed of the match, and the turn. */
  from: string
}

/** Whether greedy play wins, which would make the challenge trivial. */
function isObvious(game: Game, from: unknown, seat: Seat): boolean {
  const state = game.clone(from)
  const turn = game.turn(state)
  for (let step = 0; game.turn(state) === turn && game.pending(state)[0]?.seat === seat; step++) {
    const question = { seat, information: game.informationFor(state, seat), seed: `obvious ${step}` }
    const choice = bestAction(scoreActions(game, question, { worlds: 1, width: 64 }))
    if (!choice || game.check(state, seat, choice.action).length > 0) return false
    game.apply(state, seat, choice.action)
  }
  return game.outcome(state)?.winner === seat
}

/** Half of the matches use ready-made decks, whose cards fit together. */
function matchUp(game: Game, rng: Rng): MatchConfig {
  const config = randomMatchUp(game, rng)
  const starterDecks = startersIn(game.catalog)
  if (nextBelow(rng, 2) === 0) for (const seat of config.seats) seat.cards = oneOf(starterDecks, rng).cards
  return config
}

/** Plays a match between Apprentices and returns the starts of turns with a win that isn't obvious. */
export function* findIn(kit: ChallengeKit, game: Game, seed: string): Generator<Found> {
  const state = game.setup(matchUp(game, rngFrom(seed)), seed)
  let looked = 0
  for (let move = 0; ; move++) {
    const pending = game.pending(state)[0]
    if (!pending) return
    const { seat, decision } = pending
    if (decision === 'main' && game.turn(state) !== looked) {
      looked = game.turn(state)
      const found = look(kit, game, state, seat)
      if (found) yield { ...found, from: `${seed}, turn ${looked}` }
    }
    game.apply(state, seat, chooseAt(game, 'apprentice', { seat, information: game.informationFor(state, seat), seed: `${seed} ${move}` }))
  }
}

function look(kit: ChallengeKit, game: Game, state: unknown, seat: Seat): Omit<Found, 'from'> | null {
  if (game.canWinThisTurn?.(state, seat) === false) return null
  const lines = playOutTurn(game, state, seat, { most: MAX_POSITIONS })
  if (!lines || !isInteresting(lines) || isObvious(game, state, seat)) return null
  const written = writeChallenge(kit, game, state, seat)
  return written && isInteresting(written.rating) ? written : null
}

const isInteresting = ({ lines, wins, plays, solution }: TurnLines): boolean =>
  solution !== null && plays >= MIN_PLAYS && lines >= MIN_LINES && 1 - wins / lines >= MIN_FAILING
