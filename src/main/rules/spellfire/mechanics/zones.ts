import { shuffle } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import type { Triggered } from '../state/frames.ts'
import { isPowerless } from '../state/passives.ts'
import { conditionsHold } from '../state/reading.ts'
import {
  attachedTo,
  controllerOf,
  defOf,
  isRealmChampion,
  NONE,
  placeOf,
  typeOf,
  type Battle,
  type LeftBattle,
  type PlayerState,
  type State,
} from '../state/state.ts'

/** The destination of a card that leaves play, a hand or a play. */
export type Pile = 'discard' | 'limbo' | 'abyss' | 'void'

const DISCARD_EVENTS = { discard: 'card-discarded', limbo: 'card-to-limbo', abyss: 'card-to-abyss', void: 'card-to-void' } as const

export function take(from: number[], card: number): boolean {
  const index = from.indexOf(card)
  if (index < 0) return false
  from.splice(index, 1)
  return true
}

/** This seat has seen a card that stays hidden from now on, and follows it until it is shuffled. */
export function noteSeen(state: State, seat: Seat, card: number): void {
  if (!state.seen[seat].includes(card)) state.seen[seat].push(card)
}
function noteOpen(state: State, card: number): void {
  for (const seat of SEATS) take(state.seen[seat], card)
}

/** Shuffles a Draw Pile: nobody can follow a card in it any more. */
export function shuffleDeck(state: State, seat: Seat): void {
  const { deck } = state.players[seat]
  shuffle(deck, state.rng)
  for (const viewer of SEATS)
    if (state.seen[viewer].length > 0) state.seen[viewer] = state.seen[viewer].filter(card => !deck.includes(card))
}

/** From an open zone into its owner's hand: the other player knows which card it is. */
export function takeRevealed(state: State, card: number): void {
  const owner = state.owner[card]!
  state.players[owner].hand.push(card)
  noteSeen(state, otherSeat(owner), card)
}

/** Onto one of its owner's piles (SF-PILE.1, SF-R-GEN.4). */
export function putOn({ state, emit }: Match, card: number, pile: Pile, clause: string): void {
  noteOpen(state, card)
  const owner = state.owner[card]!
  const player = state.players[owner]
  player[pile].push(card)
  if (pile === 'limbo') state.due[card] = player.turnsTaken + 1
  if (pile === 'abyss') state.due[card] = player.periods
  emit?.({ type: DISCARD_EVENTS[pile], clause, seat: owner, card })
}

/** SF-ABYSS.2, SF-R-SRC.1: an event that is discarded unplayed goes to the Abyss. */
const pileOfDiscarded = (state: State, card: number): Pile => (typeOf(state, card) === 'event' ? 'abyss' : 'discard')

export function discardFromHand(match: Match, seat: Seat, card: number, clause: string): void {
  if (take(match.state.players[seat].hand, card)) putOn(match, card, pileOfDiscarded(match.state, card), clause)
}

/** From now on it is in play, as a new object (SF-R-ONCE.1). */
export function enter(state: State, card: number): void {
  noteOpen(state, card)
  state.since[card] = ++state.clock
}

export function attach(state: State, card: number, host: number): void {
  enter(state, card)
  state.host[card] = host
  state.attached.push(card)
}

/** SF-R-ONCE.1. */
function forgetUses(state: State, card: number): void {
  if (state.used.length > 0) state.used = state.used.filter(power => power >> 4 !== card)
}

/** Forgets everything recorded about the card in play, but not the hour at which a champion in Limbo was played (SF-R-LVL.5). */
function forget(state: State, card: number, pile: Pile): void {
  state.since[card] = 0
  if (pile !== 'limbo' || typeOf(state, card) !== 'champion') state.chosen[card] = NONE
  forgetUses(state, card)
  if (state.lasting.length > 0) state.lasting = state.lasting.filter(({ target }) => target !== card)
}

export function leaveBattle(battle: Battle | null, champion: number, gone: LeftBattle): void {
  if (!battle) return
  if (battle.attacker === champion) {
    battle.attacker = NONE
    battle.attackerGone = gone
  } else if (battle.defender === champion) battle.defender = NONE
}

const LEFT_BATTLE_AS: Record<Pile, LeftBattle> = { discard: 'discarded', limbo: 'limbo', abyss: 'elsewhere', void: 'elsewhere' }

function detachAll(match: Match, host: number, clause: string): void {
  for (const card of attachedTo(match.state, host)) leavePlay(match, card, 'discard', clause)
}

/** SF-SPOILS.2, SF-SPOILS.3. A Dungeon is taken wherever it goes (SF-R-DUN.4, SF-R-DUN.5). */
function loseTarget(battle: Battle | null, target: number, fate: 'taken' | 'removed'): void {
  if (battle?.target === target && battle.fallen === '') battle.fallen = fate
}

function removeRealm(match: Match, realm: number, pile: Pile): void {
  const { state } = match
  const player = state.players[state.owner[realm]!]
  const index = placeOf(state, realm)
  player.realms[index] = NONE
  player.razed &= ~(1 << index)
  detachAll(match, realm, 'SF-R-RLM.6')
  leaveBattle(state.battle, realm, 'discarded')
  loseTarget(state.battle, realm, pile === 'discard' ? 'taken' : 'removed')
}

/**
 * Removes a card from play. Attachments go with a champion to Limbo outside of combat, otherwise they are discarded (SF-LIMBO.5, SF-LIMBO.6,
 * SF-R-GEN.9). The card's effects on being discarded come next (LEAVES).
 */
