import type { Seat } from '../../../../shared/seat.ts'
import type { Match } from './events.ts'
import {
  attachedTo,
  defOf,
  hasRealm,
  isRealmChampion,
  NONE,
  placeOf,
  typeOf,
  type Battle,
  type Gone,
  type PlayerState,
  type State,
} from './state.ts'

/** The destination of a card that leaves play, a hand or a play. */
export type Pile = 'discard' | 'limbo' | 'abyss' | 'void'

const TOLD = { discard: 'card-discarded', limbo: 'card-to-limbo', abyss: 'card-to-abyss', void: 'card-to-void' } as const

export function take(from: number[], card: number): boolean {
  const place = from.indexOf(card)
  if (place < 0) return false
  from.splice(place, 1)
  return true
}

/** Onto one of its owner's piles (SF-PILE.1, SF-R-GEN.4). */
export function putOn({ state, emit }: Match, card: number, pile: Pile, clause: string): void {
  const owner = state.owner[card]!
  const player = state.players[owner]
  player[pile].push(card)
  if (pile === 'limbo') state.due[card] = player.turnsTaken + 1
  if (pile === 'abyss') state.due[card] = player.periods
  emit?.({ type: TOLD[pile], clause, seat: owner, card })
}

/** SF-ABYSS.2, SF-R-SRC.1: an event that is discarded unplayed goes to the Abyss. */
const pileOfDiscarded = (state: State, card: number): Pile => (typeOf(state, card) === 'event' ? 'abyss' : 'discard')

export function discardFromHand(match: Match, seat: Seat, card: number, clause: string): void {
  if (take(match.state.players[seat].hand, card)) putOn(match, card, pileOfDiscarded(match.state, card), clause)
}

/** From now on it is in play, as a new object (SF-R-ONCE.1). */
export function enter(state: State, card: number): void {
  state.since[card] = ++state.clock
}

export function attach(state: State, card: number, host: number): void {
  enter(state, card)
  state.host[card] = host
  state.attached.push(card)
}

/** Forgets everything recorded about the card in play. */
function forget(state: State, card: number): void {
  state.since[card] = 0
  state.chosen[card] = NONE
  if (state.used.length > 0) state.used = state.used.filter(power => power >> 4 !== card)
  if (state.lasting.length > 0) state.lasting = state.lasting.filter(({ target }) => target !== card)
}

function leaveBattle(battle: Battle | null, champion: number, gone: Gone): void {
  if (!battle) return
  if (battle.attacker === champion) {
    battle.attacker = NONE
    battle.attackerGone = gone
  } else if (battle.defender === champion) {
    battle.defender = NONE
    battle.defenderGone = gone
  }
}

const AS_GONE: Record<Pile, Gone> = { discard: 'discarded', limbo: 'limbo', abyss: 'elsewhere', void: 'elsewhere' }

function detachAll(match: Match, host: number, clause: string): void {
  for (const card of attachedTo(match.state, host)) leavePlay(match, card, 'discard', clause)
}

function removeRealm(match: Match, realm: number): void {
  const { state } = match
  const player = state.players[state.owner[realm]!]
  const place = placeOf(state, realm)
  player.realms[place] = NONE
  player.razed &= ~(1 << place)
  detachAll(match, realm, 'SF-R-RLM.6')
  if (state.battle?.defender === realm) leaveBattle(state.battle, realm, 'discarded')
  if (state.battle?.target === realm) state.battle.fallen = true
  if (!hasRealm(player)) player.lostLast = true
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
  const keepsAttached = pile === 'limbo' && !inCombat && def.card.type === 'champion'
  if (state.host[card] !== NONE) {
    take(state.attached, card)
    state.host[card] = NONE
  } else if (def.card.type === 'champion') {
    take(state.players[owner].pool, card)
    leaveBattle(state.battle, card, AS_GONE[pile])
  } else if (def.card.type === 'realm') removeRealm(match, card)
  else if (state.rule === card) state.rule = NONE
  else if (state.players[owner].dungeon === card) loseDungeon(match, owner)
  else for (const player of state.players) take(player.continuing, card)
  forget(state, card)
  // Attachments of a champion in Limbo are out of play with it (SF-LIMBO.2).
  if (keepsAttached) for (const one of attachedTo(state, card)) state.since[one] = 0
  else detachAll(match, card, 'SF-R-GEN.9')
  putOn(match, card, def.card.type === 'dungeon' ? 'void' : pile, clause)
  if (pile === 'discard') setOff(state, card, 'leaves')
}

/** SF-DUN.8: it never comes back. */
function loseDungeon({ state }: Match, owner: Seat): void {
  const player: PlayerState = state.players[owner]
  if (state.battle?.target === player.dungeon) state.battle.fallen = true
  player.dungeon = NONE
  player.dungeonIs = 'lost'
}

/** Queues the lines with that trigger of a card. */
export function setOff(state: State, card: number, trigger: 'leaves' | 'enters'): void {
  const list = defOf(state, card).card.lines.flatMap((line, at) => (line.when === trigger ? [card * 16 + at] : []))
  if (list.length > 0) state.frames.push({ type: 'triggers', list, isAsked: false, agreed: false })
}

/** SF-R-RLM.5. */
export function razeRealm(match: Match, realm: number, clause: string): void {
  const { state, emit } = match
  const owner = state.owner[realm]!
  const place = placeOf(state, realm)
  if (place < 0) return
  state.players[owner].razed |= 1 << place
  emit?.({ type: 'realm-razed', clause, seat: owner, card: realm })
  detachAll(match, realm, 'SF-R-RLM.5')
  if (state.battle?.defender === realm) leaveBattle(state.battle, realm, 'elsewhere')
  if (state.battle?.target === realm) state.battle.fallen = true
}

/** SF-R-RLM.7. */
export function rebuildRealm(match: Match, realm: number, clause: string): void {
  const { state, emit } = match
  const owner = state.owner[realm]!
  state.players[owner].razed &= ~(1 << placeOf(state, realm))
  emit?.({ type: 'realm-rebuilt', clause, seat: owner, card: realm })
  setOff(state, realm, 'enters')
}

/** SF-DRAW.1, SF-DRAW.2. Returns the drawn cards, in order. */
export function drawCards({ state, emit }: Match, seat: Seat, count: number, clause: string): number[] {
  const player = state.players[seat]
  const drawn: number[] = []
  while (drawn.length < count && player.deck.length > 0) {
    const card = player.deck.pop()!
    player.hand.push(card)
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
  if (!state.players[owner].pool.includes(champion)) state.players[owner].pool.push(champion)
  emit?.({ type: 'champion-returned', clause, seat: owner, card: champion })
}
