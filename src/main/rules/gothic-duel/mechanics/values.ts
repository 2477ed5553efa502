import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { DAMAGE_TYPES, type DamageType } from '../state/card.ts'
import { isAnyMaximumChanged, maximumOf, modifiersOn, NONE } from '../state/modifiers.ts'
import type { DuelEvent } from '../state/events.ts'
import type { Duel } from './rules.ts'
import { MAX_SOULFIRE, START_VITALITY, START_WILL, type Ending, type WizardState } from '../state/state.ts'
import { setOff } from './triggers.ts'

/** One instance of damage that an instruction is about to deal. */
export interface Hit {
  seat: Seat
  value: DamageType
  amount: number
}

/** The cause of a change: the card (-1 for a rule), and the clause. */
export interface Cause {
  source: number
  clause: string
  /** Whose damage it is, for effects that change the damage a wizard deals. */
  dealer?: Seat
  /** It involved chance. */
  random?: boolean
}

/** The event with the card that caused it, if any; `hidden` is included only if true. */
export function withCause(cause: Cause, event: DuelEvent & { source?: number; hidden?: boolean }, hidden = false): DuelEvent {
  if (cause.source >= 0) event.source = cause.source
  if (hidden) event.hidden = true
  return event
}

/** `reportEnding` reports the end, after the other effects of the action. */
export function endDuel(duel: Duel, ending: Ending): void {
  duel.state.ending ??= ending
}

/** Does `work` and, if that ended the duel, reports the end: last, after all other events. */
export function reportEnding({ state, emit }: Duel, work: () => void): void {
  const wasOver = state.ending !== null
  work()
  if (wasOver || !state.ending) return
  const { winner, clause } = state.ending
  emit?.(winner === null ? { type: 'duel-ended', clause } : { type: 'duel-ended', clause, seat: winner })
}

/** Read and written by constant names, which is several times faster than by a variable one. */
const valueOf = (wizard: WizardState, value: DamageType): number => (value === 'vitality' ? wizard.vitality : wizard.will)
function setTo(wizard: WizardState, value: DamageType, amount: number): void {
  if (value === 'vitality') wizard.vitality = amount
  else wizard.will = amount
}

const hasFallen = ({ vitality, will }: WizardState): boolean => vitality === 0 || will === 0

/** Ends the duel if a wizard is at 0 (GD-1.2, GD-1.3), in a draw if both are (GD-R.1). Called after each step that can cause it (GD-R.18). */
export function checkWizards(duel: Duel): void {
  const [first, second] = duel.state.wizards
  const a = hasFallen(first)
  const b = hasFallen(second)
  if (a && b) endDuel(duel, { winner: null, clause: 'GD-R.1', by: 'both' })
  else if (a || b) {
    const winner = a ? 1 : 0
    const value = (a ? first : second).vitality === 0 ? 'vitality' : 'will'
    endDuel(duel, { winner, clause: value === 'vitality' ? 'GD-1.2' : 'GD-1.3', by: value })
  }
}

/** GD-R.40: increases, then reductions, then prevention. */
function remaining(duel: Duel, hit: Hit, cause: Cause): number {
  const taken = modifiersOn(duel.state, hit.seat, 'damage-taken', hit.value)
  const dealt = cause.dealer === undefined ? NONE : modifiersOn(duel.state, cause.dealer, 'damage-dealt', hit.value)
  let amount = Math.max(0, hit.amount + taken.more + dealt.more + taken.less + dealt.less)
  for (const hook of duel.rules.hooks.prevent) if (amount > 0) amount -= hook.prevent(duel, hit.seat, hit.value, amount, cause.source)
  return amount
}

/** Deals all hits at the same time (GD-R.18, GD-R.41) and returns the Vitality damage that got through (GD-8.2, GD-8.3). */
export function dealDamage(duel: Duel, hits: readonly Hit[], cause: Cause): number {
  let vitalityDealt = 0
  for (const hit of hits) {
    if (hit.amount <= 0) continue
    const amount = remaining(duel, hit, cause)
    if (amount === 0) continue
    const wizard = duel.state.wizards[hit.seat]
    setTo(wizard, hit.value, Math.max(0, valueOf(wizard, hit.value) - amount))
    if (hit.value === 'vitality') vitalityDealt += amount
    duel.emit?.(withCause(cause, { type: 'damage-dealt', clause: cause.clause, seat: hit.seat, value: hit.value, amount }))
    setOff(duel, hit.value === 'vitality' ? 'vitality-damage' : 'will-damage', hit.seat)
  }
  checkWizards(duel)
  return vitalityDealt
}

