import { randomMatchUp } from '../../../src/main/kernel/match-ups.ts'
import { searchMixed, type Mixing } from '../../../src/main/ai/mixed-plan.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import { fitting } from '../../../src/main/rules/enchantoria/ai/fitting.ts'
import { enchantoria } from '../../../src/main/rules/enchantoria/index.ts'
import type { State } from '../../../src/main/rules/enchantoria/state/state.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'
import { sampleMatches, type Sample, type SampledMatch, type SampleTask } from '../fit-from-matches.ts'

/** Quick players: the net learns who is ahead, not how to play. */
const EFFORT: Mixing = { mine: 10, theirs: 3, kept: 10, worlds: 1, rounds: 60, width: 0, alone: { mine: 10, worlds: 1 } }
/** One match in this many has random decks, one decision in this many is random, and one position in this many is sampled. */
const ODD_DECKS = 3
const ODD_ACTION = 12
const LOOKS = 3

function play(number: number): SampledMatch {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const game = enchantoria as Game
  const state = enchantoria.setup(number % ODD_DECKS === 0 ? randomMatchUp(game, rng) : roundConfig(game, 'fit', number), seed)
  const seen: { row: Float32Array; viewer: Seat }[] = []
  for (let move = 0; ; move++) {
    const [pending] = game.pending(state)
    if (!pending) return { seen, winner: game.outcome(state)?.winner ?? null }
    const viewer: Seat = nextBelow(rng, 2) === 0 ? 0 : 1
    if (nextBelow(rng, LOOKS) === 0) seen.push({ row: fitting.look(state satisfies State, viewer), viewer })
    const { seat } = pending
    const question = { seat, information: game.informationFor(state, seat), seed: `${seed} ${move}` }
    const isOdd = nextBelow(rng, ODD_ACTION) === 0
    game.apply(state, seat, isOdd ? game.randomAction(state, seat, rng) : searchMixed(game, question, EFFORT, () => false).chosen)
  }
}

/** Positions from those matches, both sides playing with the current `evaluate`. */
export const sampleTogether = (task: SampleTask): Sample => sampleMatches(task, fitting.inputs, play)
