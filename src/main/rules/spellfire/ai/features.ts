import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { CardType } from '../state/terms.ts'
import { isCovered } from '../state/protection.ts'
import { inPlay, type InPlay } from '../state/passives.ts'
import { canUse, levelOf } from '../state/reading.ts'
import { championsOf, fighterOf, isRealmChampion, NONE, PLACES, UNKNOWN, unrazedCount, type State } from '../state/state.ts'
import { DID_ATTACK, DID_REALM, turnFrame } from '../turn/legal.ts'

/** Cards in hand are counted by what they are for: realms, champions, allies, items, spells and power cards, holdings, events, rules. */
const GROUPS = 8
const REALM = 0
const SUPPORT = 4
const GROUP_OF: Partial<Record<CardType, number>> = {
  realm: REALM,
  champion: 1,
  ally: 2,
  'magical-item': 3,
  artifact: 3,
  holding: 5,
  event: 6,
  rule: 7,
}

/** The features of each part of a side, in the network's order. The number of standing realms is also there one by one. */
const REALMS = {
  standing: PLACES,
  razed: PLACES + 1,
  open: PLACES + 2,
  continuing: PLACES + 3,
  hasDungeon: PLACES + 4,
  limbo: PLACES + 5,
  withChampion: PLACES + 6,
  holdings: PLACES + 7,
  count: PLACES + 8,
}
const CHAMPIONS = { number: 0, levels: 1, highest: 2, second: 3, none: 4, carried: 5, many: 6, movers: 7, count: 8 }
/** Besides the groups, levels that each kind of card adds. */
const HAND = {
  size: GROUPS,
  noRealm: GROUPS + 1,
  champion: GROUPS + 2,
  allies: GROUPS + 3,
  items: GROUPS + 4,
  usable: GROUPS + 5,
  unusable: GROUPS + 6,
  answers: GROUPS + 7,
  missingRealms: GROUPS + 8,
  deck: GROUPS + 9,
  count: GROUPS + 10,
}
const BATTLE = {
  attacks: 0,
  levelAlone: 1,
  isAhead: 2,
  lead: 3,
  winsAttack: 4,
  acts: 5,
  isRealm: 6,
  rounds: 7,
  rested: 8,
  reserve: 9,
  leadWithReserve: 10,
  isAheadWithReserve: 11,
  count: 12,
}
const TURN = { isOwn: 0, realmToLay: 1, attackToMake: 2, poolToFill: 3, isEarly: 4, beforeEnd: 5, decides: 6, answers: 7, count: 8 }
/** The number of features of one side. */
const SIDE = REALMS.count + CHAMPIONS.count + HAND.count + BATTLE.count + TURN.count
/** The number of features of a position: both sides, and the turn. */
export const FEATURES = 2 * SIDE + 1

function writeRealms(state: State, seat: Seat, output: Float32Array, at: number): number {
  const player = state.players[seat]
  let standing = 0
  let open = 0
  for (let place = 0; place < PLACES; place++) {
    if (player.realms[place] === NONE) continue
    if (((player.razed >> place) & 1) === 1) {
      output[at + REALMS.razed]! += 1
      continue
    }
    if (!isCovered(player, place)) open++
    if (state.cards[player.realms[place]!]!.level > 0) output[at + REALMS.withChampion]! += 1
    standing++
  }
  for (const card of state.attached)
    if (state.cards[card]!.card.type === 'holding' && player.realms.includes(state.host[card]!)) output[at + REALMS.holdings]! += 1
  if (standing > 0) output[at + standing - 1] = 1
  output[at + REALMS.standing] = standing
  output[at + REALMS.open] = open
  output[at + REALMS.continuing] = player.continuing.length
  output[at + REALMS.hasDungeon] = player.dungeonIs === 'in-play' ? 1 : 0
  output[at + REALMS.limbo] = player.limbo.length
  return at + REALMS.count
}

function writeChampions(state: State, seat: Seat, output: Float32Array, at: number, among: InPlay): number {
  const champions = championsOf(state, seat)
  let max = 0
  let second = 0
  let sum = 0
  for (const champion of champions) {
    const level = levelOf(state, champion, among)
    const { traits } = state.cards[champion]!
    if (traits.includes('flyer') || traits.includes('earthwalker')) output[at + CHAMPIONS.movers]! += 1
    sum += level
    if (level > max) [max, second] = [level, max]
    else if (level > second) second = level
  }
  output[at + CHAMPIONS.number] = champions.length
  output[at + CHAMPIONS.levels] = sum / 5
  output[at + CHAMPIONS.highest] = max / 5
  output[at + CHAMPIONS.second] = second / 5
  output[at + CHAMPIONS.none] = champions.length === 0 ? 1 : 0
  let carried = 0
  for (const card of state.attached) if (state.since[card]! > 0 && champions.includes(state.host[card]!)) carried++
  output[at + CHAMPIONS.carried] = carried
  output[at + CHAMPIONS.many] = champions.length > 2 ? 1 : 0
  return at + CHAMPIONS.count
}