/** Loses or pays Vitality or Will: not damage (GD-R.2), never below 0 (GD-5.8). The caller checks the wizards after its step. */
export function lose(duel: Duel, { seat, value, amount }: Hit, cause: Cause, how: 'value-lost' | 'value-paid' = 'value-lost'): void {
  const wizard = duel.state.wizards[seat]
  if (amount <= 0) return
  const before = valueOf(wizard, value)
  const lost = Math.min(amount, before)
  if (lost === 0) return
  setTo(wizard, value, before - lost)
  duel.emit?.(withCause(cause, { type: how, clause: cause.clause, seat, value, amount: lost }))
}

/** GD-8.1, GD-R.42, GD-R.44: up to `most`, by default the maximum; reported as `as`. */
export function heal(
  duel: Duel,
  { seat, value, amount }: Hit,
  cause: Cause,
  { most = maximumOf(duel.state, seat, value), as = 'value-healed' }: { most?: number; as?: 'value-healed' | 'drained' } = {},
): void {
  const wizard = duel.state.wizards[seat]
  const before = valueOf(wizard, value)
  const { more, less } = modifiersOn(duel.state, seat, 'healing', value)
  const gained = amount > 0 ? Math.max(0, Math.min(amount + more + less, most - before)) : 0
  if (gained === 0) return
  setTo(wizard, value, before + gained)
  duel.emit?.(withCause(cause, { type: as, clause: cause.clause, seat, value, amount: gained }))
}

/** "Becomes N": neither damage nor loss nor healing, and within 0 and the maximum (GD-R.42). The caller checks the wizards. */
export function setValue(duel: Duel, seat: Seat, value: DamageType, amount: number, cause: Cause): void {
  const wizard = duel.state.wizards[seat]
  wizard[value] = Math.max(0, Math.min(amount, maximumOf(duel.state, seat, value)))
  duel.emit?.(withCause(cause, { type: 'value-became', clause: cause.clause, seat, value, amount: wizard[value] }))
}

const MAXIMA: readonly (readonly [Seat, DamageType])[] = SEATS.flatMap(seat => DAMAGE_TYPES.map(value => [seat, value] as const))
const UNCHANGED = MAXIMA.map(([, value]) => (value === 'vitality' ? START_VITALITY : START_WILL))

/** GD-R.44: makes a change to what is in play, and cuts Vitality and Will above a maximum that was lowered by it. */
export function changeInPlay(duel: Duel, change: () => void): void {
  const { state } = duel
  const wereChanged = isAnyMaximumChanged(state)
  const before = wereChanged ? MAXIMA.map(([seat, value]) => maximumOf(state, seat, value)) : UNCHANGED
  change()
  if (wereChanged || isAnyMaximumChanged(state))
    MAXIMA.forEach(([seat, value], index) => {
      const max = maximumOf(state, seat, value)
      if (max < before[index]!) lose(duel, { seat, value, amount: state.wizards[seat][value] - max }, { source: -1, clause: 'GD-R.44' })
    })
  checkWizards(duel)
}

/** GD-6.5: gained Soulfire never raises current above maximum; GD-5.8: lost Soulfire never takes it below 0. `amount` may be negative. */
export function changeSoulfire(duel: Duel, seat: Seat, amount: number, cause: Cause): void {
  const wizard = duel.state.wizards[seat]
  const before = wizard.soulfire
  wizard.soulfire = Math.max(0, amount > 0 ? Math.max(before, Math.min(wizard.maxSoulfire, before + amount)) : before + amount)
  const change = wizard.soulfire - before
  if (change !== 0)
    duel.emit?.(
      withCause(cause, {
        type: change > 0 ? 'soulfire-gained' : 'soulfire-lost',
        clause: cause.clause,
        seat,
        amount: Math.abs(change),
      }),
    )
}

/** GD-R.43: within 0 and 10; current Soulfire is cut to a lowered maximum, but not raised with it. */
export function changeMaxSoulfire(duel: Duel, seat: Seat, amount: number, cause: Cause): void {
  const wizard = duel.state.wizards[seat]
  const before = wizard.maxSoulfire
  wizard.maxSoulfire = Math.min(MAX_SOULFIRE, Math.max(0, before + amount))
  wizard.soulfire = Math.min(wizard.soulfire, wizard.maxSoulfire)
  const change = wizard.maxSoulfire - before
  if (change !== 0)
    duel.emit?.(
      withCause(cause, {
        type: change > 0 ? 'soulfire-raised' : 'soulfire-lowered',
        clause: cause.clause,
        seat,
        amount: wizard.maxSoulfire,
      }),
    )
}
