import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { act, PASS, type Action } from '../state/actions.ts'
import type { FrameOf, FrameType, SpoilsFrame, TurnFrame } from '../state/frames.ts'
import { isCovered, isDungeonOpen, openPlaces, razedPlaces, standingPlaces } from '../state/protection.ts'
import { hasNoProtection, isAttackLocked, isExcluded, isLocked, isUniqueInPlay } from '../state/reading.ts'
import { championsOf, defOf, fighterOf, hasGained, isRazed, NONE, placeOf, typeOf, type State } from '../state/state.ts'
import { openChoices } from '../effects/index.ts'
import { answerActions, realmsToHold } from './answers.ts'
import { blocksMulligan } from './mulligan.ts'
import { instantAnswers } from './instant-answers.ts'
import { firstNames, nameActions } from './naming.ts'
import { orderActions } from './order.ts'
import {
  allyActions,
  canReach,
  cardsFighting,
  cardsOf,
  championActions,
  eventActions,
  handEvents,
  itemActions,
  powerActions,
  supportActions,
} from './plays.ts'

/** Bits of `TurnFrame.done`: actions allowed once a turn. */
export const DID_REALM = 1
export const DID_HOLDING = 2
export const DID_RULE = 4
export const DID_ATTACK = 8

/** SF-R-TURN.8. */
export const REBUILD_PRICE = 3

export function topFrame<T extends FrameType>(state: State, type: T): FrameOf<T> | null {
  const frame = state.frames[state.frames.length - 1]
  return frame?.type === type ? (frame as FrameOf<T>) : null
}
export const turnFrame = (state: State): TurnFrame | null => {
  const frame = state.frames[0]
  return frame?.type === 'turn' ? frame : null
}

/** SF-R-TURN.6, SF-R-TURN.7: possible positions for a realm from hand. */
function realmActions(state: State, seat: Seat, card: number, out: Action[]): void {
  const def = defOf(state, card)
  if (def.card.type !== 'realm' || isUniqueInPlay(state, def)) return
  const player = state.players[seat]
  for (const index of openPlaces(player)) out.push(act('realm', card, index))
  for (const index of razedPlaces(player)) out.push(act('realm', card, index))
}

/** SF-R-TURN.8. */
function rebuildActions(state: State, seat: Seat, out: Action[]): void {
  const player = state.players[seat]
  const { hand } = player
  const cards = [...hand].sort((a, b) => a - b)
  for (const index of razedPlaces(player))
    for (let a = 0; a < cards.length; a++)
      for (let b = a + 1; b < cards.length; b++)
        for (let c = b + 1; c < cards.length; c++)
          out.push(act('rebuild', NONE, index, NONE, { targets: [cards[a]!, cards[b]!, cards[c]!] }))
}

function realmPhase(state: State, seat: Seat, out: Action[]): void {
  const done = turnFrame(state)?.done ?? 0
  for (const card of state.players[seat].hand) {
    const type = typeOf(state, card)
    if (type === 'realm' && (done & DID_REALM) === 0) realmActions(state, seat, card, out)
    if (type === 'holding' && (done & DID_HOLDING) === 0)
      for (const realm of realmsToHold(state, seat, card)) out.push(act('holding', card, realm))
  }
  if ((done & DID_REALM) === 0) rebuildActions(state, seat, out)
  handEvents(state, seat, out)
}

function startPhase(state: State, seat: Seat, out: Action[]): void {
  const done = turnFrame(state)?.done ?? 0
  powerActions(state, seat, 'start', cardsOf(state, seat), out)
  for (const card of state.players[seat].hand) if (typeOf(state, card) === 'rule' && (done & DID_RULE) === 0) out.push(act('rule', card))
  handEvents(state, seat, out)
}

