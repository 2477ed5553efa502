import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { CardType } from '../state/terms.ts'
import { isCovered } from '../state/protection.ts'
import { inPlay, type InPlay } from '../state/passives.ts'
import { canUse, levelOf } from '../state/reading.ts'
import { championsOf, fighterOf, isRealmChampion, NONE, PLACES, UNKNOWN, unrazed, type State } from '../state/state.ts'
import { DID_ATTACK, DID_REALM, turnFrame } from '../turn/legal.ts'

/** Cards in hand are counted by what they are for: realms, champions, allies, items, spells and power cards, holdings, events, rules. */
const GROUPS = 8
const SUPPORT = 4
const GROUP_OF: Partial<Record<CardType, number>> = {
  realm: 0,
  champion: 1,
  ally: 2,
  'magical-item': 3,
  artifact: 3,
  holding: 5,
  event: 6,
  rule: 7,
}

/** How many stand, one by one and as a number; razed, open to attack, with a champion or a holding; what else the player has in play. */
const REALMS = PLACES + 8
const CHAMPIONS = 8
/** Besides the groups: the size, the levels that each kind of card adds, answers, and the realms that are missing for six. */
const HAND = GROUPS + 10
const BATTLE = 12
const TURN = 8
/** The number of features of one side. */
const SIDE = REALMS + CHAMPIONS + HAND + BATTLE + TURN
/** The number of features of a position: both sides, and the turn. */
export const FEATURES = 2 * SIDE + 1

function writeRealms(state: State, seat: Seat, into: Float32Array, at: number): number {
  const player = state.players[seat]
  let standing = 0
  let open = 0
  for (let place = 0; place < PLACES; place++) {
    if (player.realms[place] === NONE) continue
    if (((player.razed >> place) & 1) === 1) {
      into[at + PLACES + 1]! += 1
      continue
    }
    if (!isCovered(player, place)) open++
    if (state.cards[player.realms[place]!]!.level > 0) into[at + PLACES + 6]! += 1
    standing++
  }
  for (const card of state.attached)
    if (state.cards[card]!.card.type === 'holding' && player.realms.includes(state.host[card]!)) into[at + PLACES + 7]! += 1
  if (standing > 0) into[at + standing - 1] = 1
  into[at + PLACES] = standing
  into[at + PLACES + 2] = open
  into[at + PLACES + 3] = player.continuing.length
  into[at + PLACES + 4] = player.dungeonIs === 'in-play' ? 1 : 0
  into[at + PLACES + 5] = player.limbo.length
  return at + REALMS
}

function writeChampions(state: State, seat: Seat, into: Float32Array, at: number, among: InPlay): number {
  const champions = championsOf(state, seat)
  let most = 0
  let second = 0
  let sum = 0
  for (const champion of champions) {
    const level = levelOf(state, champion, among)
    const { traits } = state.cards[champion]!
    if (traits.includes('flyer') || traits.includes('earthwalker')) into[at + 7]! += 1
    sum += level
    if (level > most) [most, second] = [level, most]
    else if (level > second) second = level
  }
  into[at] = champions.length
  into[at + 1] = sum / 5
  into[at + 2] = most / 5
  into[at + 3] = second / 5
  into[at + 4] = champions.length === 0 ? 1 : 0
  let carried = 0
  for (const card of state.attached) if (state.since[card]! > 0 && champions.includes(state.host[card]!)) carried++
  into[at + 5] = carried
  into[at + 6] = champions.length > 2 ? 1 : 0
  return at + CHAMPIONS
}

function writeHand(state: State, seat: Seat, into: Float32Array, at: number, among: InPlay): number {
  const player = state.players[seat]
  const { hand, deck } = player
  const users = championsOf(state, seat)
  const sums = at + GROUPS
  for (const number of hand) {
    if (number === UNKNOWN) continue
    const def = state.cards[number]!
    const { type, lines } = def.card
    into[at + (GROUP_OF[type] ?? SUPPORT)]! += 1
    if (type === 'champion') into[sums + 2] = Math.max(into[sums + 2]!, def.level / 5)
    else if (type === 'ally') into[sums + 3]! += def.bonus / 5
    else if (!def.isSupport) into[sums + 4]! += def.bonus / 5
    else if (users.some(champion => canUse(state, champion, def, among))) into[sums + 5]! += def.bonus / 5
    else into[sums + 6]! += 1
    if (lines.some(({ when }) => when === 'react')) into[sums + 7]! += 1
  }
  into[sums] = hand.length
  const realms = into[at]!
  into[sums + 1] = realms > 0 ? 0 : 1
  into[sums + 8] = Math.max(0, PLACES - unrazed(player) - realms)
  into[sums + 9] = deck.length / 20
  return at + HAND
}

