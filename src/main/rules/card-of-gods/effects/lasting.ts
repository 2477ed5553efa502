import { SOURCES, type Ability, type GrantedAbility } from '../state/card.ts'
import type { Continuous } from '../state/continuous.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { cardOf, ownerOf, unitOf } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { eachReached, type EffectOf, type Work } from './define.ts'
import { listOf } from '../mechanics/lists.ts'

function give(match: Match, { card }: EffectsFrame, effect: Continuous, clause: string): void {
  match.state.continuous.push(effect)
  const { type, unit } = effect
  const dice = type === 'dice' ? { roll: effect.roll, amount: effect.n } : {}
  match.emit?.({ type: 'effect-given', clause, seat: unitOf(match.state, unit).seat, unit, card, effect: type, ...dice })
}

/** CG-P.5. */
export const dice: Work<EffectOf<'dice'>> = (match, frame, { to, roll, n }) =>
  eachReached(match, frame, to, unit => give(match, frame, { type: 'dice', unit, roll, n }, 'CG-P.5'))

function grantedAbility(ability: GrantedAbility, pick: number): Ability | null {
  if (ability.type !== 'immunity' || ability.source !== 'picked') return ability
  const source = SOURCES[pick]
  return source ? { type: 'immunity', source } : null
}

/** CG-P.8. */
export const grant: Work<EffectOf<'grant'>> = (match, frame, { to, ability }) =>
  eachReached(match, frame, to, unit => {
    const given = grantedAbility(ability, frame.pick)
    if (given) give(match, frame, { type: 'grant', unit, ability: given }, 'CG-P.8')
  })

/** CG-P.9. */
export const forbid: Work<EffectOf<'forbid'>> = (match, frame, { to, action }) =>
  eachReached(match, frame, to, unit => give(match, frame, { type: 'forbid', unit, action }, 'CG-P.9'))

/** CG-P.10. */
export const shelter: Work<EffectOf<'shelter'>> = (match, frame, { to }) =>
  eachReached(match, frame, to, unit => give(match, frame, { type: 'shelter', unit }, 'CG-P.10'))

/** CG-P.21. */
export const when: Work<EffectOf<'when'>> = (match, frame) => {
  const { state } = match
  const { card, targets, pick, it } = frame
  const list = listOf(cardOf(state, card), frame.list).inside[frame.step]!
  state.triggers.push({ card, list, targets: targets.slice(), pick, it })
  match.emit?.({ type: 'trigger-set', clause: 'CG-12.3', seat: ownerOf(card), card })
  return 'done'
}
