import type { Draft, Option } from '../../../shared/match.ts'
import { message, type Reason } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Choice } from '../../kernel/game.ts'
import { cardOf, isPlace, plansOf, type State } from './state.ts'
import { pendingSeats, check, refusal, type Action } from './turn.ts'

type Chosen = { ok: true; choice: Choice<Action> } | { ok: false; reasons: Reason[] }

const refused = (...reasons: Reason[]): Chosen => ({ ok: false, reasons })
const step = (prompt: string, options: Option[], values = {}): Chosen => ({
  ok: true,
  choice: { prompt: message(`cold-summit.prompt.${prompt}`, values), options, warnings: [], action: null },
})

/** Possible picks. `climber:3` and `to:ridge` make a plan; `play:12`, `roll`, `pass` and `die:1` are complete on their own. */
export function options(state: State, seat: Seat, draft: Draft): Chosen {
  if (!pendingSeats(state).includes(seat)) return refused(refusal('CS-2.2', 'not-now'))
  const [first, second, ...rest] = draft
  if (first === undefined) return ask(state, seat)
  const [noun, id] = first.split(':')
  if (noun === 'climber' && second === undefined) return askPlace(state, seat, Number(id))
  const action = noun === 'climber' ? readPlan(Number(id), second) : second === undefined ? readSingle(noun, Number(id)) : null
  const reasons = action && rest.length === 0 ? check(state, seat, action) : [refusal('CS-2.2', 'no-such-choice')]
  return action && reasons.length === 0
    ? { ok: true, choice: { prompt: message('cold-summit.prompt.ready'), options: [], warnings: [], action } }
    : refused(...reasons)
}

function ask(state: State, seat: Seat): Chosen {
  if (state.phase === 'plan') return askClimber(state, seat)
  return state.phase === 'dice' ? askDie(state) : askCard(state, seat)
}

/** CS-3.6. */
const askDie = ({ rolled }: State): Chosen =>
  step(
    'dice',
    rolled.map((_, at) => ({ pick: `die:${at}`, ref: { type: 'die', die: `die-${at}` }, reasons: [] })),
  )

function askClimber(state: State, seat: Seat): Chosen {
  const climbers = [...new Set(plansOf(state, seat).map(({ climber }) => climber))]
  return step(
    'climber',
    climbers.map(climber => ({ pick: `climber:${climber}`, ref: { type: 'piece', piece: `climber-${climber}` }, reasons: [] })),
  )
}

function askPlace(state: State, seat: Seat, climber: number): Chosen {
  const plans = plansOf(state, seat).filter(plan => plan.climber === climber)
  if (state.phase !== 'plan' || plans.length === 0) return refused(refusal('CS-2.2', 'no-such-plan'))
  const name = cardOf(state, climber)?.name ?? ''
  return step(
    'place',
    plans.map(({ to }) => ({ pick: `to:${to}`, ref: { type: 'place', place: to }, reasons: [] })),
    { name },
  )
}

function askCard(state: State, seat: Seat): Chosen {
  const command = state.phase === 'climb' ? 'roll' : 'pass'
  const cards = state.hands[seat].map((card): Option => ({
    pick: `play:${card}`,
    ref: { type: 'card', card },
    reasons: check(state, seat, { type: 'play', card }),
  }))
  return step(state.phase, [{ pick: command, ref: { type: 'command', command }, reasons: [] }, ...cards])
}

const readPlan = (climber: number, second: string | undefined): Action | null => {
  const [noun, to] = second?.split(':') ?? []
  return noun === 'to' && isPlace(to) ? { type: 'plan', climber, to } : null
}
function readSingle(noun: string | undefined, id: number): Action | null {
  if (noun === 'roll' || noun === 'pass') return { type: noun }
  if (noun === 'die') return Number.isInteger(id) ? { type: 'keep', die: id } : null
  return noun === 'play' && Number.isInteger(id) ? { type: 'play', card: id } : null
}

/** Parses any input; null if it isn't an action. */
export function readAction(input: unknown): Action | null {
  if (typeof input !== 'object' || input === null || !('type' in input)) return null
  if (input.type === 'roll' || input.type === 'pass') return { type: input.type }
  if (input.type === 'play') return 'card' in input && typeof input.card === 'number' ? { type: 'play', card: input.card } : null
  if (input.type === 'keep') return 'die' in input && typeof input.die === 'number' ? { type: 'keep', die: input.die } : null
  if (input.type !== 'plan' || !('climber' in input) || !('to' in input)) return null
  const { climber, to } = input
  return typeof climber === 'number' && isPlace(to) ? { type: 'plan', climber, to } : null
}

/** For AI: every legal action, rolling or passing first. */
export function everyAction(state: State, seat: Seat): Action[] {
  if (!pendingSeats(state).includes(seat)) return []
  if (state.phase === 'plan') return plansOf(state, seat).map(plan => ({ type: 'plan', ...plan }))
  if (state.phase === 'dice') return state.rolled.map((_, die) => ({ type: 'keep', die }))
  const plays = state.hands[seat].map((card): Action => ({ type: 'play', card }))
  return [{ type: state.phase === 'climb' ? 'roll' : 'pass' } as const, ...plays.filter(action => check(state, seat, action).length === 0)]
}
