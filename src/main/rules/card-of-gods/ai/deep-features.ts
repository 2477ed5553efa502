import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { abilityOf, isImmune } from '../state/abilities.ts'
import { DOMAINS, etherFor } from '../state/card.ts'
import {
  AMBUSH,
  campOf,
  EPICENTER,
  ETHER_OF_EPICENTER,
  ETHER_TO_WIN,
  faithOf,
  isOnBattlefield,
  LAST_ROUND,
  RESERVE,
  type State,
} from '../state/state.ts'
import { REACH } from '../mechanics/attack.ts'
import { canPay } from '../turn/playable.ts'
import { mirrorOf } from './mirror.ts'
import { netHits } from './policy/values.ts'

/** A Leader and up to four others (CG-R2.2). */
const MINIATURES = 5
/** The features of a miniature, in the network's order. */
const OF_MINIATURE = {
  isThere: 0,
  ether: 1,
  wounds: 2,
  shareOfWounds: 3,
  hasLastWound: 4,
  defence: 5,
  isOnGuard: 6,
  isPanicked: 7,
  isReady: 8,
  isInCamp: 9,
  isInEpicenter: 10,
  isInEnemyCamp: 11,
  isInReserve: 12,
  /** The most dice of an Attack, for each reach. */
  dice: 13,
  mends: 16,
  comesBack: 17,
  isReadyInEpicenter: 18,
  isDevoted: 19,
  /** The chance that the enemy removes it, and what that costs. */
  removed: 20,
  woundsToCome: 21,
  removedAtOnce: 22,
  removedLater: 23,
  etherToLose: 24,
  epicenterToLose: 25,
  /** How many there are. */
  count: 26,
}
/** The features of a player, after those of the miniatures. */
const OF_PLAYER = {
  /** Summed over the miniatures. */
  etherOfMiniatures: 0,
  ready: 1,
  holding: 2,
  approaching: 3,
  etherToLose: 4,
  ether: 5,
  faith: 6,
  faithBeyond: 7,
  hand: 8,
  handForFaith: 9,
  payable: 10,
  cost: 11,
  hasPassed: 12,
  hasMuchEther: 13,
  payableUpToTwo: 14,
  miniatures: 15,
  count: 16,
}
const PLAYER = MINIATURES * OF_MINIATURE.count
/** The number of features of one side: its miniatures, then its player. */
const SIDE = PLAYER + OF_PLAYER.count
/** What is seen from the viewer's side only: leads. */
const LEADS = 2 * SIDE
const ETHER_LEAD = LEADS + 4
const CONTROL = ETHER_LEAD + LAST_ROUND
const ROUND = CONTROL + LAST_ROUND
/** The number of features of a position: both sides, who leads by how much, and the round. */
export const DEEP_FEATURES = ROUND + LAST_ROUND

const MUCH_FAITH = 6
/** Ether from which one more miniature may win. */
const MUCH_ETHER = ETHER_TO_WIN - 3

/** The Wounds to expect of a miniature's best Attack on a target that many zones nearer, without Cards, and the chance to remove it. */
function bestStrike(state: State, unit: number, target: number, zonesMovedFirst: number): { wounds: number; removed: number } {
  const { place, wounds: remaining, guard } = state.units[target]!
  const distance = Math.abs(state.units[unit]!.place - place) - zonesMovedFirst
  const best = { wounds: 0, removed: 0 }
  for (const action of state.defs[unit]!.actions) {
    if (action.type !== 'attack' || distance > REACH[action.reach] || isImmune(state, target, action.source)) continue
    const chances = netHits(action.dice, state.defs[target]!.defence + (guard ? 1 : 0))
    let [wounds, removed] = [0, 0]
    for (let hits = 1; hits < chances.length; hits++) {
      wounds += chances[hits]! * Math.min(hits, remaining)
      if (hits >= remaining) removed += chances[hits]!
    }
    if (wounds > best.wounds) Object.assign(best, { wounds, removed })
  }
  return best
}

