import { invariant } from '../../../kernel/invariant.ts'
import { resolve, type Progress } from '../../../kernel/resolution.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { Match } from '../state/events.ts'
import type { DiscardFrame, Frame } from '../state/frames.ts'
import { isCopied, lineOf } from '../state/passives.ts'
import { NONE, placeOf, type Decision, type State } from '../state/state.ts'
import { attach, discardFromHand, enter, leavePlay, putOn, setOff, take, triggeredBy } from '../mechanics/zones.ts'
import { battleStep, declareAttack, nameDefender, noteAsPlayed, leaveUndefended } from './battle/battle.ts'
import { instantStep } from './battle/instant.ts'
import { concedeRound, roundStep } from './battle/round.ts'
import { spoilsStep } from './battle/spoils.ts'
import { ask } from './asking.ts'
import { DID_ATTACK, DID_HOLDING, DID_REALM, DID_RULE, topFrame, turnFrame } from './legal.ts'
import { instantPlay } from './instant-answers.ts'
import { hasMulliganLeft, restart } from './mulligan.ts'
import { announce, nameStep, playStep, runStep } from './play.ts'
import { NAMED } from './naming.ts'
import { triggersStep } from './triggers.ts'
import { betweenStep, turnStep } from './turn.ts'

function discardStep(match: Match, frame: DiscardFrame): Progress {
  const { hand } = match.state.players[frame.seat]
  if (frame.left === 0) return 'done'
  if (frame.left >= hand.length) {
    for (const card of [...hand]) discardFromHand(match, frame.seat, card, frame.clause)
    return 'done'
  }
  return ask(match, frame.seat, 'discard') ? 'wait' : 'done'
}

function step(match: Match, frame: Frame): Progress {
  switch (frame.type) {
    case 'turn':
      return turnStep(match, frame)
    case 'between':
      return betweenStep(match, frame)
    case 'battle':
      return battleStep(match, frame)
    case 'round':
      return roundStep(match, frame)
    case 'play':
      return playStep(match, frame)
    case 'run':
      return runStep(match, frame)
    case 'triggers':
      return triggersStep(match, frame)
    case 'instant':
      return instantStep(match, frame)
    case 'spoils':
      return spoilsStep(match, frame)
    case 'discard':
      return discardStep(match, frame)
    case 'name':
      return nameStep(match, frame)
    case 'dungeon':
      return hasMulliganLeft(match.state, frame.seat) && ask(match, frame.seat, 'mulligan') ? 'wait' : 'done'
  }
}

/** Continues to the next decision, or the end. Throws where a state from outside has neither. */
export function proceed(match: Match): void {
  const { state } = match
  while (state.ending === null && state.asks === null) {
    invariant(state.frames.length > 0, 'nobody is asked, and nothing is left to do')
    resolve(state.frames, step, match, () => state.ending !== null)
  }
}

/** Executes a legal action and everything that follows automatically. */
export function decide(match: Match, seat: Seat, action: Action): void {
  const { state } = match
  const decision = state.asks!.decision
  state.asks = null
  if (action.type === 'pass') pass(match, decision)
  else DO[action.type](match, seat, action, decision)
  proceed(match)
}

/** What passing means in each decision (SF-R-DEC). */
function pass(match: Match, decision: Decision): void {
  const { state } = match
  switch (decision) {
    case 'start':
    case 'realms':
    case 'pool':
    case 'attack':
    case 'end-powers':
    case 'mulligan': {
      const top = state.frames[state.frames.length - 1]!
      if (top.type === 'dungeon') state.frames.pop()
      else turnFrame(state)!.step++
      break
    }
    case 'event-window': {
      const battle = topFrame(state, 'battle')
      if (battle) battle.step = 'defence'
      else turnFrame(state)!.step++
      break
    }
    case 'defence':
      leaveUndefended(match, topFrame(state, 'battle')!)
      break
    case 'act':
      concedeRound(match)
      break
    case 'follow':
      topFrame(state, 'battle')!.step = 'over'
      break
    case 'between':
      topFrame(state, 'between')!.passed++
      break
    default:
      // A counter window, an instant defeat and an optional trigger already advanced to their next step when they asked.
      break
  }
}

/** Marks what is allowed once a turn. Spoils ask for no mark (SF-SPOILS.7), and come after the phases that do. */
function mark(state: State, what: number): void {
  turnFrame(state)!.done |= what
}

/** The Spoils have been used. */
function spend(state: State): void {
  const frame = topFrame(state, 'spoils')
  if (frame) frame.isFirst = false
}

/** The card or power was one act of the round (SF-R-BAT.8). */
function markActed(state: State): void {
  const frame = topFrame(state, 'round')
  if (frame) frame.step = 'acted'
}

type Do = (match: Match, seat: Seat, action: Action, decision: Decision) => void

/** SF-R-TURN.6, SF-R-TURN.7. */
const setUpRealm: Do = (match, seat, { card, to }, decision) => {
  const { state, emit } = match
  const player = state.players[seat]
  mark(state, DID_REALM)
  take(player.hand, card)
  const old = player.realms[to]!
  if (old !== NONE) leavePlay(match, old, 'discard', 'SF-R-TURN.7')
  player.realms[to] = card
  player.laidRealm = true
  enter(state, card)
  emit?.({
    type: 'realm-laid',
    clause: decision === 'spoils' ? 'SF-SPOILS.7' : old === NONE ? 'SF-R-TURN.6' : 'SF-R-TURN.7',
    seat,
    card,
    amount: to,
  })
  setOff(state, triggeredBy(state, card, 'enters', seat))
}

