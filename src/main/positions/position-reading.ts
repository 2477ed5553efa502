import { reason, type Message } from '../../shared/message.ts'
import { shortName } from '../../shared/name.ts'
import { MAX_POSITION_FILE, type CheckedPosition } from '../../shared/positions/position-calls.ts'
import { malformedMessage } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'
import type { PositionKit } from '../kernel/position-form.ts'
import { sideOfSeat, type ScenarioKit, type Table } from '../kernel/scenario.ts'
import { badFile, done, refused, type Result } from '../lib/result.ts'
import { readScenarios, type ReadScenario } from '../scenarios/read.ts'
import { MAX_NAME, MAX_TEXT, type PositionRecord } from './position-store.ts'
import { parseFile, textOf, withSetCards, type PositionFile } from './position-text.ts'

export type GoalProblem = (goal: string | undefined, table: Table, file: PositionFile) => Message | null
export type FormedKit = ScenarioKit & { positions: PositionKit }

/** Texts of positions, read with the cards of players' sets. */
export interface PositionReading {
  /** Null for a game whose positions can't be set up by hand. */
  kitOf(game: string): FormedKit | null
  complete(text: string): { text: string; file: PositionFile | null }
  read(text: string): Result<{ one: ReadScenario; file: PositionFile }>
  recordOf(text: string): Result<PositionRecord>
  /** `goalProblem`: why a goal makes no sense in a position. */
  check(text: string, goalProblem: GoalProblem): CheckedPosition
}

export function createReading(games: ReadonlyMap<string, Game>, kits: readonly ScenarioKit[], now: () => number): PositionReading {
  const kitOf = (game: string): FormedKit | null => {
    const kit = kits.find(one => one.game === game)
    return kit?.positions ? { ...kit, positions: kit.positions } : null
  }
  /** The same text with the cards of sets that it names. A text that is no scenario file stays as it is, for the reader to say why. */
  function complete(text: string): { text: string; file: PositionFile | null } {
    const file = text.length > MAX_POSITION_FILE ? null : parseFile(text)
    const kit = file && kits.find(one => one.game === file.game)
    if (!file || !kit) return { text, file }
    const whole = withSetCards(kit, file, games.get(file.game)?.added ?? [])
    return { text: textOf(whole), file: whole }
  }

  function read(text: string): Result<{ one: ReadScenario; file: PositionFile }> {
    const whole = complete(text)
    const result = readScenarios(whole.text, kits)
    if (!result.ok) return badFile(malformedMessage(result.malformed))
    const [scenario] = result.scenarios
    if (!scenario || !whole.file) throw new RangeError('a scenario file has a scenario')
    return done({ one: scenario, file: whole.file })
  }

  /** One that the file may hold although no match can have it, so that unfinished work is kept. */
  function recordOf(text: string): Result<PositionRecord> {
    const { text: whole, file } = complete(text)
    const title = (file?.scenarios[0] as { title?: unknown } | undefined)?.title
    if (!file || file.scenarios.length !== 1 || typeof title !== 'string' || !kitOf(file.game))
      return refused([reason('', 'positions.refused.no-position')])
    if (whole.length > MAX_TEXT) return refused([reason('', 'positions.refused.large', { most: MAX_TEXT })])
    return done({ game: file.game, name: shortName(title, MAX_NAME), text: whole, updatedAt: now() })
  }

  return {
    ...{ kitOf, complete, read, recordOf },
    check(text, goalProblem) {
      const whole = complete(text)
      const result = readScenarios(whole.text, kits)
      if (!result.ok) {
        const { path, message: said } = result.malformed
        const inside = path[0] === 'scenarios' ? path.slice(2) : path
        return { problem: { path: [...inside], message: said }, decides: [], outcome: null, goal: null }
      }
      const [scenario] = result.scenarios
      if (!scenario || !whole.file) throw new RangeError('a scenario file has a scenario')
      const table = scenario.setUp()
      const { game, state } = table
      return {
        problem: null,
        decides: game.pending(state).map(({ seat }) => sideOfSeat(seat)),
        outcome: game.outcome(state)?.message ?? null,
        goal: goalProblem(scenario.scenario.goal, table, whole.file),
      }
    },
  }
}