/** What its enemies on the battlefield can do to a miniature with one Attack each: those that are ready, with and without a Move before; all. */
interface Danger {
  wounds: number
  removed: number
  removedAtOnce: number
  removedLater: number
}

function dangerOf(state: State, unit: number): Danger {
  const { seat } = state.units[unit]!
  let [wounds, stays, staysNow, staysLater] = [0, 1, 1, 1]
  for (const [other, enemy] of state.units.entries()) {
    if (enemy.seat === seat || !isOnBattlefield(enemy)) continue
    const strike = bestStrike(state, other, unit, 1)
    staysLater *= 1 - strike.removed
    if (!enemy.ready) continue
    wounds += strike.wounds
    stays *= 1 - strike.removed
    if (strike.removed > 0) staysNow *= 1 - bestStrike(state, other, unit, 0).removed
  }
  return { wounds, removed: 1 - stays, removedAtOnce: 1 - staysNow, removedLater: 1 - staysLater }
}

const NO_DANGER: Danger = { wounds: 0, removed: 0, removedAtOnce: 0, removedLater: 0 }
const asNumber = (is: boolean): number => (is ? 1 : 0)

/** Writes one miniature at `at`; gives the chance that it is removed. */
function writeMiniature(state: State, number: number, output: Float32Array, at: number): number {
  const unit = state.units[number]!
  const def = state.defs[number]!
  const { seat, wounds, place, ready } = unit
  const ether = etherFor(def)
  const isInside = place === EPICENTER
  const danger = isOnBattlefield(unit) ? dangerOf(state, number) : NO_DANGER
  output[at + OF_MINIATURE.isThere] = 1
  output[at + OF_MINIATURE.ether] = ether
  output[at + OF_MINIATURE.wounds] = wounds
  output[at + OF_MINIATURE.shareOfWounds] = wounds / def.wounds
  output[at + OF_MINIATURE.hasLastWound] = asNumber(wounds === 1)
  output[at + OF_MINIATURE.defence] = def.defence
  output[at + OF_MINIATURE.isOnGuard] = asNumber(unit.guard)
  output[at + OF_MINIATURE.isPanicked] = asNumber(unit.panicked)
  output[at + OF_MINIATURE.isReady] = asNumber(ready)
  output[at + OF_MINIATURE.isInCamp] = asNumber(place === campOf(seat))
  output[at + OF_MINIATURE.isInEpicenter] = asNumber(isInside)
  output[at + OF_MINIATURE.isInEnemyCamp] = asNumber(place === campOf(otherSeat(seat)))
  output[at + OF_MINIATURE.isInReserve] = asNumber(place === RESERVE)
  for (const action of def.actions) {
    if (action.type === 'attack') {
      const dice = at + OF_MINIATURE.dice + REACH[action.reach]
      output[dice] = Math.max(action.dice, output[dice]!)
    }
    if (action.type === 'mend') output[at + OF_MINIATURE.mends] = action.n
  }
  output[at + OF_MINIATURE.comesBack] = abilityOf(state, number, 'zombie') + abilityOf(state, number, 'regeneration')
  output[at + OF_MINIATURE.isReadyInEpicenter] = asNumber(isInside && ready)
  output[at + OF_MINIATURE.isDevoted] = asNumber(def.devotion.length > 0)
  output[at + OF_MINIATURE.removed] = danger.removed
  output[at + OF_MINIATURE.woundsToCome] = danger.wounds
  output[at + OF_MINIATURE.removedAtOnce] = danger.removedAtOnce
  output[at + OF_MINIATURE.removedLater] = danger.removedLater
  output[at + OF_MINIATURE.etherToLose] = danger.removed * ether
  output[at + OF_MINIATURE.epicenterToLose] = danger.removed * asNumber(isInside)
  return danger.removed
}

const valueOf = ({ defs }: State, number: number): number => (defs[number]!.type === 'leader' ? 99 : etherFor(defs[number]!))

