import type { Seat } from '../../../../shared/seat.ts'
import { abilityOf } from '../state/abilities.ts'
import type { Action } from '../state/actions.ts'
import { DOMAINS, SOURCES } from '../state/card.ts'
import { cardOf, EPICENTER, NONE, unitsOf, type Ask, type State } from '../state/state.ts'
import { windowRoll } from '../mechanics/conditions.ts'
import { passReasons } from '../turn/legality.ts'
import { actionChoices, mayRepeat } from '../turn/moves.ts'
import { playableCards } from '../turn/playable.ts'
import { arrivals, readyOnBattlefield, readyToArrive } from '../turn/rounds.ts'
import { activationOf } from '../turn/run.ts'
import { targetChoices } from '../mechanics/targets.ts'
import { activationValue, moveValue, weighActs } from './policy/acts.ts'
import { playValue } from './policy/plays.ts'

/** A decision with what it seems to add, in Ether. */
export interface ScoredAction {
  action: Action
  value: number
}

const MAX_TARGETS = 24

/** Everyone in the Camp but those who may hide: they arrive in round 2, with one more die. */
function deployments(state: State, seat: Seat): ScoredAction[] {
  const hiding = unitsOf(state, seat).filter(unit => abilityOf(state, unit, 'ambush') > 0)
  const scoredActions: ScoredAction[] = [{ action: { type: 'deploy', reserve: NONE, ambush: [] }, value: 0 }]
  if (hiding.length > 0) scoredActions.push({ action: { type: 'deploy', reserve: NONE, ambush: hiding }, value: -0.1 })
  return scoredActions
}

function activations(state: State, seat: Seat): ScoredAction[] {
  const scoredActions: ScoredAction[] = []
  if (passReasons(state, seat).length === 0) scoredActions.push({ action: { type: 'pass' }, value: 0 })
  for (const unit of readyOnBattlefield(state, seat))
    scoredActions.push({ action: { type: 'activate', unit, place: NONE }, value: activationValue(state, unit, NONE) })
  for (const unit of readyToArrive(state, seat))
    for (const place of arrivals(state, unit))
      scoredActions.push({ action: { type: 'activate', unit, place }, value: 0.01 + activationValue(state, unit, place) })
  return scoredActions
}

function acts(state: State): ScoredAction[] {
  const frame = activationOf(state)
  if (!frame) return []
  const choices = actionChoices(state, frame)
  const values = weighActs(state, frame.unit, choices, frame.left, action => mayRepeat(state, frame, action))
  return [
    { action: { type: 'stop' }, value: 0 },
    ...choices.map((choice, index): ScoredAction => ({ action: { type: 'act', ...choice }, value: values[index]! })),
  ]
}

function plays(state: State, seat: Seat): ScoredAction[] {
  const scoredActions: ScoredAction[] = [{ action: { type: 'decline' }, value: 0 }]
  const seen: string[] = []
  for (const number of playableCards(state, seat)) {
    const card = cardOf(state, number)
    if (seen.includes(card.id)) continue
    seen.push(card.id)
    for (const targets of targetChoices(state, card, seat, MAX_TARGETS))
      for (let pick = card.pick ? 0 : NONE; pick < (card.pick ? SOURCES.length : 0); pick++)
        scoredActions.push({ action: { type: 'play', card: number, targets, pick }, value: playValue(state, seat, card, targets, pick) })
  }
  return scoredActions
}

/** How many more tokens of that Domain the Cards in the seat's Hand cost than it has. */
function need(state: State, seat: Seat, domain: number): number {
  const name = DOMAINS[domain]!
  let cost = 0
  for (const number of state.hands[seat]) cost += state.cards[number]?.cost[name] ?? 0
  return cost - 2 * state.faith[seat * 4 + domain]!
}

/** Dice to roll again: failures of one's own roll, successes of the enemy's. */
function diceChoice(state: State, { from, min, max, decision, seat }: Ask): ScoredAction[] {
  const roll = decision === 'skilled' ? state.frames.findLast(frame => frame.type === 'roll') : windowRoll(state)
  const dice = roll?.type === 'roll' ? roll.dice : []
  const isOwn = decision === 'skilled' || (roll?.type === 'roll' && roll.seat === seat)
  const sorted = from.slice().sort((a, b) => (isOwn ? dice[a]! - dice[b]! : dice[b]! - dice[a]!))
  const useful = sorted.filter(die => (isOwn ? dice[die]! < 4 : dice[die]! >= 4)).length
  const picks = sorted.slice(0, Math.min(max, Math.max(min, useful)))
  return [{ action: { type: 'choose', picks: picks.sort((a, b) => a - b) }, value: 0 }]
}

function choiceValue(state: State, { decision, seat }: Ask, pick: number): number {
  switch (decision) {
    case 'domain':
      return need(state, seat, pick)
    case 'giver':
    case 'score':
      return Math.max(...state.defs[pick]!.devotion.map(domain => need(state, seat, DOMAINS.indexOf(domain))))
    case 'drain':
      return state.faith[(1 - seat) * 4 + pick]!
    case 'move': {
      const frame = state.frames.findLast(one => one.type === 'effects')
      const unit = frame?.type === 'effects' ? frame.at : NONE
      return unit === NONE ? (pick === EPICENTER ? 1 : 0) : moveValue(state, unit, pick)
    }
    default:
      return 0
  }
}

/** A point of Ether as a share of the chance to win, on average. */
const ETHER = 0.06

/** The decisions of `seat` with what they seem to add to its chance to win, from tables of odds. It looks at the seat's own Hand only. */
export const scoreDecisions = (state: State, seat: Seat): ScoredAction[] =>
  weigh(state, seat).map(({ action, value }) => ({ action, value: value * ETHER }))

function weigh(state: State, seat: Seat): ScoredAction[] {
  const { ask } = state
  if (state.ending || !ask || ask.seat !== seat) return []
  switch (ask.decision) {
    case 'deploy':
      return deployments(state, seat)
    case 'activate':
      return activations(state, seat)
    case 'action':
      return acts(state)
    case 'window':
      return plays(state, seat)
    case 'skilled':
    case 'reroll':
      return diceChoice(state, ask)
    default:
      return ask.from.map(pick => ({ action: { type: 'choose', picks: [pick] }, value: choiceValue(state, ask, pick) }))
  }
}
