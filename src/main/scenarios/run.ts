import { seatOfSide, sideOfSeat, SIDES, type Mismatch, type SideName, type Table } from '../kernel/scenario.ts'
import type { GameEvent } from '../kernel/game.ts'
import type { Path } from '../kernel/problem.ts'
import type { Reason } from '../../shared/message.ts'
import { SEATS, type Seat } from '../../shared/seat.ts'
import type { Step, StepOf } from './file-schema.ts'
import type { ReadScenario } from './read.ts'

/** The outcome of one step, for a transcript. */
export interface PlayedStep {
  step: Step | null
  by: SideName | null
  events: readonly GameEvent[]
}

/** `failures`: every unmet expectation and its place in the scenario. Nothing is played after an action that couldn't be done. */
export interface ScenarioResult {
  failures: readonly Mismatch[]
  steps: PlayedStep[]
  /** The final state. */
  table: Table
}

/** Plays a scenario. Exceptions in the rules are failures like any other. */
export function runScenario({ scenario, setUp }: ReadScenario): ScenarioResult {
  const table = setUp()
  const steps: PlayedStep[] = table.began.length > 0 ? [{ step: null, by: null, events: table.began }] : []
  const failures: Mismatch[] = []
  const fail = (path: Path, ...mismatches: readonly Mismatch[]): void =>
    void failures.push(...mismatches.map(mismatch => ({ ...mismatch, path: [...path, ...mismatch.path] })))
  let before = table.began
  let unscripted = table.missingChance()
  if (unscripted) fail(['position'], unscripted)
  for (const [index, step] of scenario.script.entries()) {
    if (unscripted) break
    const ran = runStep(table, step, before)
    steps.push({ step, by: ran.by, events: ran.events })
    fail(['script', index], ...ran.failures)
    unscripted = table.missingChance()
    if (unscripted) fail(['script', index, 'both' in step ? 'both' : 'do'], atStep(unscripted))
    if (ran.isStuck || unscripted) return { failures, steps, table }
    before = []
  }
  const remaining = unscripted ? null : table.unusedChance()
  if (remaining) fail(['position'], remaining)
  return { failures, steps, table }
}

/** What the step lacks, by its key in the position. */
const atStep = ({ path, expected, ...found }: Mismatch): Mismatch => ({ path: [], expected: { [String(path[0])]: expected }, ...found })

interface StepResult {
  by: SideName | null
  events: readonly GameEvent[]
  failures: readonly Mismatch[]
  /** Its action wasn't done, so that what follows would start from another position. */
  isStuck: boolean
}

/** `before`: events of setting up the position, for a first step without an action. */
function runStep(table: Table, step: Step, before: readonly GameEvent[]): StepResult {
  if ('both' in step) return tryStep(table, step, null, 'both', events => executeBoth(table, step.both, events))
  if (!('do' in step) && !('illegal' in step) && !('legal' in step))
    return { by: null, events: [], failures: unmet(table, step.expect, before), isStuck: false }
  const seat = seatFor(table, step.by)
  const key = 'do' in step ? 'do' : 'illegal' in step ? 'illegal' : 'legal'
  return tryStep(table, step, sideOfSeat(seat), key, events =>
    'do' in step ? execute(table, seat, step.do, events) : checkOption(table, seat, step),
  )
}

function tryStep(
  table: Table,
  step: Step,
  by: SideName | null,
  key: 'do' | 'illegal' | 'legal' | 'both',
  play: (events: GameEvent[]) => Mismatch | null,
): StepResult {
  const events: GameEvent[] = []
  try {
    const failure = play(events)
    const isStuck = failure !== null && (key === 'do' || key === 'both')
    const mismatches = step.expect && !isStuck ? unmet(table, step.expect, events) : []
    return { by, events, failures: failure ? [failure, ...mismatches] : mismatches, isStuck }
  } catch (error) {
    return { by, events, failures: [exceptionFailure(key, error)], isStuck: true }
  }
}

function exceptionFailure(key: string, error: unknown): Mismatch {
  const actual = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { path: [key], expected: null, actual, said: 'exception' }
}

/** The named seat; otherwise the one that must decide, or would if the match weren't over. */
function seatFor(table: Table, by: SideName | undefined): Seat {
  if (by) return seatOfSide(by)
  return table.game.pending(table.state)[0]?.seat ?? 0
}

