import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { CardType } from '../state/terms.ts'
import { isCovered } from '../state/protection.ts'
import { inPlay, type InPlay } from '../state/passives.ts'
import { levelOf } from '../state/reading.ts'
import { championsOf, fighterOf, isRealmChampion, NONE, PLACES, UNKNOWN, type State } from '../state/state.ts'
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

/** How many stand, one by one and as a number; razed, open to attack; what else the player has in play. */
const REALMS = PLACES + 6
const CHAMPIONS = 7
const BATTLE = 8
const TURN = 4
/** The number of features of one side. */
const SIDE = REALMS + CHAMPIONS + GROUPS + 2 + BATTLE + TURN
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
    standing++
  }
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

function writeHand(state: State, seat: Seat, into: Float32Array, at: number): number {
  const { hand } = state.players[seat]
  for (const number of hand) {
    if (number === UNKNOWN) continue
    const { type } = state.cards[number]!.card
    into[at + (GROUP_OF[type] ?? SUPPORT)]! += 1
  }
  at += GROUPS
  into[at] = hand.length
  into[at + 1] = (into[at - GROUPS] ?? 0) > 0 ? 0 : 1
  return at + 2
}

/** What this side has in the battle. */
function writeBattle(state: State, seat: Seat, into: Float32Array, at: number, among: InPlay): number {
  const { battle } = state
  if (!battle) return at + BATTLE
  const fighter = fighterOf(state, seat)
  const foe = fighterOf(state, otherSeat(seat))
  const attacks = battle.seat === seat
  into[at] = attacks ? 1 : 0
  if (fighter === NONE) return at + BATTLE
  if (foe === NONE) {
    into[at + 1] = levelOf(state, fighter, among) / 5
    return at + BATTLE
  }
  const lead = levelOf(state, fighter, among) - levelOf(state, foe, among)
  into[at + 2] = lead > 0 || (lead === 0 && !attacks) ? 1 : 0
  into[at + 3] = Math.min(10, Math.max(0, lead)) / 5
  into[at + 4] = attacks && lead > 0 ? 1 : 0
  into[at + 5] = battle.acting === seat ? 1 : 0
  into[at + 6] = isRealmChampion(state, fighter) ? 1 : 0
  into[at + 7] = battle.rounds
  return at + BATTLE
}

/** What the rest of the turn may still bring to the player whose turn it is. */
function writeTurn(state: State, seat: Seat, into: Float32Array, at: number): void {
  if (state.active !== seat) return
  const frame = turnFrame(state)
  into[at] = 1
  if (!frame) return
  const hasRealm = state.players[seat].hand.some(card => card !== UNKNOWN && state.cards[card]!.card.type === 'realm')
  into[at + 1] = state.phase <= 2 && (frame.done & DID_REALM) === 0 && hasRealm ? 1 : 0
  into[at + 2] = state.phase <= 4 && (frame.done & DID_ATTACK) === 0 ? 1 : 0
  into[at + 3] = state.phase <= 3 ? 1 : 0
}

function writeSide(state: State, seat: Seat, into: Float32Array, from: number, among: InPlay): void {
  let at = writeRealms(state, seat, into, from)
  at = writeChampions(state, seat, into, at, among)
  at = writeHand(state, seat, into, at)
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
