import { resolve, type Progress } from '../../../kernel/resolution.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { effects } from '../effects/index.ts'
import type { Action } from '../state/actions.ts'
import type { ActivationFrame, Frame, MatchFrame } from '../state/frames.ts'
import { AMBUSH, RESERVE, unitsOf, type State } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { ability } from '../mechanics/ability.ts'
import { action } from './action.ts'
import { activation, beginAction, beginActivation } from './activation.ts'
import { attack } from '../mechanics/attack.ts'
import { gain } from '../mechanics/gain.ts'
import { loss } from '../mechanics/loss.ts'
import { panic } from '../mechanics/panic.ts'
import { resolveCard } from './resolve-card.ts'
import { roll } from '../mechanics/roll.ts'
import { passRound, rounds } from './rounds.ts'
import { declare, decline, window } from './window.ts'

function step(match: Match, frame: Frame): Progress {
  switch (frame.type) {
    case 'match':
      return rounds(match, frame)
    case 'activation':
      return activation(match, frame)
    case 'action':
      return action(match, frame)
    case 'attack':
      return attack(match, frame)
    case 'roll':
      return roll(match, frame)
    case 'loss':
      return loss(match, frame)
    case 'panic':
      return panic(match, frame)
    case 'gain':
      return gain(match, frame)
    case 'ability':
      return ability(match, frame)
    case 'window':
      return window(match, frame)
    case 'resolve':
      return resolveCard(match, frame)
    case 'effects':
      return effects(match, frame)
  }
}

const isOver = ({ state }: Match): boolean => state.ending !== null

/** Continues to the next decision, or to the end. */
export const proceed = (match: Match): void => resolve(match.state.frames, step, match, isOver)

/** Who must decide; null once the match is over. */
export const waitingFor = ({ ask, ending }: State): Seat | null => (ending || !ask ? null : ask.seat)

const matchFrameOf = ({ frames }: State): MatchFrame | null => (frames[0]?.type === 'match' ? frames[0] : null)

export function activationOf({ frames }: State): ActivationFrame | null {
  const frame = frames[1]
  return frame?.type === 'activation' ? frame : null
}

/** CG-R4.3. Everyone else starts in the Camp. */
function deploy(match: Match, seat: Seat, { reserve, ambush }: Action & { type: 'deploy' }): void {
  const { state } = match
  for (const unit of unitsOf(state, seat)) {
    const place = unit === reserve ? RESERVE : ambush.includes(unit) ? AMBUSH : state.units[unit]!.place
    state.units[unit]!.place = place
    match.emit?.({ type: 'deployed', clause: 'CG-R4.3', seat, unit, place })
  }
  const frame = matchFrameOf(state)
  if (frame) frame.step++
}

/** CG-R6.4: may stop early. */
function stop(match: Match): void {
  const frame = activationOf(match.state)
  if (!frame) return
  frame.left = 0
  match.emit?.({ type: 'actions-ended', clause: 'CG-R6.4', unit: frame.unit })
}

function execute(match: Match, seat: Seat, decision: Action): void {
  const { state } = match
  switch (decision.type) {
    case 'deploy':
      return deploy(match, seat, decision)
    case 'activate':
      return beginActivation(match, decision.unit, decision.place)
    case 'pass':
      return passRound(match, seat)
    case 'act': {
      const frame = activationOf(state)
      if (frame) beginAction(match, frame, decision)
      return
    }
    case 'stop':
      return stop(match)
    case 'play':
      return declare(match, seat, decision.card, decision.targets, decision.pick)
    case 'decline':
      return decline(match)
    case 'choose':
      state.answer = decision.picks.slice()
  }
}

/** Applies a checked decision, and continues to the next one. */
export function decide(match: Match, seat: Seat, decision: Action): void {
  match.state.ask = null
  execute(match, seat, decision)
  proceed(match)
}