function writeHand(state: State, seat: Seat, output: Float32Array, at: number, among: InPlay): number {
  const player = state.players[seat]
  const { hand, deck } = player
  const users = championsOf(state, seat)
  for (const number of hand) {
    if (number === UNKNOWN) continue
    const def = state.cards[number]!
    const { type, lines } = def.card
    output[at + (GROUP_OF[type] ?? SUPPORT)]! += 1
    if (type === 'champion') output[at + HAND.champion] = Math.max(output[at + HAND.champion]!, def.level / 5)
    else if (type === 'ally') output[at + HAND.allies]! += def.bonus / 5
    else if (!def.isSupport) output[at + HAND.items]! += def.bonus / 5
    else if (users.some(champion => canUse(state, champion, def, among))) output[at + HAND.usable]! += def.bonus / 5
    else output[at + HAND.unusable]! += 1
    if (lines.some(({ when }) => when === 'react')) output[at + HAND.answers]! += 1
  }
  output[at + HAND.size] = hand.length
  const realms = output[at + REALM]!
  output[at + HAND.noRealm] = realms > 0 ? 0 : 1
  output[at + HAND.missingRealms] = Math.max(0, PLACES - unrazedCount(player) - realms)
  output[at + HAND.deck] = deck.length / 20
  return at + HAND.count
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

const clamp = (most: number, value: number): number => Math.max(-most, Math.min(most, value))

/** What this side has in the battle. */
function writeBattle(state: State, seat: Seat, output: Float32Array, at: number, among: InPlay): number {
  const { battle } = state
  if (!battle) return at + BATTLE.count
  const fighter = fighterOf(state, seat)
  const foe = fighterOf(state, otherSeat(seat))
  const attacks = battle.seat === seat
  output[at + BATTLE.attacks] = attacks ? 1 : 0
  for (const champion of state.players[seat].pool) if (!battle.fought.includes(champion)) output[at + BATTLE.rested]! += 1
  if (fighter === NONE) return at + BATTLE.count
  const reserve = levelsInHand(state, seat, fighter, among)
  output[at + BATTLE.reserve] = reserve / 5
  if (foe === NONE) {
    output[at + BATTLE.levelAlone] = levelOf(state, fighter, among) / 5
    return at + BATTLE.count
  }
  const lead = levelOf(state, fighter, among) - levelOf(state, foe, among)
  output[at + BATTLE.isAhead] = lead > 0 || (lead === 0 && !attacks) ? 1 : 0
  output[at + BATTLE.lead] = clamp(10, Math.max(0, lead)) / 5
  output[at + BATTLE.winsAttack] = attacks && lead > 0 ? 1 : 0
  output[at + BATTLE.acts] = battle.acting === seat ? 1 : 0
  output[at + BATTLE.isRealm] = isRealmChampion(state, fighter) ? 1 : 0
  output[at + BATTLE.rounds] = battle.rounds
  const margin = lead + reserve
  output[at + BATTLE.leadWithReserve] = clamp(15, margin) / 5
  output[at + BATTLE.isAheadWithReserve] = margin > 0 || (margin === 0 && !attacks) ? 1 : 0
  return at + BATTLE.count
}

/** What the rest of the turn may still bring to the player whose turn it is. */
function writeTurn(state: State, seat: Seat, output: Float32Array, at: number): void {
  if (state.asks?.seat === seat) {
    output[at + TURN.decides] = 1
    // The other side's play has no effect yet.
    output[at + TURN.answers] = state.asks.decision === 'counter' || state.asks.decision === 'event-window' ? 1 : 0
  }
  if (state.active !== seat) return
  const frame = turnFrame(state)
  output[at + TURN.isOwn] = 1
  if (!frame) return
  const hasRealm = state.players[seat].hand.some(card => card !== UNKNOWN && state.cards[card]!.card.type === 'realm')
  output[at + TURN.realmToLay] = state.phase <= 2 && (frame.done & DID_REALM) === 0 && hasRealm ? 1 : 0
  output[at + TURN.attackToMake] = state.phase <= 4 && (frame.done & DID_ATTACK) === 0 ? 1 : 0
  output[at + TURN.poolToFill] = state.phase <= 3 ? 1 : 0
  output[at + TURN.isEarly] = state.phase <= 1 ? 1 : 0
  output[at + TURN.beforeEnd] = state.phase <= 4 ? 1 : 0
}

function writeSide(state: State, seat: Seat, output: Float32Array, from: number, among: InPlay): void {
  let at = writeRealms(state, seat, output, from)
  at = writeChampions(state, seat, output, at, among)
  at = writeHand(state, seat, output, at, among)
  at = writeBattle(state, seat, output, at, among)
  writeTurn(state, seat, output, at)
}

/** The position as `seat` sees it, as `FEATURES` numbers; clears and fills `into`. */
export function features(state: State, seat: Seat, output: Float32Array): Float32Array {
  output.fill(0)
  const among = inPlay(state)
  writeSide(state, seat, output, 0, among)
  writeSide(state, otherSeat(seat), output, SIDE, among)
  output[2 * SIDE] = state.turn / 10
  return output
}

/** The same position as the other seat sees it, from the features of the first: both sides exchanged. */
export function mirror(row: Float32Array, output: Float32Array): Float32Array {
  output.set(row.subarray(SIDE, 2 * SIDE), 0)
  output.set(row.subarray(0, SIDE), SIDE)
  output[2 * SIDE] = row[2 * SIDE]!
  return output
}

/** For each feature, its index when the seats are exchanged. */
export const MIRRORED: Uint16Array = Uint16Array.from({ length: FEATURES }, (_, place) =>
  place === 2 * SIDE ? place : place < SIDE ? place + SIDE : place - SIDE,
)
