import { reason, type Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { abilityOf, isForbidden } from '../state/abilities.ts'
import { parseAction, type Action } from '../state/actions.ts'
import { SOURCES } from '../state/card.ts'
import { isOnBattlefield, NONE, RESERVE, unitsOf, type Ask, type Decision, type State } from '../state/state.ts'
import { attackProblem } from '../mechanics/attack.ts'
import { actionChoices, mayRepeat, type ActionChoice } from './moves.ts'
import { canPay, isItsMoment } from './playable.ts'
import { arrivals, FIRST_ARRIVAL, readyOnBattlefield } from './rounds.ts'
import { activationOf, waitingFor } from './run.ts'
import { isLegalTarget, specsOf, targetProblem } from '../mechanics/targets.ts'

/** The clause for each decision. */
export const DECISION_CLAUSES: Readonly<Record<Decision, string>> = {
  deploy: 'CG-D.1',
  domain: 'CG-D.2',
  activate: 'CG-D.3',
  window: 'CG-D.5',
  action: 'CG-D.6',
  skilled: 'CG-D.7',
  reroll: 'CG-D.8',
  move: 'CG-D.9',
  giver: 'CG-D.9',
  drain: 'CG-D.9',
  score: 'CG-D.10',
}

const because = (clause: string, key: string): Reason => reason(clause, `card-of-gods.reason.${key}`)

/** Why `seat` may not decide anything now; empty if it may. */
export function turnReasons(state: State, seat: Seat): Reason[] {
  if (state.ending) return [because(state.ending.clause, 'over')]
  return waitingFor(state) === seat ? [] : [because(DECISION_CLAUSES[state.ask?.decision ?? 'activate'], 'not-yours')]
}

/** CG-R4.3. */
function deployReasons(state: State, seat: Seat, { reserve, ambush }: Action & { type: 'deploy' }): Reason[] {
  const own = unitsOf(state, seat)
  if ((reserve !== NONE && !own.includes(reserve)) || ambush.some(unit => !own.includes(unit)))
    return [because('CG-D.1', 'not-your-miniature')]
  if (state.defs[reserve]?.type === 'leader') return [because('CG-R4.3', 'leader-in-reserve')]
  if (ambush.some(unit => abilityOf(state, unit, 'ambush') === 0)) return [because('CG-A.3', 'no-ambush')]
  return new Set([reserve, ...ambush]).size === ambush.length + 1 ? [] : [because('CG-D.1', 'twice')]
}

/** CG-R5.4, CG-R11. */
export function activateReasons(state: State, seat: Seat, unit: number, place: number): Reason[] {
  const mini = state.units[unit]
  if (!mini || mini.seat !== seat) return [because('CG-D.3', 'not-your-miniature')]
  if (!mini.ready) return [because('CG-R5.3', 'not-ready')]
  if (isOnBattlefield(mini)) return place === NONE ? [] : [because('CG-R11.1', 'already-there')]
  if (state.round < FIRST_ARRIVAL) return [because('CG-R11.1', 'too-early')]
  return arrivals(state, unit).includes(place) ? [] : [because(mini.place === RESERVE ? 'CG-R11.2' : 'CG-R11.3', 'no-arrival')]
}

/** CG-R5.4, CG-R5.5. */
export const passReasons = (state: State, seat: Seat): Reason[] =>
  readyOnBattlefield(state, seat).length > 0 ? [because('CG-R5.4', 'must-activate')] : []

const isSame = (actionChoice: ActionChoice, other: ActionChoice): boolean =>
  actionChoice.action === other.action &&
  actionChoice.target === other.target &&
  actionChoice.printed === other.printed &&
  actionChoice.path.length === other.path.length &&
  actionChoice.path.every((zone, index) => zone === other.path[index])

/** The clause for each Action. */
const ACTION_CLAUSES = { move: 'CG-R7.1', attack: 'CG-R7.2', guard: 'CG-R7.3', pray: 'CG-R7.4', mend: 'CG-R7.5', rally: 'CG-R7.6' } as const

function actReasons(state: State, action: Action & { type: 'act' }): Reason[] {
  const frame = activationOf(state)
  if (!frame) return [because('CG-D.6', 'not-yours')]
  if (actionChoices(state, frame).some(choice => isSame(choice, action))) return []
  if (isForbidden(state, frame.unit, action.action)) return [because('CG-P.9', 'forbidden')]
  if (!mayRepeat(state, frame, action.action)) return [because('CG-R6.5', 'no-repeat')]
  if (action.action === 'attack') {
    const { clause, key } = attackProblem(state, frame.unit, action.printed, action.target)
    return [because(clause, key)]
  }
  return [because(ACTION_CLAUSES[action.action], `no-${action.action}`)]
}

/** Why the Card can't be played now, whatever its targets; empty if it can. */
export function cardReasons(state: State, seat: Seat, number: number): Reason[] {
  const card = state.hands[seat].includes(number) ? state.cards[number] : null
  if (!card) return [because('CG-D.5', 'not-in-hand')]
  if (!canPay(state, seat, card)) return [because('CG-5.6', 'too-little-faith')]
  return isItsMoment(state, seat, card) ? [] : [because('CG-11.1', 'not-its-moment')]
}

function playReasons(state: State, seat: Seat, { card: number, targets, pick }: Action & { type: 'play' }): Reason[] {
  const reasons = cardReasons(state, seat, number)
  const card = state.cards[number]
  if (reasons.length > 0 || !card) return reasons
  const specs = specsOf(card)
  if (targets.length !== specs.length) return [because('CG-7.1', 'all-targets')]
  if (new Set(targets).size !== targets.length) return [because('CG-7.1', 'same-target')]
  const wrong = specs.findIndex((spec, index) => !isLegalTarget(state, card, seat, spec, targets[index]!))
  if (wrong >= 0) {
    const { clause, key } = targetProblem(state, card, seat, specs[wrong]!, targets[wrong]!)
    return [because(clause, key)]
  }
  const mayPick = card.pick ? SOURCES[pick] !== undefined : pick === NONE
  return mayPick ? [] : [because('CG-P.22', 'no-pick')]
}

function chooseReasons({ from, min, max, decision }: Ask, picks: readonly number[]): Reason[] {
  const isFine =
    picks.length >= min && picks.length <= max && new Set(picks).size === picks.length && picks.every(pick => from.includes(pick))
  return isFine ? [] : [because(DECISION_CLAUSES[decision], 'no-such-choice')]
}

/** Decisions with their own action type; all others are plain choices. */
const MADE_BY: Partial<Record<Decision, readonly Action['type'][]>> = {
  deploy: ['deploy'],
  activate: ['activate', 'pass'],
  window: ['play', 'decline'],
  action: ['act', 'stop'],
}

/** The clause that forbids an answer to another question: between Activations (CG-R1.18) and within a Card's effect (CG-R1.15) no Card is played. */
function otherDecisionClause(decision: Decision, type: Action['type']): string {
  if (type === 'play' && (decision === 'activate' || decision === 'deploy' || decision === 'score')) return 'CG-R1.18'
  if (type === 'play' && OF_AN_EFFECT.includes(decision)) return 'CG-R1.15'
  return DECISION_CLAUSES[decision]
}
const OF_AN_EFFECT: readonly Decision[] = ['reroll', 'move', 'giver', 'drain']

/** Why `seat` may not do that action, which has the right shape; empty if it may. */
export function reasonsAgainst(state: State, seat: Seat, action: Action): Reason[] {
  const notNow = turnReasons(state, seat)
  const { ask } = state
  if (notNow.length > 0 || !ask) return notNow
  if (!(MADE_BY[ask.decision] ?? ['choose']).includes(action.type))
    return [because(otherDecisionClause(ask.decision, action.type), 'other-decision')]
  switch (action.type) {
    case 'deploy':
      return deployReasons(state, seat, action)
    case 'activate':
      return activateReasons(state, seat, action.unit, action.place)
    case 'pass':
      return passReasons(state, seat)
    case 'act':
      return actReasons(state, action)
    case 'play':
      return playReasons(state, seat, action)
    case 'choose':
      return chooseReasons(ask, action.picks)
    default:
      return []
  }
}

/** Why `seat` may not do it; empty if it may. Accepts any value as the action. */
export function checkAction(state: State, seat: Seat, input: unknown): Reason[] {
  const action = parseAction(input)
  return action ? reasonsAgainst(state, seat, action) : [because(DECISION_CLAUSES[state.ask?.decision ?? 'activate'], 'no-action')]
}
