import * as v from 'valibot'
import { message, type Reason } from '../../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { actionSchema, sameAction, type Action, type ActionType } from '../state/actions.ts'
import { isAvatar } from '../state/card-facts.ts'
import { canUse } from '../state/reading.ts'
import { controllerOf, defOf, fighterOf, isInPlay, NONE, type Decision, type State } from '../state/state.ts'
import { choiceOf } from '../effects/index.ts'
import { lineListing, usersOf } from './answers.ts'
import { actionsNow } from './asking.ts'
import { attackReason, defenceReason } from './attack-reasons.ts'
import { avatarReason } from './avatar-reasons.ts'
import { DID_REALM, REBUILD_PRICE, topFrame, turnFrame } from './legal.ts'
import { eventsToPlayFirst } from './mulligan.ts'
import { ctxFor, doesOf, playedLines } from './plays.ts'
import { powerReason } from './power-reasons.ts'
import { bearerReason, cardReasons } from './reasons.ts'
import { targetReason } from './target-reasons.ts'
import { refusal } from './why.ts'

const nameOf = (state: State, card: number): string => state.cards[card]?.card.name ?? ''

/** SF-R-DEC: it must be this player's decision. */
export function turnReasons(state: State, seat: Seat): Reason[] {
  if (state.ending) return [refusal(state.ending.clause, 'over')]
  if (state.asks?.seat === seat) return []
  // SF-R-BAT.10: in a round the other one is to act.
  return [state.asks?.decision === 'act' ? refusal('SF-R-BAT.10', 'not-to-act') : refusal('SF-R-PLAY.7', 'not-yours')]
}

