import * as v from 'valibot'
import { reason, type Reason } from '../../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { actionSchema, sameAction, type Action } from '../state/actions.ts'
import { isAttackLocked, isKeptOut, isLocked, isTaken } from '../state/reading.ts'
import { defOf, isRazed, NONE, placeOf, typeOf, type State } from '../state/state.ts'
import { actionsNow } from './asking.ts'
import { championsToSend, DID_ATTACK, DID_HOLDING, DID_REALM, isProtectedNow, turnFrame } from './legal.ts'
import { eventsToPlayFirst } from './mulligan.ts'
import { canReach } from './plays.ts'

const why = (clause: string, key: string, values?: Record<string, string | number>): Reason =>
  reason(clause, `spellfire-match.reason.${key}`, values)
const nameOf = (state: State, card: number): string => state.cards[card]?.card.name ?? ''

/** SF-R-DEC: it must be this player's decision. */
export function turnReasons(state: State, seat: Seat): Reason[] {
  if (state.ending) return [why(state.ending.clause, 'over')]
  return state.asks?.seat === seat ? [] : [why('SF-R-PLAY.7', 'not-yours')]
}

/** Why `seat` may not do it now; empty if it may. */
export function checkAction(state: State, seat: Seat, input: unknown): Reason[] {
  const parsed = v.safeParse(actionSchema, input)
  if (!parsed.success) return [why('SF-R-PLAY.1', 'no-action')]
  const notNow = turnReasons(state, seat)
  if (notNow.length > 0) return notNow
  return allows(state, seat, parsed.output) ? [] : refusals(state, seat, parsed.output)
}

export function allows(state: State, seat: Seat, action: Action): boolean {
  if (state.asks?.seat !== seat) return false
  for (const one of actionsNow(state)) if (sameAction(one, action)) return true
  return false
}

/** The clause that forbids an illegal action; a general one if no specific one applies. */
function refusals(state: State, seat: Seat, action: Action): Reason[] {
  const { card, type } = action
  const isOutside = card !== NONE && (card >= state.cards.length || state.cards[card] === null)
  if (isOutside) return [why('SF-R-INFO.1', 'no-card')]
  if (type === 'attack') return attackRefusals(state, seat, action)
  if (type === 'mulligan') return mulliganRefusals(state, seat)
  const about = card === NONE ? [] : cardReasons(state, seat, card)
  return about.length > 0 ? about : [why('SF-R-PLAY.1', 'not-now')]
}

function mulliganRefusals(state: State, seat: Seat): Reason[] {
  const first = eventsToPlayFirst(state, seat)
  return first.length > 0
    ? [why('SF-R-MULL.4', 'play-first', { cards: first.map(card => nameOf(state, card)).join(', ') })]
    : [why('SF-R-MULL.2', 'no-mulligan')]
}

function attackRefusals(state: State, seat: Seat, { card, to }: Action): Reason[] {
  const { battle } = state
  if (battle?.fought.includes(card)) return [why('SF-R-BAT.1', 'has-fought', { card: nameOf(state, card) })]
  if (!battle && ((turnFrame(state)?.done ?? 0) & DID_ATTACK) !== 0) return [why('SF-R-TURN.14', 'one-attack')]
  if (isAttackLocked(state, seat)) return [why('SF-R-BAT.1', 'attack-locked')]
  const about = cardReasons(state, seat, card)
  if (about.length > 0) return about
  if (!championsToSend(state, seat).includes(card)) return [why('SF-ATK.2', 'no-attacker', { card: nameOf(state, card) })]
  return targetRefusals(state, seat, card, to)
}

function targetRefusals(state: State, seat: Seat, champion: number, to: number): Reason[] {
  if (to === NONE || state.owner[to] !== otherSeat(seat) || state.since[to] === 0) return [why('SF-ATK.2', 'no-target')]
  const realm = nameOf(state, to)
  if (typeOf(state, to) === 'dungeon') return [why('SF-R-DUN.2', 'no-path', { realm })]
  if (typeOf(state, to) !== 'realm' || placeOf(state, to) < 0) return [why('SF-ATK.2', 'no-target')]
  if (isRazed(state, to)) return [why('SF-ATK.3', 'razed', { realm })]
  if (isKeptOut(state, to, champion)) return [why('SF-R-RLM.8', 'kept-out', { realm })]
  if (!canReach(state, champion, to, isProtectedNow(state, to))) return [why('SF-PROT.2', 'protected', { realm })]
  return [why('SF-R-MOV.1', 'no-target')]
}

/** Why a card can't be played at all now. */
export function cardReasons(state: State, seat: Seat, card: number): Reason[] {
  const def = defOf(state, card)
  const name = def.card.name
  const isHeld = state.players[seat].hand.includes(card)
  if (isHeld && isTaken(state, def)) return [why('SF-R-COS.1', 'cosmos', { card: name })]
  if (isHeld && isLocked(state, { def, seat, what: 'card' })) return [why('SF-R-GEN.2', 'locked', { card: name })]
  if (state.asks?.decision !== 'realms' || !isHeld) return []
  const done = turnFrame(state)?.done ?? 0
  if (def.card.type === 'realm' && (done & DID_REALM) !== 0) return [why('SF-R-TURN.5', 'one-realm')]
  if (def.card.type === 'holding' && (done & DID_HOLDING) !== 0) return [why('SF-R-TURN.5', 'one-holding')]
  return []
}
export const cannotNow = (state: State, card: number): Reason => why('SF-R-PLAY.7', 'not-in-phase', { card: defOf(state, card).card.name })
