import type { Outcome } from '../../src/shared/match.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { beginReplay, replay, type Replay } from '../../src/main/kernel/replay.ts'
import { nextBelow, rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import { checkCopies, checkLegality, checkMoment, checkPicks, checkRefusals, checkSecrets } from './checks.ts'
import { invariant } from '../../src/main/kernel/invariant.ts'
import { checkPosition } from '../../src/main/scenarios/testing/check-position.ts'
import { toolsOf } from '../games.ts'
import { oneOf, randomMatchUp } from '../../src/main/ai/match-ups.ts'

/** A match that was played to its end without problems. */
export interface Soaked {
  outcome: Outcome
  actions: number
  /** Additional counts that the game asks for. */
  traits: readonly string[]
}

/** What went wrong, with everything needed to reproduce it. */
export interface Failure {
  seed: string
  problem: string
  record: Replay
}

/**
 * The number of candidates checked, and one moment in how many gets the expensive checks: copies, encodings, hidden information and step-by-step
 * picking. Invariants and candidates are checked for both seats at every moment, and every match is replayed.
 */
const WIDTH = 24
const SAMPLE = 12

/** Two random decks of any format that the rules have. */
function matchUpIn(game: Game, rng: Rng): MatchConfig {
  const { formats } = game.catalog
  return randomMatchUp(game, rng, formats.length > 1 ? oneOf(formats, rng).id : undefined)
}

/**
 * `full`: all checks; `invariants`: only those of the state at every moment, for ten times as many matches in the same time; `positions`: these,
 * and every position is exported and imported.
 */
export type Thoroughness = 'full' | 'invariants' | 'positions'

type Result = { ok: true; soaked: Soaked } | { ok: false; failure: Failure }

/** Plays a random match determined by `seed`, and checks it at every step. */
export function soakGame(game: Game, seed: string, config?: MatchConfig, thoroughness: Thoroughness = 'full'): Result {
  const own = toolsOf(game.id).checks
  const rng = rngFrom(`soak ${seed}`)
  const record = beginReplay(game, config ?? matchUpIn(game, rng), seed)
  try {
    const state = game.setup(record.config, seed)
    const watch = own.watch?.()
    for (;;) {
      checkMoment(game, own, state)
      watch?.see(state)
      const pending = game.pending(state)
      if (thoroughness === 'positions') checkPosition(game, state)
      if (pending.length === 0) break
      const { seat } = oneOf(pending, rng)
      const actions = game.candidates(state, seat, rng, WIDTH)
      const action = oneOf(actions, rng)
      if (thoroughness === 'full') checkLegality(game, own, state, seat, actions)
      if (thoroughness === 'full' && nextBelow(rng, SAMPLE) === 0) {
        checkRefusals(game, state, seat, actions)
        checkCopies(game, own, state, seat, action)
        checkSecrets(game, own, state, rng)
        checkPicks(game, state, seat, rng)
      }
      record.moves.push({ type: 'act', seat, action: game.encodeAction(action) })
      game.apply(state, seat, action)
    }
    record.hash = game.hash(state)
    const again = thoroughness === 'full' ? replay(game, JSON.parse(JSON.stringify(record)) as Replay) : null
    invariant(again?.ok !== false, `played through again it is not the same: ${JSON.stringify(again)}`)
    const outcome = game.outcome(state)
    invariant(outcome !== null, 'it ended without an outcome')
    return { ok: true, soaked: { outcome, actions: record.moves.length, traits: own.traits?.(state) ?? [] } }
  } catch (error) {
    return { ok: false, failure: { seed, problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error), record } }
  }
}
