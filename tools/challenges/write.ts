import type { Seat } from '../../src/shared/seat.ts'
import { MAX_POSITIONS } from '../../src/main/challenges/rate.ts'
import { playOutTurn, type TurnLines } from '../../src/main/challenges/turn-lines.ts'
import type { ChallengeKit } from '../../src/main/kernel/challenge.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { CHALLENGER } from '../../src/main/kernel/goal.ts'
import { scenarioKits } from '../../src/main/games.ts'
import { readScenarios } from '../../src/main/scenarios/read.ts'
import { runScenario } from '../../src/main/scenarios/run.ts'

export interface FoundChallenge {
  /** A scenario in file format: the position with the set's cards, and a script that wins. */
  scenario: object
  rating: TurnLines
}

const fileOf = (game: Game, scenario: object): string => JSON.stringify({ version: 1, game: game.id, scenarios: [scenario] })

/** The position as a challenge for its player; null if its solution can't be written as a script that still wins. */
export function writeChallenge(kit: ChallengeKit, game: Game, state: unknown, seat: Seat): FoundChallenge | null {
  const { position } = (JSON.parse(game.write(state, seat)) as { scenarios: [{ position: object }] }).scenarios[0]
  const bare = { title: 'Win this turn', clauses: [], position }
  const read = readScenarios(fileOf(game, { ...bare, script: [] }), scenarioKits)
  const table = read.ok ? read.scenarios[0]?.setUp() : undefined
  const rating = table && playOutTurn(game, table.state, CHALLENGER, { most: MAX_POSITIONS })
  if (!table || !rating?.solution) return null
  const steps: { do: unknown; expect?: object }[] = []
  for (const action of rating.solution) {
    const written = kit.write?.(table.state, action) ?? null
    if (written === null) return null
    steps.push({ do: written })
    game.apply(table.state, CHALLENGER, action)
  }
  const outcome = game.outcome(table.state)
  const last = steps.at(-1)
  if (!last || !outcome) return null
  last.expect = { outcome: { winner: 'me', clause: outcome.clause } }
  const scenario = { ...bare, script: steps }
  const again = readScenarios(fileOf(game, scenario), scenarioKits)
  const [only] = again.ok ? again.scenarios : []
  return only && runScenario(only).failures.length === 0 ? { scenario, rating } : null
}
