import { seatOfSide, sideOfSeat, SIDES, type Mismatch, type SideName, type Table } from '../kernel/scenario.ts'
import type { GameEvent } from '../kernel/game.ts'
import type { Path } from '../kernel/problem.ts'
import { SEATS, type Seat } from '../../shared/seat.ts'
import type { Step, StepOf } from './file-schema.ts'
import type { ReadScenario } from './read.ts'

/** The outcome of one step, for a transcript. */
export interface LineStep {
  step: Step | null
  by: SideName | null
  events: readonly GameEvent[]
}

/** `failure`: the first unmet expectation and its place in the scenario; the script stops there. */
export interface ScenarioResult {
  failure: Mismatch | null
  steps: LineStep[]
  /** The final state. */
  table: Table
}

/** Plays a scenario. Exceptions in the rules are failures like any other. */
export function runScenario({ scenario, setUp }: ReadScenario): ScenarioResult {
  const table = setUp()
  const steps: LineStep[] = table.began.length > 0 ? [{ step: null, by: null, events: table.began }] : []
  let before = table.began
  for (const [place, step] of scenario.script.entries()) {
    const ran = runStep(table, step, before)
    steps.push({ step, by: ran.by, events: ran.events })
    if (ran.failure) return { failure: { ...ran.failure, path: ['script', place, ...ran.failure.path] }, steps, table }
    before = []
  }
  const left = table.leftOver()
  return { failure: left && { ...left, path: ['position', ...left.path] }, steps, table }
}

interface StepResult {
  by: SideName | null
  events: readonly GameEvent[]
  failure: Mismatch | null
}

/** `before`: events of setting up the position, for a first step without an action. */
function runStep(table: Table, step: Step, before: readonly GameEvent[]): StepResult {
  if ('both' in step) return runBoth(table, step)
  if (!('do' in step) && !('illegal' in step) && !('legal' in step))
    return { by: null, events: [], failure: unmet(table, step.expect, before) }
  const seat = seatFor(table, step.by)
  const by = sideOfSeat(seat)
  const events: GameEvent[] = []
  const key = 'do' in step ? 'do' : 'illegal' in step ? 'illegal' : 'legal'
  try {
    const failure = 'do' in step ? execute(table, seat, step.do, events) : checkOption(table, seat, step)
    return { by, events, failure: failure ?? (step.expect ? unmet(table, step.expect, events) : null) }
  } catch (error) {
    return { by, events, failure: exceptionFailure(key, error) }
  }
}

function exceptionFailure(key: string, error: unknown): Mismatch {
  const actual = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { path: [key], expected: 'to be played', actual }
}

function runBoth(table: Table, step: StepOf<'both'>): StepResult {
  const events: GameEvent[] = []
  try {
    const failure = executeBoth(table, step.both, events)
    return { by: null, events, failure: failure ?? (step.expect ? unmet(table, step.expect, events) : null) }
  } catch (error) {
    return { by: null, events, failure: exceptionFailure('both', error) }
  }
}

/** The named seat; otherwise the one that must decide, or would if the match weren't over. */
function seatFor(table: Table, by: SideName | undefined): Seat {
  if (by) return seatOfSide(by)
  return table.game.pending(table.state)[0]?.seat ?? 0
}

function execute(table: Table, seat: Seat, written: unknown, events: GameEvent[]): Mismatch | null {
  const { game, state } = table
  const emit = (event: GameEvent): void => {
    events.push(event)
    table.listen(event)
  }
  if (written === 'concede') {
    if (game.outcome(state)) return { path: ['do'], expected: 'legal', actual: 'the game is over' }
    game.concede(state, seat, emit)
    return null
  }
  const found = table.action(seat, written)
  if (!found.ok) return nameless(['do', ...found.problem.path])
  const reasons = game.check(state, seat, found.value)
  if (reasons.length > 0) return { path: ['do'], expected: 'legal', actual: reasons.map(({ clause }) => clause) }
  game.apply(state, seat, found.value, emit)
  return null
}

/** Each must be legal by itself, without knowing the other's, and their order must not matter. */
function executeBoth(table: Table, both: StepOf<'both'>['both'], events: GameEvent[]): Mismatch | null {
  const { game, state } = table
  const actions: unknown[] = []
  for (const side of SIDES) {
    const found = table.action(seatOfSide(side), both[side])
    if (!found.ok) return nameless(['both', side, ...found.problem.path])
    const reasons = game.check(state, seatOfSide(side), found.value)
    if (reasons.length > 0) return { path: ['both', side], expected: 'legal', actual: reasons.map(({ clause }) => clause) }
    actions.push(found.value)
  }
  const otherWay = game.clone(state)
  const emit = (event: GameEvent): void => {
    events.push(event)
    table.listen(event)
  }
  for (const seat of SEATS) game.apply(state, seat, actions[seat], emit)
  for (const seat of SEATS.toReversed()) game.apply(otherWay, seat, actions[seat])
  return game.hash(otherWay) === game.hash(state) ? null : { path: ['both'], expected: 'the same in either order', actual: 'another state' }
}

/** A trial must leave everything unchanged. */
function checkOption(table: Table, seat: Seat, step: StepOf<'illegal'> | StepOf<'legal'>): Mismatch | null {
  const { game, state } = table
  const isLegal = 'legal' in step
  const key = isLegal ? 'legal' : 'illegal'
  const found = table.action(seat, isLegal ? step.legal : step.illegal)
  if (!found.ok) return nameless([key, ...found.problem.path])
  const before = game.hash(state)
  const reasons = game.check(state, seat, found.value).map(({ clause }) => clause)
  if (game.hash(state) !== before) return { path: [key], expected: 'to change nothing', actual: 'another state' }
  const wanted = 'reason' in step ? [step.reason].flat() : []
  if (JSON.stringify(reasons) === JSON.stringify(wanted)) return null
  return isLegal
    ? { path: ['legal'], expected: 'legal', actual: reasons }
    : { path: ['reason'], expected: wanted, actual: reasons.length > 0 ? reasons : 'legal' }
}

const nameless = (path: Path): Mismatch => ({ path, expected: 'to be there', actual: 'missing, or not a legal choice' })

function unmet(table: Table, expected: NonNullable<Step['expect']>, events: readonly GameEvent[]): Mismatch | null {
  const { outcome, ...rest } = expected as { outcome?: { winner: SideName | null; clause?: string } | null }
  const found = table.mismatches(rest, events)[0] ?? (outcome === undefined ? null : otherOutcome(table, outcome))
  return found && { ...found, path: ['expect', ...found.path] }
}

function otherOutcome({ game, state }: Table, expected: { winner: SideName | null; clause?: string } | null): Mismatch | null {
  const ended = game.outcome(state)
  const actual = ended && { winner: ended.winner === null ? null : sideOfSeat(ended.winner), clause: ended.clause }
  const isSame =
    expected === null || actual === null
      ? expected === actual
      : expected.winner === actual.winner && (expected.clause === undefined || expected.clause === actual.clause)
  return isSame ? null : { path: ['outcome'], expected, actual }
}
