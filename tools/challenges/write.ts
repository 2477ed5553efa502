import type { Seat } from '../../src/shared/seat.ts'
import { MOST_POSITIONS } from '../../src/main/challenges/rate.ts'
import { playOutTurn, type TurnLines } from '../../src/main/challenges/turn-lines.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { writeAction } from '../../src/main/rules/gothic-duel/scenario/write-action.ts'
import type { Action } from '../../src/main/rules/gothic-duel/state/actions.ts'
import type { State } from '../../src/main/rules/gothic-duel/state/state.ts'
import { CHALLENGER } from '../../src/main/matches/position.ts'
import { scenarioKits } from '../../src/main/games.ts'
import { readScenarios } from '../../src/main/scenarios/read.ts'
import { runScenario } from '../../src/main/scenarios/run.ts'

export interface FoundChallenge {
  /** A scenario as it stands in a file: the position with the cards of the set, and a script that wins. */
  scenario: object
  rating: TurnLines
}

const fileOf = (scenario: object): string => JSON.stringify({ version: 1, game: 'gothic-duel', scenarios: [scenario] })

/** The position as a challenge for its player; null where the script that solves it can't be written so that it still wins. */
export function writeChallenge(game: Game, state: unknown, seat: Seat): FoundChallenge | null {
  const { position } = (JSON.parse(game.write(state, seat)) as { scenarios: [{ position: object }] }).scenarios[0]
  const bare = { title: 'Win this turn', clauses: [], position }
  const read = readScenarios(fileOf({ ...bare, script: [] }), scenarioKits)
  const table = read.ok ? read.scenarios[0]?.lay() : undefined
  const rating = table && playOutTurn(game, table.state, CHALLENGER, MOST_POSITIONS)
  if (!table || !rating?.solution) return null
  const steps: { do: unknown; expect?: object }[] = []
  for (const action of rating.solution) {
    const written = writeAction(table.state as State, action as Action)
    if (written === null) return null
    steps.push({ do: written })
    game.apply(table.state, CHALLENGER, action)
  }
  const outcome = game.outcome(table.state)
  const last = steps.at(-1)
  if (!last || !outcome) return null
  last.expect = { outcome: { winner: 'me', clause: outcome.clause } }
  const scenario = { ...bare, script: steps }
  const again = readScenarios(fileOf(scenario), scenarioKits)
  const [only] = again.ok ? again.scenarios : []
  return only && runScenario(only).failure === null ? { scenario, rating } : null
}
