import type { Ability, AbilityName, RollKind, Source } from './card.ts'
import type { ActionKind } from './frames.ts'
import { isThere, type State } from './state.ts'

const NO_ABILITIES: readonly Ability[] = []

/** The ability's highest number, printed or granted; 1 for one without a number, 0 if the miniature doesn't have it (CG-A.14). */
function highest(state: State, unit: number, fits: (ability: Ability) => boolean): number {
  let max = 0
  const addAbility = (ability: Ability): void => {
    if (fits(ability)) max = Math.max(max, 'n' in ability ? ability.n : 1)
  }
  for (const ability of state.defs[unit]!.abilities ?? NO_ABILITIES) addAbility(ability)
  for (const effect of state.continuous) if (effect.type === 'grant' && effect.unit === unit) addAbility(effect.ability)
  return max
}

export const abilityOf = (state: State, unit: number, name: AbilityName): number => highest(state, unit, ({ type }) => type === name)

/** CG-A.6. */
export const skillOf = (state: State, unit: number, roll: RollKind): number =>
  highest(state, unit, ability => ability.type === 'skilled' && ability.roll === roll)

/** CG-A.4; nobody is immune to harm without a source. */
export const isImmune = (state: State, unit: number, source: Source | undefined): boolean =>
  source !== undefined && highest(state, unit, ability => ability.type === 'immunity' && ability.source === source) > 0

/** CG-P.5. */
export function diceBonus({ continuous }: State, unit: number, roll: RollKind): number {
  let sum = 0
  for (const effect of continuous) if (effect.type === 'dice' && effect.unit === unit && effect.roll === roll) sum += effect.n
  return sum
}

/** CG-A.11: from every other allied miniature in its zone. */
export function inspirationBonus(state: State, unit: number): number {
  const { seat, place } = state.units[unit]!
  let sum = 0
  for (const [other, { seat: side, place: zone }] of state.units.entries())
    if (other !== unit && side === seat && zone === place && isThere(state, other)) sum += abilityOf(state, other, 'inspire')
  return sum
}

/** CG-P.9. */
export const isForbidden = ({ continuous }: State, unit: number, action: ActionKind): boolean =>
  continuous.some(effect => effect.type === 'forbid' && effect.unit === unit && effect.action === action)

/** CG-P.10. */
export const isSheltered = ({ continuous }: State, unit: number): boolean =>
  continuous.some(effect => effect.type === 'shelter' && effect.unit === unit)
