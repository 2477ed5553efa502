import { randomMatchUp } from '../../../src/main/kernel/match-ups.ts'
import { bestLooking } from '../../../src/main/kernel/best-looking.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../../src/main/kernel/rng.ts'
import { deepFitting, fitting } from '../../../src/main/rules/card-of-gods/ai/fitting.ts'
import { cardOfGods } from '../../../src/main/rules/card-of-gods/index.ts'
import type { Action } from '../../../src/main/rules/card-of-gods/state/actions.ts'
import type { State } from '../../../src/main/rules/card-of-gods/state/state.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'
import { sampleMatches, type Sample, type SampledMatch, type SampleTask } from '../fit-from-matches.ts'

/** What is sampled of a match between players that do what looks best. */
interface Sampling {
  fitting: typeof fitting
  /** One match in this many has random decks, and one decision in this many is random. */
  oddDecks: number
  oddAction: number
  /** Whether to look at a position. */
  isSeen(state: State, rng: Rng, isNewRound: boolean): boolean
}

/** Where a round begins, and elsewhere. */
const ANYWHERE: Sampling = { fitting, oddDecks: 3, oddAction: 16, isSeen: (_, rng, isNewRound) => isNewRound || nextBelow(rng, 12) === 0 }
/** Where playouts end. */
const ACTIVATIONS: Sampling = {
  fitting: deepFitting,
  oddDecks: 4,
  oddAction: 24,
  isSeen: ({ ask }, rng) => ask?.decision === 'activate' && nextBelow(rng, 3) > 0,
}

const play =
  ({ fitting: { look }, oddDecks, oddAction, isSeen }: Sampling) =>
  (number: number): SampledMatch => {
    const seed = `fit ${number}`
    const rng = rngFrom(seed)
    const game = cardOfGods as Game
    const state = cardOfGods.setup(number % oddDecks === 0 ? randomMatchUp(game, rng) : roundConfig(game, 'fit', number), seed)
    const seen: { row: Float32Array; viewer: Seat }[] = []
    let round = 0
    for (;;) {
      const [pending] = cardOfGods.pending(state)
      if (!pending) return { seen, winner: cardOfGods.outcome(state)?.winner ?? null }
      const viewer: Seat = nextBelow(rng, 2) === 0 ? 0 : 1
      if (isSeen(state, rng, state.round > round)) seen.push({ row: look(state, viewer), viewer })
      ;({ round } = state)
      const { seat } = pending
      const isOdd = nextBelow(rng, oddAction) === 0
      cardOfGods.apply(state, seat, (isOdd ? cardOfGods.randomAction(state, seat, rng) : bestLooking(game, state, seat)) as Action)
    }
  }

/** Positions from those matches, for `evaluate`. */
export const sampleSkirmishes = (task: SampleTask): Sample => sampleMatches(task, fitting.inputs, play(ANYWHERE))

/** Positions in which an Activation begins, for `evaluateDeep`. */
export const sampleActivations = (task: SampleTask): Sample => sampleMatches(task, deepFitting.inputs, play(ACTIVATIONS))
