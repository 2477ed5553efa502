import { otherSeat, type Seat } from '../../../../../shared/seat.ts'
import { abilityOf } from '../../state/abilities.ts'
import { DOMAINS, etherFor, type FaithCost } from '../../state/card.ts'
import { EPICENTER, ETHER_OF_EPICENTER, faithOf, hasLostWounds, isThere, LAST_ROUND, type State } from '../../state/state.ts'
import { courageDice } from '../../mechanics/roll.ts'

/** What things are worth, in Ether, for decisions made without search. Adjusted in matches against itself. */
const VALUES = {
  /** The share of the Ether for its removal that a miniature is worth to its player, and the part of it that goes with its Wounds. */
  standing: 0.9,
  wounds: 0.5,
  ready: 0.8,
  panicked: 0.7,
  faith: 0.32,
  /** Of a token beyond `MUCH_FAITH`. */
  spare: 0.08,
  card: 0.1,
}
const MUCH_FAITH = 6

/** The rest of the match as a share of it: 1 in the first round, 0 in the last. */
const ahead = ({ round }: State): number => Math.max(0, LAST_ROUND - Math.max(1, round)) / (LAST_ROUND - 1)

/** What only helps later is worth less the nearer the end is. */
const later = (state: State): number => Math.min(1, 0.12 + 1.5 * ahead(state))

/** One more token for that player. */
export const tokenValue = (state: State, seat: Seat): number =>
  (faithOf(state, seat) < MUCH_FAITH ? VALUES.faith : VALUES.spare) * later(state)

export function costValue(state: State, seat: Seat, cost: FaithCost): number {
  let tokens = 0
  for (const domain of DOMAINS) tokens += cost[domain] ?? 0
  const spare = Math.max(0, Math.min(tokens, faithOf(state, seat) - MUCH_FAITH))
  return ((tokens - spare) * VALUES.faith + spare * VALUES.spare + VALUES.card) * later(state)
}

/** For each number of dice, the chances of 0, 1, 2, … successes (CG-R8.1). */
const SUCCESSES: number[][] = [[1]]
export function successes(dice: number): readonly number[] {
  for (let count = SUCCESSES.length; count <= dice; count++) {
    const fewer = SUCCESSES[count - 1]!
    SUCCESSES.push(Array.from({ length: count + 1 }, (_, hits) => ((fewer[hits] ?? 0) + (fewer[hits - 1] ?? 0)) / 2))
  }
  return SUCCESSES[Math.max(0, dice)]!
}

const NET = new Map<number, readonly number[]>()
/** The chances of 0, 1, 2, … Wounds for an Attack (CG-R7.14). */
export function netHits(attack: number, defence: number): readonly number[] {
  const key = Math.max(0, attack) * 64 + Math.max(0, defence)
  const cached = NET.get(key)
  if (cached) return cached
  const chances = Array<number>(Math.max(0, attack) + 1).fill(0)
  for (const [hit, one] of successes(Math.max(0, attack)).entries())
    for (const [block, other] of successes(Math.max(0, defence)).entries()) chances[Math.max(0, hit - block)]! += one * other
  NET.set(key, chances)
  return chances
}

/** Who has more miniatures in the Epicenter that aren't Panicked, from the seat's side (CG-R12.1). */
export function lead(state: State, seat: Seat): number {
  let count = 0
  for (const unit of state.units) if (unit.place === EPICENTER && !unit.panicked) count += unit.seat === seat ? 1 : -1
  return count
}

/** A lead in the Epicenter: it may still change while miniatures are ready. */
const LEADS = [0, 0.62, 0.86, 0.95, 0.98, 0.99] as const
export const leadValue = (state: State, by: number): number => {
  const share = LEADS[Math.min(LEADS.length - 1, Math.abs(by))]!
  return Math.sign(by) * share * (ETHER_OF_EPICENTER + VALUES.faith * later(state))
}

/** What a miniature's loss costs its player besides the Ether for it. */
function standingValue(state: State, unit: number): number {
  const { wounds, ready } = state.units[unit]!
  const def = state.defs[unit]!
  const whole = 1 - VALUES.wounds + (VALUES.wounds * wounds) / def.wounds
  return (etherFor(def) * VALUES.standing * whole + (ready ? VALUES.ready : 0)) * later(state)
}

/** What it is worth to its enemy to take that many Wounds from a miniature. */
export function harmValue(state: State, unit: number, wounds: number): number {
  if (wounds <= 0) return 0
  const miniature = state.units[unit]!
  const def = state.defs[unit]!
  if (wounds < miniature.wounds) return ((etherFor(def) * VALUES.standing * VALUES.wounds * wounds) / def.wounds) * later(state)
  const stays = abilityOf(state, unit, 'zombie')
  const goes = stays > 0 ? 0.5 ** stays : 1
  let value = etherFor(def) + standingValue(state, unit)
  if (miniature.place === EPICENTER && !miniature.panicked) {
    const before = lead(state, otherSeat(miniature.seat))
    value += leadValue(state, before + 1) - leadValue(state, before)
  }
  return goes * value
}

/** What an Attack with those dice is worth to the attacker, besides Faith. */
export function attackValue(state: State, unit: number, attack: number, defence: number): number {
  const chances = netHits(attack, defence)
  const { wounds: remaining } = state.units[unit]!
  let [value, lethal] = [0, 0]
  for (let hits = 1; hits < chances.length; hits++) {
    if (hits < remaining) value += chances[hits]! * harmValue(state, unit, hits)
    else lethal += chances[hits]!
  }
  return value + lethal * harmValue(state, unit, remaining)
}

/** Regaining that many Wounds. */
export function healValue(state: State, unit: number, wounds: number): number {
  if (!isThere(state, unit) || !hasLostWounds(state, unit)) return 0
  const def = state.defs[unit]!
  const { wounds: remaining } = state.units[unit]!
  const gained = Math.min(wounds, def.wounds - remaining)
  // One that is nearly dead is likely to be finished off.
  const danger = remaining <= 2 ? 1.6 : 1
  return ((danger * etherFor(def) * VALUES.standing * VALUES.wounds * gained) / def.wounds) * (0.3 + 0.7 * later(state))
}

/** A Panic marker on that miniature, to its enemy. */
export function panicValue(state: State, unit: number): number {
  const { seat, place, ready } = state.units[unit]!
  const held = place === EPICENTER ? leadValue(state, lead(state, otherSeat(seat)) + 1) - leadValue(state, lead(state, otherSeat(seat))) : 0
  return held + (ready ? VALUES.panicked : VALUES.panicked * 0.6) * later(state)
}

/** The chance that it fails a Panic Test (CG-R10.1). */
export function panicChance(state: State, unit: number, extra: number): number {
  if (state.units[unit]!.panicked || abilityOf(state, unit, 'fearless') > 0) return 0
  return 0.5 ** Math.max(0, courageDice(state, unit) + extra)
}

export const readyValue = (state: State): number => VALUES.ready + 0.4 * later(state)
