import { chooseAt } from '../../../src/main/ai/levels.ts'
import { randomMatchUp } from '../../../src/main/ai/match-ups.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import { fitting } from '../../../src/main/rules/spellfire/ai/fitting.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import type { Action } from '../../../src/main/rules/spellfire/state/actions.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'
import { sampleMatches, type Sample, type SampledMatch, type SampleTask } from '../fit-from-matches.ts'

/** One match in this many has random decks, one decision in this many is random, and one position in this many is sampled. */
const ODD_DECKS = 3
const ODD_ACTION = 10
const LOOKS = 2

/** A match between Adepts with the current `evaluate`. */
function play(number: number): SampledMatch {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const game = spellfire as Game
  const state = spellfire.setup(number % ODD_DECKS === 0 ? randomMatchUp(game, rng) : roundConfig(game, 'fit', number), seed)
  const seen: { row: Float32Array; viewer: Seat }[] = []
  for (let move = 0; ; move++) {
    const [pending] = spellfire.pending(state)
    if (!pending) return { seen, winner: spellfire.outcome(state)?.winner ?? null }
    const viewer: Seat = nextBelow(rng, 2) === 0 ? 0 : 1
    if (nextBelow(rng, LOOKS) === 0) seen.push({ row: fitting.look(state, viewer), viewer })
    const { seat } = pending
    const isOdd = nextBelow(rng, ODD_ACTION) === 0
    const question = { seat, information: spellfire.informationFor(state, seat), seed: `${seed} ${move}` }
    spellfire.apply(state, seat, (isOdd ? spellfire.randomAction(state, seat, rng) : chooseAt(game, 'adept', question)) as Action)
  }
}

/** Positions from those matches of the Duel format. */
export const sampleDuels = (task: SampleTask): Sample => sampleMatches(task, fitting.inputs, play)
