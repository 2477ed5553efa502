import type { Reason } from '../../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { isAvatar } from '../state/card-facts.ts'
import { isAttackLocked, isExcluded } from '../state/reading.ts'
import { defOf, isRazed, NONE, placeOf, typeOf, type State } from '../state/state.ts'
import { championsToSend, DID_ATTACK, isProtectedNow, turnFrame } from './legal.ts'
import { canReach } from './plays.ts'
import { barredReason } from './reasons.ts'
import { refusal } from './why.ts'

const nameOf = (state: State, card: number): string => state.cards[card]?.card.name ?? ''

/** Why nothing is attacked in this decision. */
function momentReason({ battle, asks, frames }: State, isDone: boolean): Reason | null {
  const { decision } = asks!
  if (decision === 'follow') return null
  // SF-BAT.3: another champion comes when a round is won.
  if (battle)
    return frames.some(({ type }) => type === 'round') ? refusal('SF-BAT.3', 'round-first') : refusal('SF-R-TURN.14', 'one-attack')
  if (isDone) return refusal('SF-R-TURN.14', 'one-attack')
  return decision === 'attack' ? null : refusal('SF-ATK.2', 'attack-phase')
}

/** Why a champion in hand can't go straight into battle. */
function heldReason(state: State, seat: Seat, card: number): Reason | null {
  if (!state.players[seat].hand.includes(card)) return null
  const barred = barredReason(state, seat, card)
  if (barred) return barred
  return isAvatar(defOf(state, card).card) ? refusal('SF-R-AVA.3', 'avatar-from-hand', { card: nameOf(state, card) }) : null
}

/** Why this attack can't be declared: its champion, its moment, its target. */
export function attackReason(state: State, seat: Seat, { card, to }: Action): Reason {
  if (card === NONE) return refusal('SF-ATK.2', 'no-target')
  if (state.battle?.fought.includes(card)) return refusal('SF-R-BAT.1', 'has-fought', { card: nameOf(state, card) })
  const moment = momentReason(state, ((turnFrame(state)?.done ?? 0) & DID_ATTACK) !== 0)
  if (moment) return moment
  if (isAttackLocked(state, seat)) return refusal('SF-R-BAT.1', 'attack-locked')
  const reason = heldReason(state, seat, card)
  if (reason) return reason
  if (!championsToSend(state, seat).includes(card)) return refusal('SF-ATK.2', 'no-attacker', { card: nameOf(state, card) })
  return targetReason(state, seat, card, to)
}

function targetReason(state: State, seat: Seat, champion: number, target: number): Reason {
  const { battle } = state
  if (target === NONE || state.owner[target] !== otherSeat(seat) || state.since[target] === 0) return refusal('SF-ATK.2', 'no-target')
  const realm = nameOf(state, target)
  if (battle && target !== battle.target) return refusal('SF-R-TURN.14', 'one-attack')
  if (typeOf(state, target) === 'dungeon') return refusal('SF-R-DUN.2', 'no-path', { realm })
  if (typeOf(state, target) !== 'realm' || placeOf(state, target) < 0) return refusal('SF-ATK.2', 'no-target')
  if (isRazed(state, target)) return refusal('SF-ATK.3', 'razed', { realm })
  if (isExcluded(state, target, champion)) return refusal('SF-R-RLM.8', 'kept-out', { realm })
  // SF-R-MOV.1: fixed for a battle as the first attack is declared.
  const isProtected = battle ? battle.isProtected : isProtectedNow(state, target)
  return canReach(state, champion, target, isProtected) ? refusal('SF-ATK.2', 'no-target') : refusal('SF-PROT.2', 'protected', { realm })
}

/** Why this card doesn't defend. */
export function defenceReason(state: State, seat: Seat, card: number): Reason {
  const name = { card: nameOf(state, card) }
  if (state.battle?.fought.includes(card)) return refusal('SF-R-BAT.5', 'has-fought', name)
  if (state.asks!.decision !== 'defence') return refusal('SF-R-BAT.5', 'defence-moment', name)
  return heldReason(state, seat, card) ?? refusal('SF-R-BAT.5', 'no-defender', name)
}
