import type { AiLevel } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import { games } from '../../games.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { AiRequest } from '../ai.ts'
import { chooseRandomly } from '../random.ts'
import type { Question } from '../question.ts'

export const duel: Game = games[0]!

/** Both sides with the same ready-made deck. */
export function mirrorMatch(game: Game, deck: number, first: Seat = 0): MatchConfig {
  const { starterDecks, avatars } = game.catalog
  const seat = { avatar: avatars[0]!.id, cards: starterDecks[deck % starterDecks.length]!.cards }
  return { seats: [seat, seat], first }
}

export const questionIn = (game: Game, state: unknown, seat: Seat, seed = 'seed'): Question => ({
  seat,
  information: game.informationFor(state, seat),
  seed,
})

export const requestIn = (state: unknown, seat: Seat, seed = 'seed', level: AiLevel = 'adept'): AiRequest => ({
  game: duel.id,
  level,
  ...questionIn(duel, state, seat, seed),
})

export type Chooser = (game: Game, question: Question) => unknown

/** A seat that thinks, and a look at the position before each of its decisions. */
interface Thinker {
  seat: Seat
  choose: Chooser
  visit?(state: unknown): void
}

/** Plays a match to its end: one seat thinks, the other plays randomly. */
export function playout(game: Game, state: unknown, seed: string, { seat, choose, visit }: Thinker): void {
  const rng = rngFrom(seed)
  for (let move = 0; ; move++) {
    const pendingSeat = game.pending(state)[0]?.seat
    if (pendingSeat === undefined) return
    if (pendingSeat === seat) visit?.(state)
    const action =
      pendingSeat === seat ? choose(game, questionIn(game, state, seat, `${seed} ${move}`)) : chooseRandomly(game, state, pendingSeat, rng)
    game.apply(state, pendingSeat, action)
  }
}
