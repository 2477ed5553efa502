import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'

/** A question to an AI: what to do, given a seat's information. */
export interface Question {
  seat: Seat
  /** The seat's information (`Game.informationFor`). */
  information: unknown
  /** Equal questions with equal seeds get equal answers. */
  seed: string
}

/** Checked regularly while thinking: whether to stop and play the best found so far. Always false without a time limit. */
export type IsTimeUp = () => boolean

/** A question while it is searched: worlds are sampled from the seat's information. */
export interface Search {
  game: Game
  seat: Seat
  information: unknown
  rng: Rng
  isTimeUp: IsTimeUp
}

/** The seed of move `number` in a match between AIs, which has nothing to hide. */
export const choiceSeed = (seed: string, number: number): string => `${seed} ${number}`
