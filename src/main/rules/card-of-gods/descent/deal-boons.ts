import { nextBelow } from '../../../kernel/rng.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { DOMAINS } from '../state/card.ts'
import { abilityOf } from '../state/abilities.ts'
import type { Match } from '../state/events.ts'
import { defOf, EPICENTER, unitOf, unitsOf, type State } from '../state/state.ts'
import { gainFaith, scoreEther } from '../mechanics/values.ts'
import type { Boons } from '../turn/setup.ts'
import { CLAUSES, effectsOf, type BoonEffect, type Which, type Whose } from './boons.ts'

/**
 * Deals the boons of each seat before the first deployment: the first player's, then the second's, each in order. A boon counts once. Throws for an
 * unknown id: the frame refuses it before.
 */
export function dealBoons(match: Match, boons: Boons): void {
  const { first } = match.state
  for (const seat of [first, otherSeat(first)])
    for (const boon of new Set(boons[seat])) {
      const effects = effectsOf(boon)
      match.emit?.({ type: 'boon-dealt', clause: CLAUSES[effects[0]!.does], seat, boon })
      for (const effect of effects) deal(match, seat, effect)
    }
}

const sideOf = (seat: Seat, whose: Whose): Seat => (whose === 'own' ? seat : otherSeat(seat))

function deal(match: Match, seat: Seat, effect: BoonEffect): void {
  const { state } = match
  switch (effect.does) {
    case 'faith':
      return gain(match, sideOf(seat, effect.whose), effect.n)
    case 'ether':
      return scoreEther(match, sideOf(seat, effect.whose), effect.n, { clause: CLAUSES.ether })
    case 'discard':
      return discard(match, otherSeat(seat), effect.n)
    case 'forward':
      for (const unit of unitsAmong(state, seat, effect.which)) goForward(match, unit)
      return
    default:
      for (const unit of unitsAmong(state, sideOf(seat, effect.whose), effect.which)) change(match, unit, effect)
  }
}

/** CG-R2.1: the Leader comes first. */
function unitsAmong(state: State, seat: Seat, which: Which): number[] {
  const all = unitsOf(state, seat)
  const [leader, ...others] = all
  const least = (amount: (unit: number) => number): number[] => [...all].sort((a, b) => amount(a) - amount(b)).slice(0, 1)
  switch (which) {
    case 'leader':
      return [leader!]
    case 'first':
      return others.slice(0, 1)
    case 'others':
      return others
    case 'all':
      return all
    case 'sturdiest':
      return least(unit => -defOf(state, unit).wounds)
    case 'faintest':
      return least(unit => (abilityOf(state, unit, 'fearless') > 0 ? Infinity : defOf(state, unit).courage))
  }
}

function gain(match: Match, seat: Seat, n: number | 'each'): void {
  const { state } = match
  const [leader] = unitsOf(state, seat)
  const { devotion } = defOf(state, leader!)
  const count = n === 'each' || devotion.length === 0 ? devotion.length : n
  for (let token = 0; token < count; token++)
    gainFaith(match, seat, leader!, DOMAINS.indexOf(devotion[token % devotion.length]!), CLAUSES.faith)
}

/** CG-8.1, CG-R1.24: to its owner's Discard, on top. */
function discard(match: Match, seat: Seat, n: number): void {
  const { hands, discards, rng } = match.state
  for (let count = Math.min(n, hands[seat].length); count > 0; count--) {
    const [card] = hands[seat].splice(nextBelow(rng, hands[seat].length), 1)
    discards[seat].push(card!)
    match.emit?.({ type: 'card-discarded', clause: CLAUSES.discard, seat, card: card! })
  }
}

function goForward(match: Match, unit: number): void {
  const mini = unitOf(match.state, unit)
  if (mini.place === EPICENTER) return
  const from = mini.place
  mini.place = EPICENTER
  match.emit?.({ type: 'moved', clause: CLAUSES.forward, seat: mini.seat, unit, from, place: EPICENTER })
}

function change(match: Match, unit: number, effect: BoonEffect & { does: 'guard' | 'panic' | 'wound' }): void {
  const { state } = match
  const mini = unitOf(state, unit)
  const { seat } = mini
  const clause = CLAUSES[effect.does]
  if (effect.does === 'wound') {
    const amount = Math.min(effect.n, mini.wounds - 1)
    mini.wounds -= amount
    if (amount > 0) match.emit?.({ type: 'wounds-lost', clause, seat, unit, amount })
  } else if (effect.does === 'guard') {
    if (mini.guard) return
    mini.guard = true
    match.emit?.({ type: 'guarded', clause, seat, unit })
  } else {
    // CG-A.5.
    if (mini.panicked || abilityOf(state, unit, 'fearless') > 0) return
    mini.panicked = true
    match.emit?.({ type: 'panicked', clause, seat, unit })
  }
}
