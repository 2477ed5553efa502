import * as v from 'valibot'
import type { Viewer } from '../../shared/seat.ts'
import type { Game } from './game.ts'
import { rngFrom } from './rng.ts'

/** An integer from `min` to `max`, both included. */
export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** More than any match counts. A larger number in a state is damage. */
const LARGEST = 99_999

/** A count, a number or an index, and one that can be negative. */
export const natural = whole(0, LARGEST)
export const integer = whole(-LARGEST, LARGEST)

const word = whole(0, 0xffff_ffff)
/** The words of the generator; it is stuck if all are 0. */
export const rngSchema = v.pipe(
  v.strictTuple([word, word, word, word]),
  v.check(words => words.some(one => one !== 0)),
)

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

type Shown<State, Action, Information> = Pick<
  Game<State, Action, never, Information>,
  'pending' | 'outcome' | 'informationFor' | 'viewFor' | 'options' | 'randomAction' | 'clone'
>

/**
 * The state, if everyone can be shown it and who must decide can; null otherwise. A state from outside can have references that lead nowhere: there are as
 * many kinds of them as of unfinished work. Takes about as long as a decision.
 */
export function ifPlayable<State, Action, Information>(game: Shown<State, Action, Information>, state: State | null): State | null {
  if (state === null) return null
  try {
    game.outcome(state)
    for (const viewer of VIEWERS) game.viewFor(game.informationFor(state, viewer), viewer)
    for (const { seat } of game.pending(state)) {
      if (!game.options(game.informationFor(state, seat), seat, []).ok) return null
      if (game.randomAction(game.clone(state), seat, rngFrom('read')) === null) return null
    }
    return state
  } catch {
    return null
  }
}
