import type { Seat } from '../../../../shared/seat.ts'
import { isImmune } from '../state/abilities.ts'
import { isHarmful, type GodCard, type MiniatureTarget, type TargetSpec } from '../state/card.ts'
import { hasLostWounds, isThere, ownerOf, type State } from '../state/state.ts'
import { hasRole } from './conditions.ts'

/** A target is the number of a miniature, or that of a Card in Waiting Activation plus this offset. */
const CARD = 100
export const cardTarget = (card: number): number => card + CARD
/** The Card that a target refers to; null for a miniature. */
export const cardOfTarget = (target: number): number | null => (target >= CARD ? target - CARD : null)

const NO_TARGETS: readonly TargetSpec[] = []
export const specsOf = ({ targets }: GodCard): readonly TargetSpec[] => targets ?? NO_TARGETS

/** What a Card requires of the miniature, except for its role at the moment of declaring. */
function fits(state: State, unit: number, spec: MiniatureTarget, seat: Seat): boolean {
  const mini = state.units[unit]!
  if ((mini.seat === seat) !== (spec.side === 'ally')) return false
  if (spec.hurt && !hasLostWounds(state, unit)) return false
  if (spec.ready !== undefined && mini.ready !== spec.ready) return false
  if (spec.panicked === false && mini.panicked) return false
  return spec.active !== false || state.activeUnit !== unit
}

/** CG-R1.21: legal as the Card's effect begins. */
export function isStillLegal(state: State, card: GodCard, seat: Seat, spec: TargetSpec, target: number): boolean {
  const waiting = cardOfTarget(target)
  if (spec.type === 'card')
    return waiting !== null && ownerOf(waiting) !== seat && state.waiting.some(waitingCard => waitingCard.card === waiting)
  if (waiting !== null || !state.units[target] || !isThere(state, target)) return false
  return fits(state, target, spec, seat) && !isImmune(state, target, card.source)
}

/** CG-7.2: legal as the Card is declared. */
export function isLegalTarget(state: State, card: GodCard, seat: Seat, spec: TargetSpec, target: number): boolean {
  if (spec.type === 'miniature' && spec.role && !hasRole(state, target, spec.role)) return false
  return isStillLegal(state, card, seat, spec, target)
}

/** The clause that an illegal target violates, and the reason shown. */
export function targetProblem(state: State, card: GodCard, seat: Seat, spec: TargetSpec, target: number): { clause: string; key: string } {
  const mini = state.units[target]
  if (spec.type === 'miniature' && mini) {
    if (!isThere(state, target)) return { clause: 'CG-7.7', key: 'target-off-battlefield' }
    if (mini.seat === seat && isHarmful(card)) return { clause: 'CG-7.5', key: 'target-ally' }
    if (isImmune(state, target, card.source)) return { clause: 'CG-10.2', key: 'target-immune' }
  }
  return { clause: 'CG-7.2', key: 'illegal-target' }
}

/** Every legal target at that index. */
export function legalTargets(state: State, card: GodCard, seat: Seat, spec: TargetSpec): number[] {
  const all = spec.type === 'card' ? state.waiting.map(waitingCard => cardTarget(waitingCard.card)) : state.units.map((_, unit) => unit)
  return all.filter(target => isLegalTarget(state, card, seat, spec, target))
}

/** Every way to choose all targets, without duplicates (CG-7.1); at most `most`. A Card without targets has one way: no targets. */
export function targetChoices(state: State, card: GodCard, seat: Seat, max: number): number[][] {
  const specs = specsOf(card)
  let result: number[][] = [[]]
  for (const [index, spec] of specs.entries()) {
    const legal = legalTargets(state, card, seat, spec)
    // If two targets have equal requirements, their order has no meaning.
    const isAlike = index > 0 && JSON.stringify(spec) === JSON.stringify(specs[index - 1])
    result = result.flatMap(chosen =>
      legal.filter(target => !chosen.includes(target) && (!isAlike || target > chosen[index - 1]!)).map(target => [...chosen, target]),
    )
  }
  return result.slice(0, max)
}

export function hasTargets(state: State, card: GodCard, seat: Seat): boolean {
  const specs = specsOf(card)
  if (specs.length === 0) return true
  if (specs.length > 1) return targetChoices(state, card, seat, 1).length > 0
  const spec = specs[0]!
  if (spec.type === 'card') return legalTargets(state, card, seat, spec).length > 0
  for (let unit = 0; unit < state.units.length; unit++) if (isLegalTarget(state, card, seat, spec, unit)) return true
  return false
}
