import { fine, problem, type Checked } from '../../../kernel/scenario.ts'
import { resolveListed } from '../../../kernel/scenario-names.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { findDescribedUse } from './described-use.ts'
import { pendingChoice } from '../turn/legality.ts'
import { waitingEffects } from '../turn/order.ts'
import { rules } from '../turn/rulebook.ts'
import type { BurnMarker, State } from '../state/state.ts'
import type { Names } from './names.ts'
import type { ActionInput, Thing } from './schema.ts'

/** The described action, with card names replaced by numbers. */
export function actionOf(state: State, names: Names, seat: Seat, input: ActionInput): Checked<Action> {
  if (input === 'end-turn') return fine({ type: 'end-turn' })
  if ('choose' in input) return picks(state, names, input.choose)
  const [card, way] = 'haunt' in input ? [input.haunt, 'haunt' as const] : [input.play, input.mode ?? ('base' as const)]
  const { x, targets, discard, exile } = input
  const result = findDescribedUse(state, seat, { card, way, x, targets, discard, exile }, names.wizards, names.is)
  return result.ok ? fine(result.use) : problem([way === 'haunt' ? 'haunt' : 'play'], 'nowhere', { card: result.missing })
}

function picks(state: State, names: Names, things: readonly Thing[]): Checked<Action> {
  const choice = pendingChoice(state)
  const chosen: number[] = []
  const from = choice?.from.slice() ?? []
  const is = choice?.purpose === 'order' ? isEffect(state, names) : isCard(names)
  // If there is nothing to choose, or not this, use any copy, so that the action can be refused.
  const anything = [...state.cards.keys(), ...names.wizards]
  for (const [index, thing] of things.entries()) {
    const value = resolveListed(thing, from, is) ?? resolveListed(thing, anything, isCard(names))
    if (value === undefined) return problem(['choose', index], 'gothic-duel.scenario.problem.no-choice')
    chosen.push(value)
  }
  return fine({ type: 'choose', picks: chosen })
}

export const isCard =
  (names: Names) =>
  (thing: Thing, value: number): boolean =>
    typeof thing === 'string' && names.is(thing, value)

const isMarker = (thing: Exclude<Thing, string>, { amount, damage, stays }: BurnMarker): boolean =>
  amount === thing.burn && damage === (thing.damage ?? 'vitality') && stays === (thing.stays ?? false)

/** Effects waiting to be ordered: a Hex by its card, a Burn marker by its damage. */
export function isEffect(state: State, names: Names): (thing: Thing, index: number) => boolean {
  const below = state.frames.at(-2)
  const effects = below?.type === 'order' ? waitingEffects(rules, state, below.of) : []
  const markers = state.wizards[state.active].burn.filter(marker => marker.waiting)
  return (thing, index) => {
    const effect = effects[index]
    if (!effect) return false
    if (typeof thing === 'string') return effect.card >= 0 && names.is(thing, effect.card)
    const marker = markers[effects.slice(0, index).filter(other => other.card < 0).length]
    return effect.card < 0 && marker !== undefined && isMarker(thing, marker)
  }
}

/** The current choices, in scenario notation. */
export function choicesIn(state: State, names: Names): Thing[] {
  const choice = pendingChoice(state)
  if (choice?.purpose !== 'order') return choice?.from.map(names.nameOf) ?? []
  const below = state.frames.at(-2)
  const effects = below?.type === 'order' ? waitingEffects(rules, state, below.of) : []
  const markers = state.wizards[state.active].burn.filter(marker => marker.waiting)
  return effects.map((effect, index) => {
    if (effect.card >= 0) return names.nameOf(effect.card)
    const marker = markers[effects.slice(0, index).filter(other => other.card < 0).length]!
    return writtenMarker(marker)
  })
}

const writtenMarker = ({ amount, damage, stays }: BurnMarker): Thing => ({
  burn: amount,
  ...(damage === 'vitality' ? {} : { damage }),
  ...(stays ? { stays } : {}),
})