/** The levels that the hand may add to the champion in its round. */
function levelsInHand(state: State, seat: Seat, fighter: number, among: InPlay): number {
  let levels = 0
  for (const card of state.players[seat].hand) {
    if (card === UNKNOWN) continue
    const def = state.cards[card]!
    if (def.bonus !== 0 && (!def.isSupport || canUse(state, fighter, def, among))) levels += def.bonus
  }
  return levels
}

const within = (most: number, value: number): number => Math.max(-most, Math.min(most, value))

/** What this side has in the battle. */
function writeBattle(state: State, seat: Seat, into: Float32Array, at: number, among: InPlay): number {
  const { battle } = state
  if (!battle) return at + BATTLE
  const fighter = fighterOf(state, seat)
  const foe = fighterOf(state, otherSeat(seat))
  const attacks = battle.seat === seat
  into[at] = attacks ? 1 : 0
  for (const champion of state.players[seat].pool) if (!battle.fought.includes(champion)) into[at + 8]! += 1
  if (fighter === NONE) return at + BATTLE
  const reserve = levelsInHand(state, seat, fighter, among)
  into[at + 9] = reserve / 5
  if (foe === NONE) {
    into[at + 1] = levelOf(state, fighter, among) / 5
    return at + BATTLE
  }
  const lead = levelOf(state, fighter, among) - levelOf(state, foe, among)
  into[at + 2] = lead > 0 || (lead === 0 && !attacks) ? 1 : 0
  into[at + 3] = within(10, Math.max(0, lead)) / 5
  into[at + 4] = attacks && lead > 0 ? 1 : 0
  into[at + 5] = battle.acting === seat ? 1 : 0
  into[at + 6] = isRealmChampion(state, fighter) ? 1 : 0
  into[at + 7] = battle.rounds
  const margin = lead + reserve
  into[at + 10] = within(15, margin) / 5
  into[at + 11] = margin > 0 || (margin === 0 && !attacks) ? 1 : 0
  return at + BATTLE
}

/** What the rest of the turn may still bring to the player whose turn it is. */
function writeTurn(state: State, seat: Seat, into: Float32Array, at: number): void {
  if (state.asks?.seat === seat) {
    into[at + 6] = 1
    // The other side's play has no effect yet.
    into[at + 7] = state.asks.decision === 'counter' || state.asks.decision === 'event-window' ? 1 : 0
  }
  if (state.active !== seat) return
  const frame = turnFrame(state)
  into[at] = 1
  if (!frame) return
  const hasRealm = state.players[seat].hand.some(card => card !== UNKNOWN && state.cards[card]!.card.type === 'realm')
  into[at + 1] = state.phase <= 2 && (frame.done & DID_REALM) === 0 && hasRealm ? 1 : 0
  into[at + 2] = state.phase <= 4 && (frame.done & DID_ATTACK) === 0 ? 1 : 0
  into[at + 3] = state.phase <= 3 ? 1 : 0
  into[at + 4] = state.phase <= 1 ? 1 : 0
  into[at + 5] = state.phase <= 4 ? 1 : 0
}

function writeSide(state: State, seat: Seat, into: Float32Array, from: number, among: InPlay): void {
  let at = writeRealms(state, seat, into, from)
  at = writeChampions(state, seat, into, at, among)
  at = writeHand(state, seat, into, at, among)
  at = writeBattle(state, seat, into, at, among)
  writeTurn(state, seat, into, at)
}

/** The position as `seat` sees it, as `FEATURES` numbers; clears and fills `into`. */
export function features(state: State, seat: Seat, into: Float32Array): Float32Array {
  into.fill(0)
  const among = inPlay(state)
  writeSide(state, seat, into, 0, among)
  writeSide(state, otherSeat(seat), into, SIDE, among)
  into[2 * SIDE] = state.turn / 10
  return into
}

/** The same position as the other seat sees it, from the features of the first: both sides exchanged. */
export function mirror(row: Float32Array, into: Float32Array): Float32Array {
  into.set(row.subarray(SIDE, 2 * SIDE), 0)
  into.set(row.subarray(0, SIDE), SIDE)
  into[2 * SIDE] = row[2 * SIDE]!
  return into
}

/** For each feature, its index when the seats are exchanged. */
export const MIRRORED: Uint16Array = Uint16Array.from({ length: FEATURES }, (_, place) =>
  place === 2 * SIDE ? place : place < SIDE ? place + SIDE : place - SIDE,
)
