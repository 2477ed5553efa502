import { chooseAt } from '../../ai/levels.ts'
import { oneOf, randomMatchUp } from '../../ai/match-ups.ts'
import { nextBelow, rngFrom } from '../../kernel/rng.ts'
import type { Action } from '../../rules/gothic-duel/actions.ts'
import { FEATURES, features } from '../../rules/gothic-duel/features.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { SEATS, type Seat } from '../../../shared/seat.ts'
import { roundConfig } from '../laddering/pairing.ts'

/** Positions out of matches, and who won those. */
export interface Sample {
  /** `FEATURES` numbers each. */
  rows: Float32Array
  /** Of each: 1 where the seat that it is seen from won, 0.5 where nobody did, 0. */
  results: Float32Array
}

/** One match in so many has decks by lot, the others have ready-made ones; one action in so many is by lot. */
const ODD_DECKS = 3
const ODD_ACTION = 12

/** Match `number` of two Adepts, seen by one seat or the other as each turn begins, the first two left out. */
function sampleMatch(number: number, into: { rows: Float32Array[]; results: number[] }): void {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const config = number % ODD_DECKS === 0 ? randomMatchUp(gothicDuel, rng) : roundConfig(gothicDuel, 'fit', number)
  const state = gothicDuel.setup(config, seed)
  const seen: Seat[] = []
  let turn = 2
  for (let move = 0; ; move++) {
    const [pending] = gothicDuel.pending(state)
    if (!pending) break
    if (state.turn > turn) {
      const viewer = oneOf(SEATS, rng)
      turn = state.turn
      seen.push(viewer)
      into.rows.push(features(state, viewer, new Float32Array(FEATURES)))
    }
    const { seat } = pending
    const question = { seat, knowledge: gothicDuel.know(state, seat), seed: `${seed} ${move}` }
    const action = nextBelow(rng, ODD_ACTION) === 0 ? gothicDuel.anyAction(state, seat, rng) : chooseAt(gothicDuel, 'adept', question)
    gothicDuel.apply(state, seat, action as Action)
  }
  const winner = gothicDuel.outcome(state)?.winner ?? null
  for (const viewer of seen) into.results.push(winner === null ? 0.5 : winner === viewer ? 1 : 0)
}

/** Positions out of matches `from` to `to`. */
export function sample({ from, to }: { from: number; to: number }): Sample {
  const found: { rows: Float32Array[]; results: number[] } = { rows: [], results: [] }
  for (let number = from; number < to; number++) sampleMatch(number, found)
  const rows = new Float32Array(found.rows.length * FEATURES)
  for (const [place, row] of found.rows.entries()) rows.set(row, place * FEATURES)
  return { rows, results: Float32Array.from(found.results) }
}