/** SF-R-TURN.8. */
const rebuild: Do = (match, seat, { to, targets }) => {
  const { state, emit } = match
  mark(state, DID_REALM)
  for (const card of targets) discardFromHand(match, seat, card, 'SF-R-TURN.8')
  const player = state.players[seat]
  const realm = player.realms[to]!
  player.razed &= ~(1 << placeOf(state, realm))
  emit?.({ type: 'realm-rebuilt', clause: 'SF-R-TURN.8', seat, card: realm })
  setOff(state, triggeredBy(state, realm, 'enters', seat))
}

/** SF-R-TURN.9, SF-ATC.5. */
const setUpHolding: Do = ({ state, emit }, seat, { card, to }, decision) => {
  mark(state, DID_HOLDING)
  take(state.players[seat].hand, card)
  attach(state, card, to)
  emit?.({ type: 'holding-laid', clause: decision === 'spoils' ? 'SF-SPOILS.7' : 'SF-R-TURN.9', seat, card, source: to })
}

/** SF-R-TURN.11; for an Avatar SF-R-AVA.1. */
const enterPool: Do = (match, seat, { card, to }, decision) => {
  const { state, emit } = match
  const player = state.players[seat]
  if (to !== NONE) {
    if (take(player.hand, to)) putOn(match, to, 'discard', 'SF-AVA.3')
    else leavePlay(match, to, 'discard', 'SF-R-AVA.1')
    emit?.({ type: 'avatar-called', clause: decision === 'spoils' ? 'SF-AVA.7' : 'SF-AVA.2', seat, card, source: to })
  }
  take(player.hand, card)
  enter(state, card)
  state.due[card] = state.turn
  noteAsPlayed(state, card)
  player.pool.push(card)
  emit?.({ type: 'champion-entered', clause: decision === 'spoils' ? 'SF-R-SPO.3' : 'SF-POOL.2', seat, card })
}

/** SF-ATC.1. */
const attachItem: Do = ({ state, emit }, seat, { card, to, option }) => {
  take(state.players[seat].hand, card)
  attach(state, card, to)
  state.chosen[card] = option
  emit?.({ type: 'card-attached', clause: 'SF-ATC.1', seat, card, source: to })
}

/** SF-R-TURN.3. */
const playRule: Do = (match, seat, { card }) => {
  const { state, emit } = match
  mark(state, DID_RULE)
  take(state.players[seat].hand, card)
  if (state.rule !== NONE) leavePlay(match, state.rule, 'discard', 'SF-R-TURN.3')
  state.rule = card
  enter(state, card)
  emit?.({ type: 'rule-laid', clause: 'SF-R-TURN.3', seat, card })
}

const play: Do = (match, seat, action, decision) => {
  const { state } = match
  markActed(state)
  const instant = decision === 'instant' && action.line !== NONE && lineOf(state, action.card, action.line).when === 'react'
  if (instant) state.frames.push(instantPlay(state, topFrame(state, 'instant')!))
  announce(match, seat, action, decision === 'counter' || instant)
}

const discardOne: Do = (match, seat, { card }, decision) => {
  const frame = topFrame(match.state, 'discard')
  if (frame) frame.left--
  discardFromHand(match, seat, card, frame?.clause ?? (decision === 'spoils' ? 'SF-R-SRC.11' : 'SF-R-TURN.15'))
}

const spoilsToo =
  (act: Do): Do =>
  (match, seat, action, decision) => {
    spend(match.state)
    markActed(match.state)
    act(match, seat, action, decision)
  }

const DO: Record<Exclude<Action['type'], 'pass'>, Do> = {
  realm: spoilsToo(setUpRealm),
  rebuild,
  holding: spoilsToo(setUpHolding),
  champion: spoilsToo(enterPool),
  attach: spoilsToo(attachItem),
  rule: spoilsToo(playRule),
  play: spoilsToo(play),
  power: play,
  attack(match, seat, { card, to }) {
    mark(match.state, DID_ATTACK)
    declareAttack(match, seat, card, to)
  },
  defend: (match, seat, { card }) => nameDefender(match, seat, card),
  use({ state }) {
    topFrame(state, 'triggers')!.agreed = true
  },
  choose({ state }, _seat, { option, targets }) {
    const frame = topFrame(state, 'run')!
    if (option !== NONE) frame.option = option
    if (targets.length > 0 || option === NONE) frame.targets = targets
  },
  /** SF-R-GEN.6. */
  order({ state, emit }, seat, { card }) {
    topFrame(state, 'triggers')!.first = card
    emit?.({ type: 'order-chosen', clause: 'SF-R-GEN.6', seat, card })
  },
  /** SF-R-COPY.1, SF-R-COPY.3. */
  name({ state, emit }, seat, { card, option }, decision) {
    state.chosen[card] = option
    // What it copied before was another power (SF-ONCE.1).
    state.used = state.used.filter(code => code >> 4 !== card || !isCopied(code & 15))
    // It is chosen as the card is attached, and again in phase 3.
    if (decision === 'pool') state.used.push(card * 16 + NAMED)
    emit?.({ type: 'choice-made', clause: 'SF-ONCE.3', seat, card })
  },
  keep({ state, emit }, seat, { card }) {
    spend(state)
    emit?.({ type: 'card-kept', clause: 'SF-R-SRC.11', seat, card, seenBy: seat })
  },
  discard: discardOne,
  mulligan: (match, seat) => restart(match, seat, topFrame(match.state, 'dungeon') ? 'SF-DUN.6' : 'SF-MULL.1'),
}
