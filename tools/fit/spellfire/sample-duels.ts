import { chooseAt } from '../../../src/main/ai/levels.ts'
import { randomMatchUp } from '../../../src/main/kernel/match-ups.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import { fitting } from '../../../src/main/rules/spellfire/ai/fitting.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import type { Action } from '../../../src/main/rules/spellfire/state/actions.ts'
import { SEATS, type Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'
import { sampleMatches, type Sample, type SampledMatch, type SampleTask } from '../fit-from-matches.ts'

/** One match in this many has random decks. */
const ODD_DECKS = 3
/** Until a random turn below this one, one decision in so many is random: matches differ, and end as they would between Adepts. */
const ODD_TURNS = 12
const ODD_ACTION = 10

/** A match between Adepts with the current `evaluate`: the positions after its last random decision, as both sides see them. */
function play(number: number): SampledMatch {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const game = spellfire as Game
  const state = spellfire.setup(number % ODD_DECKS === 0 ? randomMatchUp(game, rng) : roundConfig(game, 'fit', number), seed)
  const oddUntil = nextBelow(rng, ODD_TURNS)
  let seen: { row: Float32Array; viewer: Seat }[] = []
  for (let move = 0; ; move++) {
    const [pending] = spellfire.pending(state)
    if (!pending) return { seen, winner: spellfire.outcome(state)?.winner ?? null }
    const { seat } = pending
    const isOdd = spellfire.turn(state) < oddUntil && nextBelow(rng, ODD_ACTION) === 0
    if (isOdd) seen = []
    else seen.push(...SEATS.map(viewer => ({ row: fitting.look(state, viewer), viewer })))
    const question = { seat, information: spellfire.informationFor(state, seat), seed: `${seed} ${move}` }
    spellfire.apply(state, seat, (isOdd ? spellfire.randomAction(state, seat, rng) : chooseAt(game, 'adept', question)) as Action)
  }
}

/** Positions from those matches of the Duel format. */
export const sampleDuels = (task: SampleTask): Sample => sampleMatches(task, fitting.inputs, play)
