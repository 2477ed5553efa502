import * as v from 'valibot'
import { message, type Reason } from '../../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { actionSchema, sameAction, type Action } from '../state/actions.ts'
import { canUse, conditionsHold, isAttackLocked, isExcluded } from '../state/reading.ts'
import { defOf, isRazed, NONE, placeOf, typeOf, type State } from '../state/state.ts'
import { usersOf } from './answers.ts'
import { actionsNow } from './asking.ts'
import { championsToSend, DID_ATTACK, DID_REALM, isProtectedNow, REBUILD_PRICE, turnFrame } from './legal.ts'
import { eventsToPlayFirst } from './mulligan.ts'
import { canReach, isUsed } from './plays.ts'
import { barredReason, bearerReason, cardReasons, why } from './reasons.ts'

const nameOf = (state: State, card: number): string => state.cards[card]?.card.name ?? ''

/** SF-R-DEC: it must be this player's decision. */
export function turnReasons(state: State, seat: Seat): Reason[] {
  if (state.ending) return [why(state.ending.clause, 'over')]
  if (state.asks?.seat === seat) return []
  // SF-R-BAT.10: in a round the other one is to act.
  return [state.asks?.decision === 'act' ? why('SF-R-BAT.10', 'not-to-act') : why('SF-R-PLAY.7', 'not-yours')]
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

/** SF-R-INFO.1: a refusal says nothing about a card that this player can't know. */
function isHidden(state: State, seat: Seat, card: number): boolean {
  if (card >= state.cards.length || state.cards[card] === null) return true
  if (state.seen[seat].includes(card)) return false
  const foe = state.players[otherSeat(seat)]
  return (
    foe.hand.includes(card) || (foe.dungeonIs === 'aside' && foe.dungeon === card) || state.players.some(({ deck }) => deck.includes(card))
  )
}

const FROM_HAND: readonly Action['type'][] = ['realm', 'holding', 'champion', 'attach', 'rule', 'play', 'discard', 'keep']

/** The clause that forbids an illegal action; a general one if no specific one applies. */
function refusals(state: State, seat: Seat, action: Action): Reason[] {
  const { card, type } = action
  if (card !== NONE && isHidden(state, seat, card)) return [why('SF-R-INFO.1', 'no-card')]
  if (type === 'attack') return attackRefusals(state, seat, action)
  if (type === 'mulligan') return mulliganRefusals(state, seat)
  if (type === 'rebuild') return [rebuildRefusal(state, seat)]
  if (card === NONE) return [why('SF-R-PLAY.1', 'not-now')]
  const name = { card: nameOf(state, card) }
  if (FROM_HAND.includes(type) && !state.players[seat].hand.includes(card)) return [why('SF-R-PLAY.1', 'not-in-hand', name)]
  if (type === 'defend') return [defenceRefusal(state, seat, card)]
  if (type === 'name' && state.asks!.decision !== 'pool' && state.asks!.decision !== 'name') return [why('SF-ONCE.4', 'name-phase', name)]
  if (type === 'power') return [powerRefusal(state, seat, action)]
  // Where it could be played in another way, the reason is in what it is played on.
  const isPlayable = actionsNow(state).some(one => one.type === type && one.card === card)
  const about = isPlayable ? destinationReason(state, seat, action) : cardReasons(state, seat, card)[0]
  return [about ?? why('SF-R-PLAY.1', 'not-now')]
}

function powerRefusal(state: State, seat: Seat, action: Action): Reason {
  const { card, line: number } = action
  const name = { card: nameOf(state, card) }
  if (state.waiting.includes(card) && isSpent(state, card, number)) return why('SF-ONCE.7', 'waits', name)
  if (isSpent(state, card, number)) return why('SF-ONCE.1', 'used', name)
  if (actionsNow(state).some(one => one.type === 'power' && one.card === card)) return destinationReason(state, seat, action)
  const { lines } = defOf(state, card).card
  const line = number === NONE ? lines.find(one => one.if) : lines[number]
  return line?.if && !conditionsHold(state, line.if, { card, seat, user: card })
    ? why('SF-R-GEN.2', 'condition', name)
    : (cardReasons(state, seat, card)[0] ?? why('SF-R-PLAY.1', 'not-now'))
}

function isSpent(state: State, card: number, number: number): boolean {
  const { lines } = defOf(state, card).card
  const at = number === NONE ? lines.findIndex(({ limit }) => limit !== undefined) : number
  const line = lines[at]
  return line !== undefined && isUsed(state, card, at, line)
}

/** Why not on this card, or with these targets. */
function destinationReason(state: State, seat: Seat, { type, card, to, targets }: Action): Reason {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  if (type === 'realm') return why('SF-R-RLM.2', 'wrong-place', values)
  if (type === 'holding') return why('SF-R-TURN.9', 'no-realm-to-hold', values)
  if (type === 'champion') return why('SF-AVA.2', 'no-offering', values)
  const isThere = to !== NONE && to < state.cards.length && state.since[to]! > 0
  if (type === 'attach' && isThere) return bearerReason(state, to, def) ?? why('SF-R-USE.4', 'no-bearer', values)
  if (type === 'play' && def.isSupport && isThere && state.owner[to] === seat && !canUse(state, to, def))
    return why('SF-R-USE.2', 'cannot-use', { ...values, champion: nameOf(state, to) })
  if (state.asks!.decision === 'counter' && def.isSupport && isThere && !usersOf(state, seat, card).includes(to))
    return why('SF-R-USE.9', 'user-not-in-battle', values)
  return targets.length > 0 ? why('SF-R-GEN.5', 'bad-target', values) : why('SF-R-PLAY.1', 'not-now')
}

/** SF-R-TURN.5, SF-R-TURN.8. */
function rebuildRefusal(state: State, seat: Seat): Reason {
  if (((turnFrame(state)?.done ?? 0) & DID_REALM) !== 0) return why('SF-R-TURN.5', 'one-realm')
  return state.players[seat].hand.length < REBUILD_PRICE ? why('SF-R-TURN.8', 'three-cards') : why('SF-R-TURN.8', 'not-razed')
}

function defenceRefusal(state: State, seat: Seat, card: number): Reason {
  const name = { card: nameOf(state, card) }
  if (state.battle?.fought.includes(card)) return why('SF-R-BAT.5', 'has-fought', name)
  const def = defOf(state, card)
  const isHeld = state.players[seat].hand.includes(card)
  if (isHeld && def.card.type === 'champion' && def.card.champion === 'avatar') return why('SF-R-AVA.3', 'avatar-from-hand', name)
  return (isHeld ? barredReason(state, seat, card) : null) ?? why('SF-R-BAT.5', 'no-defender', name)
}

function mulliganRefusals(state: State, seat: Seat): Reason[] {
  const first = eventsToPlayFirst(state, seat)
  return first.length > 0
    ? [why('SF-R-MULL.4', 'play-first', { cards: first.map(card => message('spellfire.name', { name: nameOf(state, card) })) })]
    : [why('SF-R-MULL.2', 'no-mulligan')]
}

function attackRefusals(state: State, seat: Seat, { card, to }: Action): Reason[] {
  const { battle } = state
  if (card === NONE) return [why('SF-ATK.2', 'no-target')]
  if (battle?.fought.includes(card)) return [why('SF-R-BAT.1', 'has-fought', { card: nameOf(state, card) })]
  if (!battle && ((turnFrame(state)?.done ?? 0) & DID_ATTACK) !== 0) return [why('SF-R-TURN.14', 'one-attack')]
  if (isAttackLocked(state, seat)) return [why('SF-R-BAT.1', 'attack-locked')]
  const isHeld = state.players[seat].hand.includes(card)
  const barred = isHeld ? barredReason(state, seat, card) : null
  if (barred) return [barred]
  const { card: about } = defOf(state, card)
  if (isHeld && about.type === 'champion' && about.champion === 'avatar')
    return [why('SF-R-AVA.3', 'avatar-from-hand', { card: about.name })]
  if (!championsToSend(state, seat).includes(card)) return [why('SF-ATK.2', 'no-attacker', { card: nameOf(state, card) })]
  return targetRefusals(state, seat, card, to)
}

function targetRefusals(state: State, seat: Seat, champion: number, to: number): Reason[] {
  if (to === NONE || state.owner[to] !== otherSeat(seat) || state.since[to] === 0) return [why('SF-ATK.2', 'no-target')]
  const realm = nameOf(state, to)
  if (typeOf(state, to) === 'dungeon') return [why('SF-R-DUN.2', 'no-path', { realm })]
  if (typeOf(state, to) !== 'realm' || placeOf(state, to) < 0) return [why('SF-ATK.2', 'no-target')]
  if (isRazed(state, to)) return [why('SF-ATK.3', 'razed', { realm })]
  if (isExcluded(state, to, champion)) return [why('SF-R-RLM.8', 'kept-out', { realm })]
  if (!canReach(state, champion, to, isProtectedNow(state, to))) return [why('SF-PROT.2', 'protected', { realm })]
  return [why('SF-R-MOV.1', 'no-target')]
}

export const cannotNow = (state: State, card: number): Reason => why('SF-R-PLAY.7', 'not-in-phase', { card: defOf(state, card).card.name })