/** Why `seat` may not do it now; empty if it may. */
export function checkAction(state: State, seat: Seat, input: unknown): Reason[] {
  const parsed = v.safeParse(actionSchema, input)
  if (!parsed.success) return [refusal('SF-R-PLAY.1', 'no-action')]
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

const FROM_HAND: readonly ActionType[] = ['realm', 'holding', 'champion', 'attach', 'rule', 'play', 'discard', 'keep']

/** Actions that only some decisions ask for, and what a refusal at another moment says. */
const MOMENTS: Partial<Record<ActionType, { decisions: readonly Decision[]; clause: string; key: string }>> = {
  rebuild: { decisions: ['realms'], clause: 'SF-R-TURN.8', key: 'rebuild-phase' },
  mulligan: { decisions: ['mulligan'], clause: 'SF-R-MULL.1', key: 'mulligan-moment' },
  discard: { decisions: ['hand-limit', 'discard', 'spoils'], clause: 'SF-R-TURN.15', key: 'no-discard' },
  keep: { decisions: ['spoils'], clause: 'SF-R-SPO.1', key: 'no-spoils' },
  name: { decisions: ['pool', 'name'], clause: 'SF-ONCE.4', key: 'name-phase' },
}

/** What is done with a card on the table, and the clause that wants it to be the player's own. */
const OF_OWN: Partial<Record<ActionType, string>> = { attack: 'SF-ATK.2', defend: 'SF-R-BAT.5', power: 'SF-R-PLAY.1', name: 'SF-R-PLAY.1' }

/** The player of a card: of one in play its controller, of any other its owner. */
const playerOf = (state: State, card: number): Seat => (isInPlay(state, card) ? controllerOf(state, card) : state.owner[card]!)

/** The clause that forbids an illegal action; a general one if no specific one applies. */
function refusals(state: State, seat: Seat, action: Action): Reason[] {
  const { card, type } = action
  if (card !== NONE && isHidden(state, seat, card)) return [refusal('SF-R-INFO.1', 'no-card')]
  const name = { card: card === NONE ? '' : nameOf(state, card) }
  // Whose card it is comes before what state it is in.
  const clause = OF_OWN[type]
  if (clause && card !== NONE && playerOf(state, card) !== seat) return [refusal(clause, 'not-yours-to-use', name)]
  if (type === 'attack') return [attackReason(state, seat, action)]
  if (card !== NONE && FROM_HAND.includes(type) && !state.players[seat].hand.includes(card))
    return [refusal('SF-R-PLAY.1', 'not-in-hand', name)]
  const moment = MOMENTS[type]
  if (moment && !moment.decisions.includes(state.asks!.decision)) return [refusal(moment.clause, moment.key, name)]
  if (type === 'mulligan') return mulliganRefusals(state, seat)
  if (type === 'rebuild') return [rebuildRefusal(state, seat)]
  if (type === 'choose') return [choiceRefusal(state, action)]
  if (card === NONE || moment) return [refusal('SF-R-PLAY.1', 'not-now')]
  if (type === 'defend') return [defenceReason(state, seat, card)]
  if (type === 'power') return [powerReason(state, seat, action)]
  // Where it could be played in another way, the reason is in what it is played on.
  const isPlayable = actionsNow(state).some(one => one.type === type && one.card === card)
  const about = isPlayable ? destinationReason(state, seat, action) : cardReasons(state, seat, card)[0]
  return [about ?? refusal('SF-R-PLAY.1', 'not-now')]
}

/** Why a line under way can't have these targets. */
function choiceRefusal(state: State, { targets }: Action): Reason {
  const frame = topFrame(state, 'run')
  if (state.asks!.decision !== 'target' || !frame) return refusal('SF-R-PLAY.1', 'not-now')
  const { ctx, does } = choiceOf(state, frame)
  return targetReason(state, ctx, does, targets)
}

/** Why not on this card, or with these targets. */
function destinationReason(state: State, seat: Seat, action: Action): Reason {
  const { type, card, to } = action
  const def = defOf(state, card)
  const values = { card: def.card.name }
  if (type === 'realm') return refusal('SF-R-RLM.2', 'wrong-place', values)
  if (type === 'holding') return refusal('SF-R-TURN.9', 'no-realm-to-hold', values)
  if (type === 'champion' && isAvatar(def.card)) return avatarReason(state, seat, card, def.card, to)
  const isThere = to !== NONE && to < state.cards.length && state.since[to]! > 0
  if (type === 'attach' && isThere && controllerOf(state, to) !== seat)
    return refusal('SF-R-USE.4', 'not-yours-to-use', { card: nameOf(state, to) })
  if (type === 'attach' && isThere) return bearerReason(state, to, def) ?? refusal('SF-R-USE.4', 'no-bearer', values)
  if (type !== 'play') return refusal('SF-R-PLAY.1', 'not-now')
  return (isThere && def.isSupport ? userReason(state, seat, card, to) : null) ?? playedOnReason(state, seat, action)
}

/** Why this champion of the player doesn't use the card now. */
function userReason(state: State, seat: Seat, card: number, user: number): Reason | null {
  const def = defOf(state, card)
  const values = { card: def.card.name, champion: nameOf(state, user) }
  if (controllerOf(state, user) !== seat || !canUse(state, user, def)) return refusal('SF-R-USE.2', 'cannot-use', values)
  const { decision } = state.asks!
  if (decision === 'counter') return usersOf(state, seat, card).includes(user) ? null : refusal('SF-R-USE.9', 'user-not-in-battle', values)
  return decision !== 'pool' && decision !== 'spoils' && fighterOf(state, seat) !== user
    ? refusal('SF-R-USE.8', 'user-fights', values)
    : null
}

function playedOnReason(state: State, seat: Seat, { card, to, targets }: Action): Reason {
  const def = defOf(state, card)
  const answered = state.asks!.decision === 'counter' ? topFrame(state, 'play') : null
  const does = answered ? (lineListing(state, def, answered)?.does ?? []) : doesOf(playedLines(state, def, { card, seat, user: to }))
  if (targets.length === 0) return refusal('SF-R-PLAY.1', 'not-now')
  // The targets of an answer that turns a play are those of that play.
  return does.some(one => one.do === 'redirect' || one.do === 'reflect')
    ? refusal('SF-R-GEN.5', 'bad-target', { card: def.card.name })
    : targetReason(state, ctxFor(state, seat, card, to), does, targets)
}

/** SF-R-TURN.5, SF-R-TURN.8. */
function rebuildRefusal(state: State, seat: Seat): Reason {
  if (((turnFrame(state)?.done ?? 0) & DID_REALM) !== 0) return refusal('SF-R-TURN.5', 'one-realm')
  return state.players[seat].hand.length < REBUILD_PRICE ? refusal('SF-R-TURN.8', 'three-cards') : refusal('SF-R-TURN.8', 'not-razed')
}

function mulliganRefusals(state: State, seat: Seat): Reason[] {
  const first = eventsToPlayFirst(state, seat)
  return first.length > 0
    ? [refusal('SF-R-MULL.4', 'play-first', { cards: first.map(card => message('spellfire.name', { name: nameOf(state, card) })) })]
    : [refusal('SF-R-MULL.2', 'no-mulligan')]
}

export const cannotNow = (state: State, card: number): Reason =>
  refusal('SF-R-PLAY.7', 'not-in-phase', { card: defOf(state, card).card.name })
