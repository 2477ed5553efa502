import { randomMatchUp } from '../../../src/main/ai/match-ups.ts'
import { bestLooking } from '../../../src/main/kernel/best-looking.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import { fitting } from '../../../src/main/rules/card-of-gods/ai/fitting.ts'
import { cardOfGods } from '../../../src/main/rules/card-of-gods/index.ts'
import type { Action } from '../../../src/main/rules/card-of-gods/state/actions.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'
import { sampleMatches, type Sample, type SampledMatch, type SampleTask } from '../fit-from-matches.ts'

/** One match in this many has random decks, one decision in this many is random, and one position in this many within a round is sampled. */
const ODD_DECKS = 3
const ODD_ACTION = 16
const LOOKS = 12

function play(number: number): SampledMatch {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const game = cardOfGods as Game
  const state = cardOfGods.setup(number % ODD_DECKS === 0 ? randomMatchUp(game, rng) : roundConfig(game, 'fit', number), seed)
  const seen: { row: Float32Array; viewer: Seat }[] = []
  let round = 0
  for (;;) {
    const [pending] = cardOfGods.pending(state)
    if (!pending) return { seen, winner: cardOfGods.outcome(state)?.winner ?? null }
    const viewer: Seat = nextBelow(rng, 2) === 0 ? 0 : 1
    if (state.round > round || nextBelow(rng, LOOKS) === 0) seen.push({ row: fitting.look(state, viewer), viewer })
    ;({ round } = state)
    const { seat } = pending
    const isOdd = nextBelow(rng, ODD_ACTION) === 0
    cardOfGods.apply(state, seat, (isOdd ? cardOfGods.randomAction(state, seat, rng) : bestLooking(game, state, seat)) as Action)
  }
}

/** Positions from those matches, both sides playing what looks best. */
export const sampleSkirmishes = (task: SampleTask): Sample => sampleMatches(task, fitting.inputs, play)