function poolPhase(state: State, seat: Seat, out: Action[]): void {
  const { hand, pool } = state.players[seat]
  for (const card of hand) {
    const type = typeOf(state, card)
    if (type === 'champion') championActions(state, seat, card, out)
    else if (type === 'magical-item' || type === 'artifact') itemActions(state, seat, card, pool, out)
    else if (type === 'event') eventActions(state, seat, card, out)
    else supportActions(state, card, { seat, users: pool, phase: '3' }, out)
  }
  powerActions(state, seat, 'pool', cardsOf(state, seat), out)
  nameActions(state, seat, out)
}

/** SF-R-BAT.1, SF-R-BAT.2, SF-R-AVA.3: champions that could be put forward. */
export function championsToSend(state: State, seat: Seat): number[] {
  const player = state.players[seat]
  const fought = state.battle?.fought ?? []
  const fromHand = player.hand.filter(card => {
    const def = defOf(state, card)
    return def.card.type === 'champion' && def.card.champion !== 'avatar' && !isUniqueInPlay(state, def)
  })
  return [...player.pool.filter(champion => !fought.includes(champion)), ...fromHand]
}

/** SF-ATK.3, SF-PROT.2: whether the realm is Protected now. */
export const isProtectedNow = (state: State, realm: number): boolean => {
  const owner = state.owner[realm]!
  return isCovered(state.players[owner], placeOf(state, realm)) && !hasNoProtection(state)
}

function attackActions(state: State, seat: Seat, out: Action[]): void {
  if (isAttackLocked(state, seat)) return
  const foe = otherSeat(seat)
  const realms = standingPlaces(state, foe).map(index => state.players[foe].realms[index]!)
  const covered = realms.map(realm => isProtectedNow(state, realm))
  const { dungeon, dungeonIs } = state.players[foe]
  const hasDungeon = dungeonIs === 'in-play' && isDungeonOpen(state.players[foe])
  if (realms.length === 0 && !hasDungeon) return
  for (const champion of championsToSend(state, seat)) {
    for (const [at, realm] of realms.entries())
      if (canReach(state, champion, realm, covered[at]!) && !isExcluded(state, realm, champion)) out.push(act('attack', champion, realm))
    if (hasDungeon) out.push(act('attack', champion, dungeon))
  }
}

/** SF-R-MOV.1: followers must be able to reach it too. */
function followActions(state: State, seat: Seat, out: Action[]): void {
  const { battle } = state
  if (!battle || battle.fallen !== '' || isAttackLocked(state, seat)) return
  const isRealm = typeOf(state, battle.target) === 'realm'
  for (const champion of championsToSend(state, seat))
    if (!isRealm || (canReach(state, champion, battle.target, battle.isProtected) && !isExcluded(state, battle.target, champion)))
      out.push(act('attack', champion, battle.target))
}

/** SF-R-BAT.5, SF-R-RLM.9. */
function defenceActions(state: State, seat: Seat, out: Action[]): void {
  const battle = state.battle!
  for (const champion of championsToSend(state, seat)) out.push(act('defend', champion))
  const { card } = defOf(state, battle.target)
  if (card.type === 'realm' && card.champion && !isRazed(state, battle.target) && !battle.fought.includes(battle.target))
    out.push(act('defend', battle.target))
}

/** SF-R-BAT.9: one card or one power. */
function actActions(state: State, seat: Seat, out: Action[]): void {
  const hosts = [fighterOf(state, seat)]
  for (const card of state.players[seat].hand) {
    const type = typeOf(state, card)
    if (type === 'event') eventActions(state, seat, card, out)
    else if (type === 'ally') allyActions(state, seat, card, out)
    else if (type === 'magical-item' || type === 'artifact') itemActions(state, seat, card, hosts, out)
    else supportActions(state, card, { seat, users: hosts, phase: '4' }, out)
  }
  powerActions(state, seat, 'act', cardsFighting(state, seat), out)
}

