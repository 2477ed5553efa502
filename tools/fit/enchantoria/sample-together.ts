import { randomMatchUp } from '../../../src/main/ai/match-ups.ts'
import { judgeMixed, type Mixing } from '../../../src/main/ai/mixed-plan.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import { fitting } from '../../../src/main/rules/enchantoria/ai/fitting.ts'
import { enchantoria } from '../../../src/main/rules/enchantoria/index.ts'
import type { State } from '../../../src/main/rules/enchantoria/state/state.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'

/** Matches `from` to `to`. */
export interface TogetherTask {
  from: number
  to: number
}

/** Positions from matches, `fitting.inputs` numbers each, and each one's result for the viewing seat. */
export interface TogetherSample {
  rows: Float32Array
  results: Float32Array
}

/** Quick players: the net learns who is ahead, not how to play. */
const EFFORT: Mixing = { worlds: 1, mine: 10, theirs: 3, rounds: 60, width: 0 }
/** One match in this many has random decks, one decision in this many is random, and one position in this many is sampled. */
const ODD_DECKS = 3
const ODD_ACTION = 12
const LOOKS = 3

interface Seen {
  row: Float32Array
  viewer: Seat
}

function sampleMatch(number: number): { seen: Seen[]; winner: Seat | null } {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const game = enchantoria as Game
  const state = enchantoria.setup(number % ODD_DECKS === 0 ? randomMatchUp(game, rng) : roundConfig(game, 'fit', number), seed)
  const seen: Seen[] = []
  for (let move = 0; ; move++) {
    const [pending] = game.pending(state)
    if (!pending) return { seen, winner: game.outcome(state)?.winner ?? null }
    const viewer: Seat = nextBelow(rng, 2) === 0 ? 0 : 1
    if (nextBelow(rng, LOOKS) === 0) seen.push({ row: fitting.look(state satisfies State, viewer), viewer })
    const { seat } = pending
    const question = { seat, information: game.informationFor(state, seat), seed: `${seed} ${move}` }
    const isOdd = nextBelow(rng, ODD_ACTION) === 0
    game.apply(state, seat, isOdd ? game.randomAction(state, seat, rng) : judgeMixed(game, question, EFFORT, () => false).chosen)
  }
}

/** Positions from those matches, both sides playing with the current `evaluate`. */
export function sampleTogether({ from, to }: TogetherTask): TogetherSample {
  const rows: Float32Array[] = []
  const results: number[] = []
  for (let number = from; number < to; number++) {
    const { seen, winner } = sampleMatch(number)
    for (const { row, viewer } of seen) {
      rows.push(row)
      results.push(winner === null ? 0.5 : winner === viewer ? 1 : 0)
    }
  }
  const all = new Float32Array(rows.length * fitting.inputs)
  for (const [place, row] of rows.entries()) all.set(row, place * fitting.inputs)
  return { rows: all, results: Float32Array.from(results) }
}