/** Writes a side's miniatures: the Leader has the first place, the others come by Ether and Wounds. */
function writeMiniatures(state: State, seat: Seat, output: Float32Array, at: number): void {
  const { units } = state
  const numbers: number[] = []
  for (const [number, { seat: side, wounds, place }] of units.entries())
    if (side === seat && wounds > 0 && place <= AMBUSH) numbers.push(number)
  numbers.sort((a, b) => valueOf(state, b) - valueOf(state, a) || units[b]!.wounds - units[a]!.wounds)
  const [first] = numbers
  let slot = first !== undefined && state.defs[first]!.type === 'leader' ? 0 : 1
  const player = at + PLAYER
  for (const number of numbers) {
    if (slot === MINIATURES) break
    const { place, ready, panicked } = units[number]!
    const ether = etherFor(state.defs[number]!)
    const removed = writeMiniature(state, number, output, at + slot++ * OF_MINIATURE.count)
    output[player + OF_PLAYER.etherOfMiniatures]! += ether
    output[player + OF_PLAYER.ready]! += asNumber(ready)
    output[player + OF_PLAYER.holding]! += asNumber(place === EPICENTER && !panicked)
    output[player + OF_PLAYER.approaching]! += asNumber(ready && place < RESERVE && place !== EPICENTER)
    output[player + OF_PLAYER.etherToLose]! += removed * ether
  }
  output[player + OF_PLAYER.miniatures] = numbers.length
}

/** Writes what a player has. Cards that this state doesn't know only count. */
function writePlayer(state: State, seat: Seat, output: Float32Array, at: number): void {
  const faith = faithOf(state, seat)
  const hand = state.hands[seat]
  let [payable, cost] = [0, 0]
  for (const number of hand) {
    const card = state.cards[number]
    if (!card) continue
    for (const domain of DOMAINS) cost += card.cost[domain] ?? 0
    if (canPay(state, seat, card)) payable++
  }
  output[at + OF_PLAYER.ether] = state.ether[seat]!
  output[at + OF_PLAYER.faith] = Math.min(MUCH_FAITH, faith)
  output[at + OF_PLAYER.faithBeyond] = Math.max(0, faith - MUCH_FAITH)
  output[at + OF_PLAYER.hand] = hand.length
  output[at + OF_PLAYER.handForFaith] = Math.min(hand.length, faith)
  output[at + OF_PLAYER.payable] = payable
  output[at + OF_PLAYER.cost] = cost
  output[at + OF_PLAYER.hasPassed] = asNumber(state.passed[seat])
  output[at + OF_PLAYER.hasMuchEther] = asNumber(state.ether[seat]! >= MUCH_ETHER)
  output[at + OF_PLAYER.payableUpToTwo] = Math.min(2, payable)
}

/** What the position looks like from that seat, miniature by miniature. */
export function deepFeatures(state: State, viewer: Seat, output: Float32Array): Float32Array {
  output.fill(0)
  for (const seat of SEATS) {
    const at = seat === viewer ? 0 : SIDE
    writeMiniatures(state, seat, output, at)
    writePlayer(state, seat, output, at + PLAYER)
  }
  let lead = 0
  for (const { seat, place, panicked } of state.units) if (place === EPICENTER && !panicked) lead += seat === viewer ? 1 : -1
  const round = Math.max(1, state.round) - 1
  const control = Math.sign(lead)
  const ether = state.ether[viewer]! - state.ether[otherSeat(viewer)]!
  output[LEADS] = lead
  output[LEADS + 1] = state.active === null ? 0 : state.active === viewer ? 1 : -1
  output[LEADS + 2] = round === LAST_ROUND - 1 ? Math.sign(ether + ETHER_OF_EPICENTER * control) : 0
  output[LEADS + 3] = state.initiative === viewer ? 1 : -1
  output[ETHER_LEAD + round] = ether
  output[CONTROL + round] = control
  output[ROUND + round] = 1
  return output
}

export const DEEP_MIRROR = mirrorOf(SIDE, ROUND - LEADS, LAST_ROUND)
