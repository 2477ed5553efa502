import type { PositionProof } from '../../shared/positions/position-proof.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import { goalNamed, goalOf, type ChallengeKit, type Proof, type ProofLimit } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import { CHALLENGER, type Goal } from '../kernel/goal.ts'
import type { ScenarioKit, Table } from '../kernel/scenario.ts'
import { TooMuch } from '../kernel/too-much.ts'
import { readScenarios, type ReadScenario } from '../scenarios/read.ts'
import { lineSteps, playsOf } from './solution.ts'
import { playOutTurn } from './turn-lines.ts'
import { valuesInHand } from './values-in-hand.ts'

/** The most positions to look at. A player's challenge is judged in main while it is played, so this may take seconds, not minutes. */
export const MAX_POSITIONS = 20_000
/** How much of a line is shown. */
const MAX_STEPS = 60
const MAX_MESSAGES = 40
const MAX_FIRSTS = 1_000_000

/** A position with a goal, as the text of a scenario file. */
export interface PositionToProve {
  text: string
  /** No card in it is unknown. */
  isAllKnown: boolean
}

/** What all lines of the turn say. */
function proofOfTurn(game: Game, state: unknown, goal: Goal | null, limit: ProofLimit, isAllKnown: boolean): Proof {
  const turnLines = playOutTurn(game, state, CHALLENGER, limit, goal)
  if (!turnLines) throw new TooMuch()
  const { lines, wins, firsts, solution, isOpen } = turnLines
  // What works for certain also works as the hidden cards lie here, so if nothing does, nothing is certain.
  const verdict = solution ? 'yes' : wins === 0 && (isOpen || isAllKnown) ? 'no' : 'chance'
  return { verdict, lines, wins, firsts, line: (solution ?? []).map(action => ({ seat: CHALLENGER, action })) }
}

const firstScenario = (text: string, kit: ScenarioKit): ReadScenario => {
  const result = readScenarios(text, [kit])
  const [scenario] = result.ok ? result.scenarios : []
  if (!scenario) throw new RangeError('not a position')
  return scenario
}

/** The position with further parts. */
function tableWith(text: string, kit: ScenarioKit, scripted: Proof['scripted']): Table {
  const file = parseJson(text) as { scenarios: { position?: object }[] }
  const scenarios = file.scenarios.map(scenario => ({ ...scenario, position: { ...scenario.position, ...scripted }, script: [] }))
  return firstScenario(JSON.stringify({ ...file, scenarios }), kit).setUp()
}

/** Whether the goal of a position can be reached, and how. Null if the search was too large. */
export function provePosition(
  kit: ChallengeKit,
  scenarios: ScenarioKit,
  { text, isAllKnown }: PositionToProve,
  limit: ProofLimit,
): PositionProof | null {
  const scenario = firstScenario(text, scenarios)
  const name = scenario.scenario.goal ?? ''
  const { game, state } = scenario.setUp()
  const goal = goalOf(game, goalNamed(name))
  if (!goal) throw new RangeError(`${game.id} has no goal ${name}`)
  try {
    const ofTurn = goalNamed(name) === undefined ? null : goal
    const proof = kit.prove?.(state, name, goal, limit) ?? proofOfTurn(game, state, ofTurn, limit, isAllKnown)
    const { verdict, firsts, lines, wins, chance, line } = proof
    const steps = lineSteps(kit, tableWith(text, scenarios, proof.scripted), line).slice(0, MAX_STEPS)
    return {
      ...{ verdict, lines, wins, firsts: Math.min(firsts, MAX_FIRSTS), ...(chance === undefined ? {} : { chance }) },
      plays: playsOf(kit, tableWith(text, scenarios, proof.scripted), line),
      values: valuesInHand(game.catalog, scenario.setUp()),
      steps: steps.map(({ done, then }) => ({ done, then: then.slice(0, MAX_MESSAGES) })),
      untried: verdict === 'yes' ? null : (kit.untried ?? null),
    }
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