function execute(table: Table, seat: Seat, input: unknown, events: GameEvent[]): Mismatch | null {
  const { game, state } = table
  const emit = (event: GameEvent): void => {
    events.push(event)
    table.listen(event)
  }
  if (input === 'concede') {
    if (game.outcome(state)) return { path: ['do'], expected: null, actual: null, said: 'already-over' }
    game.concede(state, seat, emit)
    return null
  }
  const result = table.action(seat, input)
  if (!result.ok) return noSuchChoice(['do', ...result.problem.path])
  const reasons = game.check(state, seat, result.value)
  if (reasons.length > 0) return refused(['do'], reasons)
  game.apply(state, seat, result.value, emit)
  return null
}

/** Each must be legal by itself, without knowing the other's, and their order must not matter. */
function executeBoth(table: Table, both: StepOf<'both'>['both'], events: GameEvent[]): Mismatch | null {
  const { game, state } = table
  const actions: unknown[] = []
  for (const side of SIDES) {
    const result = table.action(seatOfSide(side), both[side])
    if (!result.ok) return noSuchChoice(['both', side, ...result.problem.path])
    const reasons = game.check(state, seatOfSide(side), result.value)
    if (reasons.length > 0) return refused(['both', side], reasons)
    actions.push(result.value)
  }
  const otherWay = game.clone(state)
  const emit = (event: GameEvent): void => {
    events.push(event)
    table.listen(event)
  }
  for (const seat of SEATS) game.apply(state, seat, actions[seat], emit)
  for (const seat of SEATS.toReversed()) game.apply(otherWay, seat, actions[seat])
  return game.hash(otherWay) === game.hash(state) ? null : { path: ['both'], expected: null, actual: null, said: 'order-matters' }
}

/** A trial must leave everything unchanged. */
function checkOption(table: Table, seat: Seat, step: StepOf<'illegal'> | StepOf<'legal'>): Mismatch | null {
  const { game, state } = table
  const isLegal = 'legal' in step
  const key = isLegal ? 'legal' : 'illegal'
  const result = table.action(seat, isLegal ? step.legal : step.illegal)
  if (!result.ok) return noSuchChoice([key, ...result.problem.path])
  const before = game.hash(state)
  const reasons = game.check(state, seat, result.value)
  if (game.hash(state) !== before) return { path: [key], expected: null, actual: null, said: 'trial-changes' }
  const wanted = 'reason' in step ? [step.reason].flat() : []
  if (JSON.stringify(clausesOf(reasons)) === JSON.stringify(wanted)) return null
  if (isLegal) return refused(['legal'], reasons)
  return { path: ['reason'], expected: wanted, actual: reasons.length > 0 ? clausesOf(reasons) : 'legal', reasons }
}

const clausesOf = (reasons: readonly Reason[]): string[] => reasons.map(({ clause }) => clause)
const refused = (path: Path, reasons: readonly Reason[]): Mismatch => ({ path, expected: 'legal', actual: clausesOf(reasons), reasons })
const noSuchChoice = (path: Path): Mismatch => ({ path, expected: null, actual: null, said: 'no-such-choice' })

function unmet(table: Table, expected: NonNullable<Step['expect']>, events: readonly GameEvent[]): Mismatch[] {
  const { outcome, ...rest } = expected as { outcome?: { winner: SideName | null; clause?: string } | null }
  const other = outcome === undefined ? null : outcomeMismatch(table, outcome)
  const mismatches = [...table.mismatches(rest, events), ...(other ? [other] : [])]
  return mismatches.map(mismatch => ({ ...mismatch, path: ['expect', ...mismatch.path] }))
}

function outcomeMismatch({ game, state }: Table, expected: { winner: SideName | null; clause?: string } | null): Mismatch | null {
  const ended = game.outcome(state)
  const actual = ended && { winner: ended.winner === null ? null : sideOfSeat(ended.winner), clause: ended.clause }
  const isSame =
    expected === null || actual === null
      ? expected === actual
      : expected.winner === actual.winner && (expected.clause === undefined || expected.clause === actual.clause)
  return isSame ? null : { path: ['outcome'], expected, actual }
}