/** SF-SPOILS.6, SF-SPOILS.7, SF-SPOILS.8: the uses of a card drawn as Spoils. */
export function spoilsActions(state: State, { seat, card }: SpoilsFrame, out: Action[]): void {
  const { pool } = state.players[seat]
  const type = typeOf(state, card)
  if (type === 'rule') out.push(act('rule', card))
  else if (type === 'realm') realmActions(state, seat, card, out)
  else if (type === 'holding') for (const realm of realmsToHold(state, seat, card)) out.push(act('holding', card, realm))
  else if (type === 'champion') championActions(state, seat, card, out)
  else if (type === 'magical-item' || type === 'artifact') itemActions(state, seat, card, pool, out)
  else if (type === 'event') eventActions(state, seat, card, out)
  else if (type === 'wizard-spell' || type === 'cleric-spell')
    supportActions(state, card, { seat, users: championsOf(state, seat), phase: '3', isSpoils: true }, out)
}

function betweenActions(state: State, seat: Seat, out: Action[]): void {
  for (const card of state.players[seat].hand) {
    const def = defOf(state, card)
    const line = def.card.lines.find(one => one.when === 'between')
    if (!line || isLocked(state, { def, seat, what: 'card' })) continue
    const isExtra = line.does.some(does => does.do === 'extra-turn')
    // SF-R-TIME.3: no two gained turns without another turn between.
    if (isExtra && hasGained(state, seat)) continue
    out.push(act('play', card, NONE, def.card.lines.indexOf(line)))
  }
}

/** Every legal action of the deciding player, passing first. */
export function legalActions(state: State): Action[] {
  const out: Action[] = []
  if (!state.asks) return out
  const { seat, decision } = state.asks
  switch (decision) {
    case 'start':
      out.push(PASS)
      startPhase(state, seat, out)
      break
    case 'realms':
      out.push(PASS)
      realmPhase(state, seat, out)
      break
    case 'pool':
      out.push(PASS)
      poolPhase(state, seat, out)
      break
    case 'attack':
      out.push(PASS)
      if (((turnFrame(state)?.done ?? 0) & DID_ATTACK) === 0) attackActions(state, seat, out)
      handEvents(state, seat, out)
      break
    case 'event-window':
      out.push(PASS)
      handEvents(state, seat, out)
      break
    case 'defence':
      out.push(PASS)
      defenceActions(state, seat, out)
      break
    case 'act':
      out.push(PASS)
      actActions(state, seat, out)
      break
    case 'instant':
      out.push(PASS)
      actActions(state, seat, out)
      out.push(...instantAnswers(state, seat, topFrame(state, 'instant')!))
      break
    case 'counter':
      out.push(PASS, ...answerActions(state, seat, topFrame(state, 'play')!))
      break
    case 'follow':
      out.push(PASS)
      followActions(state, seat, out)
      break
    case 'optional':
      out.push(PASS, act('use'))
      break
    case 'spoils':
      spoilsDecision(state, topFrame(state, 'spoils')!, out)
      break
    case 'target': {
      for (const chosen of openChoices(state, topFrame(state, 'run')!)) out.push(act('choose', NONE, NONE, NONE, chosen))
      break
    }
    case 'name':
      firstNames(state, topFrame(state, 'name')!, out)
      break
    case 'end-powers':
      out.push(PASS)
      powerActions(state, seat, 'end', cardsOf(state, seat), out)
      break
    case 'hand-limit':
    case 'discard':
      for (const card of state.players[seat].hand) out.push(act('discard', card))
      break
    case 'mulligan':
      out.push(PASS)
      if (topFrame(state, 'dungeon')) {
        out.push(act('mulligan'))
        break
      }
      if (!blocksMulligan(state, seat)) out.push(act('mulligan'))
      handEvents(state, seat, out)
      break
    case 'between':
      out.push(PASS)
      betweenActions(state, seat, out)
      break
    case 'order':
      orderActions(state, topFrame(state, 'triggers')!, out)
      break
  }
  return out
}

function spoilsDecision(state: State, frame: SpoilsFrame, out: Action[]): void {
  out.push(act('keep', frame.card))
  if (frame.isFirst) spoilsActions(state, frame, out)
  else out.push(act('discard', frame.card))
}
