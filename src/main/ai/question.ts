import type { Seat } from '../../shared/seat.ts'

/** What an AI is asked: what to do, given what a seat knows. */
export interface Question {
  seat: Seat
  /** `Game.know` of that seat. */
  information: unknown
  /** Equal questions with equal seeds get equal answers. */
  seed: string
}

/** Asked now and then by whoever thinks: whether to play the best found so far. Never true where no clock shall have a say. */
export type IsTimeUp = () => boolean

/** The seed of move `number` of a match that AIs play among themselves, whose seed hides nothing from anybody. */
export const choiceSeed = (seed: string, number: number): string => `${seed} ${number}`
