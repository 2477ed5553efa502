import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Who } from '../state/card.ts'
import { choose } from './choosing.ts'
import { ALONE, wizardsOf } from './counts.ts'
import type { TextFrame } from '../state/frames.ts'
import type { Duel, TargetSpec } from './rules.ts'
import { cardOf, type State } from '../state/state.ts'
import { wizardTarget, seatOfTarget } from '../state/wizard-targets.ts'

export const WIZARD_TARGET: TargetSpec = { of: 'wizard', whose: 'any', min: 1, max: 1 }

const seatsOf = (controller: Seat, whose: TargetSpec['whose']): readonly Seat[] =>
  whose === 'any' ? SEATS : ALONE[whose === 'you' ? controller : otherSeat(controller)]

/** All legal targets now (GD-9.1, GD-R.33). */
export function legalTargets(state: State, controller: Seat, spec: TargetSpec): number[] {
  const targets: number[] = []
  for (const seat of seatsOf(controller, spec.whose)) {
    if (spec.of === 'wizard') {
      targets.push(wizardTarget(seat))
      continue
    }
    const { hexes, discard, void: voidZone } = state.wizards[seat]
    if (spec.of === 'hex') {
      for (const { card } of hexes) if (fits(state, spec, card)) targets.push(card)
    } else for (const card of spec.of === 'discard' ? discard : voidZone) if (fits(state, spec, card)) targets.push(card)
  }
  return targets
}

const fits = (state: State, spec: TargetSpec, card: number): boolean => spec.type === undefined || cardOf(state, card).type === spec.type

/** Whether it is one of `legalTargets`. */
export function isLegalTarget(state: State, controller: Seat, spec: TargetSpec, target: number): boolean {
  const wizard = seatOfTarget(target)
  if (wizard !== null || spec.of === 'wizard') return spec.of === 'wizard' && seatsOf(controller, spec.whose).includes(wizard!)
  for (const seat of seatsOf(controller, spec.whose)) {
    const { hexes, discard, void: voidZone } = state.wizards[seat]
    const lies = spec.of === 'hex' ? hexes.some(hex => hex.card === target) : (spec.of === 'discard' ? discard : voidZone).includes(target)
    if (lies) return fits(state, spec, target)
  }
  return false
}

/** Whether there are any `legalTargets`. */
export function hasLegalTarget(state: State, controller: Seat, spec: TargetSpec): boolean {
  if (spec.of === 'wizard') return true
  for (const seat of seatsOf(controller, spec.whose)) {
    const { hexes, discard, void: voidZone } = state.wizards[seat]
    if (spec.of === 'hex') {
      for (const hex of hexes) if (fits(state, spec, hex.card)) return true
    } else for (const card of spec.of === 'discard' ? discard : voidZone) if (fits(state, spec, card)) return true
  }
  return false
}

/** How many must be chosen out of this many legal ones: all of them, if there are fewer than printed (GD-R.34). */
export const fewestTargets = (spec: TargetSpec, legal: number): number => Math.min(spec.min, legal)

/**
 * The targets of the current instruction that are still legal. Those of a card were chosen as it was played; a trigger and the lists that
 * keywords add choose theirs now (GD-R.36): null while that choice is open.
 */
export function targetsOf(duel: Duel, frame: TextFrame, spec: TargetSpec): number[] | null {
  const legal = legalTargets(duel.state, frame.controller, spec)
  if (frame.way !== 'trigger' && frame.list < 0) return (frame.targets[frame.step] ?? []).filter(target => legal.includes(target))
  return choose(duel, frame, 0, {
    seat: frame.controller,
    purpose: 'target',
    from: legal,
    min: fewestTargets(spec, legal.length),
    max: spec.max,
    source: frame.card,
  })
}

/** The wizards that an instruction affects; null while a choice is open. */
export function wizardsFor(duel: Duel, frame: TextFrame, who: Who): readonly Seat[] | null {
  if (who !== 'target') return wizardsOf(frame, who)
  const targets = targetsOf(duel, frame, WIZARD_TARGET)
  return targets && targets.map(seatOfTarget).filter(seat => seat !== null)
}