export function leavePlay(match: Match, card: number, pile: Pile, clause: string, inCombat = false): void {
  const { state } = match
  const def = defOf(state, card)
  const owner = state.owner[card]!
  if (state.since[card] === 0) return
  const triggered = pile === 'discard' ? leaving(state, card) : []
  const keepsAttached = pile === 'limbo' && !inCombat && def.card.type === 'champion'
  if (state.host[card] !== NONE) {
    take(state.attached, card)
    state.host[card] = NONE
  } else if (def.card.type === 'champion') {
    take(state.players[owner].pool, card)
    leaveBattle(state.battle, card, LEFT_BATTLE_AS[pile])
  } else if (def.card.type === 'realm') removeRealm(match, card, pile)
  else if (state.rule === card) state.rule = NONE
  else if (state.players[owner].dungeon === card) loseDungeon(match, owner)
  else for (const player of state.players) take(player.continuing, card)
  forget(state, card, pile)
  if (keepsAttached) takeAttachedCards(match, card)
  else detachAll(match, card, 'SF-R-GEN.9')
  if (pile !== 'limbo') endAimedAt(match, card)
  putOn(match, card, def.card.type === 'dungeon' ? 'void' : pile, clause)
  setOff(state, triggered)
}

/** SF-LIMBO.2, SF-LIMBO.6: attachments are out of play with their champion; the cards of the round are discarded (SF-ATC.4). */
function takeAttachedCards(match: Match, champion: number): void {
  const { state } = match
  for (const card of attachedTo(state, champion)) {
    const def = defOf(state, card)
    if (def.card.type === 'ally' || def.isSupport) leavePlay(match, card, 'discard', 'SF-ATC.4')
    else {
      state.since[card] = 0
      forgetUses(state, card)
    }
  }
}

/** SF-R-GEN.7: what goes on for one champion ends when that champion has left play. */
function endAimedAt(match: Match, champion: number): void {
  const { state } = match
  for (const seat of SEATS)
    for (const card of [...state.players[seat].continuing])
      if (state.chosen[card] === champion) leavePlay(match, card, typeOf(state, card) === 'event' ? 'void' : 'discard', 'SF-R-GEN.7')
}

/** SF-DUN.8: it never comes back. */
function loseDungeon({ state }: Match, owner: Seat): void {
  const player: PlayerState = state.players[owner]
  loseTarget(state.battle, player.dungeon, 'taken')
  player.dungeon = NONE
  player.dungeonIs = 'lost'
}

/** Queues triggers of the same moment (SF-R-GEN.6), together with those that this step has queued already. */
export function setOff(state: State, list: readonly Triggered[]): void {
  if (list.length === 0) return
  const top = state.frames[state.frames.length - 1]
  if (top?.type === 'triggers') top.list = [...top.list, ...list]
  else state.frames.push({ type: 'triggers', list, isTogether: true, first: NONE, isAsked: false, agreed: false })
}

/** The lines with that trigger of a card. */
export const triggeredBy = (state: State, card: number, trigger: 'leaves' | 'enters', seat: Seat): Triggered[] =>
  defOf(state, card).card.lines.flatMap((line, at) => (line.when === trigger ? [{ card, line: at, seat }] : []))

/** What works when a card leaves: read before it goes, while its conditions can be. */
function leaving(state: State, card: number): Triggered[] {
  if (isPowerless(state, card)) return []
  const { lines, type } = defOf(state, card).card
  const seat = controllerOf(state, card)
  const host = state.host[card]!
  const user = type === 'champion' ? card : host
  return triggeredBy(state, card, 'leaves', seat).filter(({ line }) => {
    const conditions = lines[line]!.if
    return !conditions || conditionsHold(state, conditions, { card, seat, user })
  })
}

/** SF-R-RLM.5. */
export function razeRealm(match: Match, realm: number, clause: string): void {
  const { state, emit } = match
  const owner = state.owner[realm]!
  const index = placeOf(state, realm)
  if (index < 0) return
  state.players[owner].razed |= 1 << index
  emit?.({ type: 'realm-razed', clause, seat: owner, card: realm })
  detachAll(match, realm, 'SF-R-RLM.5')
  leaveBattle(state.battle, realm, 'elsewhere')
  loseTarget(state.battle, realm, 'taken')
}

/** SF-R-RLM.7. */
export function rebuildRealm(match: Match, realm: number, clause: string): void {
  const { state, emit } = match
  const owner = state.owner[realm]!
  const bit = 1 << placeOf(state, realm)
  if ((state.players[owner].razed & bit) === 0) return
  state.players[owner].razed &= ~bit
  emit?.({ type: 'realm-rebuilt', clause, seat: owner, card: realm })
  setOff(state, triggeredBy(state, realm, 'enters', owner))
}

/** SF-DRAW.1, SF-DRAW.2. Returns the drawn cards, in order. */
export function drawCards({ state, emit }: Match, seat: Seat, count: number, clause: string): number[] {
  const player = state.players[seat]
  const drawn: number[] = []
  while (drawn.length < count && player.deck.length > 0) {
    const card = player.deck.pop()!
    player.hand.push(card)
    take(state.seen[seat], card)
    drawn.push(card)
    emit?.({ type: 'card-drawn', clause, seat, card, seenBy: seat })
  }
  if (player.deck.length === 0) player.ranOut = true
  return drawn
}

/** Returns a champion that fought to its place, with its artifacts and magical items (SF-ROUND.5, SF-R-BAT.16). */
export function returnToPool(match: Match, champion: number, clause: string): void {
  const { state, emit } = match
  if (champion === NONE || isRealmChampion(state, champion)) return
  const owner = state.owner[champion]!
  state.players[owner].pool.push(champion)
  emit?.({ type: 'champion-returned', clause, seat: owner, card: champion })
}
