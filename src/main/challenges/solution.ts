import type { SolutionStep } from '../../shared/challenge.ts'
import { message, type Message } from '../../shared/message.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import type { ChallengeKit } from '../kernel/challenge.ts'
import type { GameEvent } from '../kernel/game.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import { seatOfSide, type Table } from '../kernel/scenario.ts'
import type { Step } from '../scenarios/file-schema.ts'
import type { WrittenChallenge } from './read-challenges.ts'

interface Written {
  seat: Seat
  action: unknown
}

/** The actions of one script step, the challenger's first. */
function doneIn(step: Step, next: Seat): Written[] {
  if ('do' in step) return [{ seat: step.by ? seatOfSide(step.by) : next, action: step.do }]
  if (!('both' in step)) return []
  return [
    { seat: CHALLENGER, action: step.both.me },
    { seat: otherSeat(CHALLENGER), action: step.both.foe },
  ]
}

const isPlainPlay = (input: unknown): boolean => typeof input === 'object' && input !== null

/** How many plays the solution has. */
export const playsIn = ({ isPlay = isPlainPlay }: ChallengeKit, { scenario }: WrittenChallenge): number =>
  scenario.script.flatMap(step => doneIn(step, CHALLENGER)).filter(({ seat, action }) => seat === CHALLENGER && isPlay(action)).length

/** The solution as the challenger sees it, step by step. The opponent's actions are part of the outcome of the step before. */
export function solutionSteps(kit: ChallengeKit, { setUp, scenario }: WrittenChallenge): SolutionStep[] {
  const table = setUp()
  const omitted = new Set(kit.omitted)
  const steps: SolutionStep[] = []
  for (const step of scenario.script) {
    const action = doneIn(step, table.game.pending(table.state)[0]?.seat ?? CHALLENGER)
    const messages = action.map(one => actionOf(table, one)).flatMap(one => apply(table, one, omitted))
    const own = action.find(({ seat }) => seat === CHALLENGER)
    const last = steps.at(-1)
    if (own) {
      const [done, ...then] = [...describe(kit, own.action), ...messages]
      if (done) steps.push({ done, then })
    } else last?.then.push(...messages)
  }
  return steps
}

/** A line that a proof found, told the same way: what the opponent does is part of the outcome of the challenger's step. Mutates the table. */
export function lineSteps(kit: ChallengeKit, table: Table, line: readonly { seat: Seat; action: unknown }[]): SolutionStep[] {
  const omitted = new Set(kit.omitted)
  const steps: Message[][] = []
  for (const { seat, action } of line) {
    const parts = seat === CHALLENGER ? describe(kit, kit.write?.(table.state, action)) : []
    const messages = [...parts, ...apply(table, { seat, action }, omitted)]
    if (seat === CHALLENGER || steps.length === 0) steps.push(messages)
    else steps.at(-1)?.push(...messages)
  }
  return steps.flatMap(([done, ...then]) => (done ? [{ done, then }] : []))
}

/** How many plays of the challenger a line has. */
export function playsOf(kit: ChallengeKit, table: Table, line: readonly { seat: Seat; action: unknown }[]): number {
  const { game } = table
  const { isPlay = isPlainPlay } = kit
  const state = game.clone(table.state)
  return line.filter(({ seat, action }) => {
    const counts = seat === CHALLENGER && isPlay(kit.write?.(state, action))
    game.apply(state, seat, action)
    return counts
  }).length
}

function describe(kit: ChallengeKit, input: unknown): Message[] {
  const described = kit.describe?.(input) ?? (input === 'end-turn' ? message('challenges.end-turn') : null)
  return described ? [described] : []
}

function actionOf(table: Table, { seat, action }: Written): Written {
  const result = table.action(seat, action)
  if (!result.ok) throw new Error(`a challenge that was tested names ${JSON.stringify(action)}`)
  return { seat, action: result.value }
}

function apply(table: Table, { seat, action }: Written, omitted: ReadonlySet<string>): Message[] {
  const { game, state } = table
  const messages: Message[] = []
  game.apply(state, seat, action, (event: GameEvent) => {
    table.listen(event)
    const seen = omitted.has(event.type) ? null : game.observe(event, CHALLENGER, state)
    if (seen) messages.push(seen.message)
  })
  return messages
}
