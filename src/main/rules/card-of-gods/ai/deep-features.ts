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
import { REACH } from '../turn/attack.ts'
import { canPay } from '../turn/playable.ts'
import { mirrorOf } from './mirror.ts'
import { netHits } from './policy/values.ts'

/** A Leader and up to four others (CG-R2.2). */
const MINIATURES = 5
const OF_MINIATURE = 26
const PLAYER = MINIATURES * OF_MINIATURE
/** The number of features of one side: its miniatures, then its player. */
const SIDE = PLAYER + 16
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
function bestStrike(state: State, unit: number, target: number, nearer: number): { wounds: number; removed: number } {
  const { place, wounds: left, guard } = state.units[target]!
  const distance = Math.abs(state.units[unit]!.place - place) - nearer
  const best = { wounds: 0, removed: 0 }
  for (const action of state.defs[unit]!.actions) {
    if (action.type !== 'attack' || distance > REACH[action.reach] || isImmune(state, target, action.source)) continue
    const chances = netHits(action.dice, state.defs[target]!.defence + (guard ? 1 : 0))
    let [wounds, removed] = [0, 0]
    for (let hits = 1; hits < chances.length; hits++) {
      wounds += chances[hits]! * Math.min(hits, left)
      if (hits >= left) removed += chances[hits]!
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
function writeMiniature(state: State, number: number, into: Float32Array, at: number): number {
  const unit = state.units[number]!
  const def = state.defs[number]!
  const { seat, wounds, place, ready } = unit
  const ether = etherFor(def)
  const isInside = place === EPICENTER
  const danger = isOnBattlefield(unit) ? dangerOf(state, number) : NO_DANGER
  into[at] = 1
  into[at + 1] = ether
  into[at + 2] = wounds
  into[at + 3] = wounds / def.wounds
  into[at + 4] = asNumber(wounds === 1)
  into[at + 5] = def.defence
  into[at + 6] = asNumber(unit.guard)
  into[at + 7] = asNumber(unit.panicked)
  into[at + 8] = asNumber(ready)
  into[at + 9] = asNumber(place === campOf(seat))
  into[at + 10] = asNumber(isInside)
  into[at + 11] = asNumber(place === campOf(otherSeat(seat)))
  into[at + 12] = asNumber(place === RESERVE)
  for (const action of def.actions) {
    if (action.type === 'attack') into[at + 13 + REACH[action.reach]] = Math.max(action.dice, into[at + 13 + REACH[action.reach]]!)
    if (action.type === 'mend') into[at + 16] = action.n
  }
  into[at + 17] = abilityOf(state, number, 'zombie') + abilityOf(state, number, 'regeneration')
  into[at + 18] = asNumber(isInside && ready)
  into[at + 19] = asNumber(def.devotion.length > 0)
  into[at + 20] = danger.removed
  into[at + 21] = danger.wounds
  into[at + 22] = danger.removedAtOnce
  into[at + 23] = danger.removedLater
  into[at + 24] = danger.removed * ether
  into[at + 25] = danger.removed * asNumber(isInside)
  return danger.removed
}

const valueOf = ({ defs }: State, number: number): number => (defs[number]!.type === 'leader' ? 99 : etherFor(defs[number]!))

/** Writes a side's miniatures: the Leader has the first place, the others come by Ether and Wounds. */
function writeMiniatures(state: State, seat: Seat, into: Float32Array, at: number): void {
  const { units } = state
  const numbers: number[] = []
  for (const [number, { seat: side, wounds, place }] of units.entries())
    if (side === seat && wounds > 0 && place <= AMBUSH) numbers.push(number)
  numbers.sort((one, other) => valueOf(state, other) - valueOf(state, one) || units[other]!.wounds - units[one]!.wounds)
  const [first] = numbers
  let slot = first !== undefined && state.defs[first]!.type === 'leader' ? 0 : 1
  const player = at + PLAYER
  for (const number of numbers) {
    if (slot === MINIATURES) break
    const { place, ready, panicked } = units[number]!
    const ether = etherFor(state.defs[number]!)
    const removed = writeMiniature(state, number, into, at + slot++ * OF_MINIATURE)
    into[player]! += ether
    into[player + 1]! += asNumber(ready)
    into[player + 2]! += asNumber(place === EPICENTER && !panicked)
    into[player + 3]! += asNumber(ready && place < RESERVE && place !== EPICENTER)
    into[player + 4]! += removed * ether
  }
  into[player + 15] = numbers.length
}

/** Writes what a player has. Cards that this state doesn't know only count. */
function writePlayer(state: State, seat: Seat, into: Float32Array, at: number): void {
  const faith = faithOf(state, seat)
  const hand = state.hands[seat]
  let [payable, cost] = [0, 0]
  for (const number of hand) {
    const card = state.cards[number]
    if (!card) continue
    for (const domain of DOMAINS) cost += card.cost[domain] ?? 0
    if (canPay(state, seat, card)) payable++
  }
  into[at + 5] = state.ether[seat]!
  into[at + 6] = Math.min(MUCH_FAITH, faith)
  into[at + 7] = Math.max(0, faith - MUCH_FAITH)
  into[at + 8] = hand.length
  into[at + 9] = Math.min(hand.length, faith)
  into[at + 10] = payable
  into[at + 11] = cost
  into[at + 12] = asNumber(state.passed[seat])
  into[at + 13] = asNumber(state.ether[seat]! >= MUCH_ETHER)
  into[at + 14] = Math.min(2, payable)
}

/** What the position looks like from that seat, miniature by miniature. */
export function deepFeatures(state: State, viewer: Seat, into: Float32Array): Float32Array {
  into.fill(0)
  for (const seat of SEATS) {
    const at = seat === viewer ? 0 : SIDE
    writeMiniatures(state, seat, into, at)
    writePlayer(state, seat, into, at + PLAYER)
  }
  let lead = 0
  for (const { seat, place, panicked } of state.units) if (place === EPICENTER && !panicked) lead += seat === viewer ? 1 : -1
  const round = Math.max(1, state.round) - 1
  const control = Math.sign(lead)
  const ether = state.ether[viewer]! - state.ether[otherSeat(viewer)]!
  into[LEADS] = lead
  into[LEADS + 1] = state.active === null ? 0 : state.active === viewer ? 1 : -1
  into[LEADS + 2] = round === LAST_ROUND - 1 ? Math.sign(ether + ETHER_OF_EPICENTER * control) : 0
  into[LEADS + 3] = state.initiative === viewer ? 1 : -1
  into[ETHER_LEAD + round] = ether
  into[CONTROL + round] = control
  into[ROUND + round] = 1
  return into
}

export const DEEP_MIRROR = mirrorOf(SIDE, ROUND - LEADS, LAST_ROUND)
