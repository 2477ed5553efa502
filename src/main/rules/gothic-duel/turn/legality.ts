import * as v from 'valibot'
import { reason, type Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { actionSchema, type Action, type Use } from '../state/actions.ts'
import { canPay, soulfirePrice } from './costs.ts'
import type { ChooseFrame } from '../state/frames.ts'
import type { CardUse, Duel } from '../mechanics/rules.ts'
import { slotsOf, type Slot } from './slots.ts'
import { cardOf, type State } from '../state/state.ts'
import { hasLegalTarget } from '../mechanics/targets.ts'

/** The choice that someone must make; null in the Main Phase. */
export function pendingChoice(state: State): ChooseFrame | null {
  const frame = state.frames.at(-1)
  return frame?.type === 'choose' ? frame : null
}

/** Who must decide; null when the duel is over. */
export const decider = (state: State): Seat | null => (state.ending ? null : (pendingChoice(state)?.seat ?? state.active))

/** Why `seat` has nothing to decide now. */
export function turnReasons(state: State, seat: Seat): Reason[] {
  if (state.ending) return [reason(state.ending.clause, 'gothic-duel.reason.duel-over')]
  if (decider(state) === seat) return []
  return [reason(pendingChoice(state) ? 'GD-R.36' : 'GD-7.3.2', 'gothic-duel.reason.not-your-turn')]
}

/** The ways in which a card in that zone can be used at all. */
export function usesOf({ state, rules }: Duel, seat: Seat, card: number, from: 'hand' | 'void'): readonly CardUse[] {
  return state.wizards[seat][from].includes(card) ? rules.prepare(state, card)[from] : []
}

/**
 * Whether a card can be used this way now: its own conditions, its price, its targets (GD-9.1, GD-R.34). `report` is called with each reason
 * against it.
 */
export function isUsable(duel: Duel, seat: Seat, card: number, use: CardUse, report?: (reason: Reason) => void): boolean {
  const refused = use.kind.refuses?.(duel, seat) ?? null
  if (refused) {
    if (!report) return false
    report(refused)
  }
  const payable = canPay(duel, seat, { card, use, soulfire: soulfirePrice(duel, seat, cardOf(duel.state, card), use, 1) }, report)
  if (!payable && !report) return false
  let aimed = true
  for (const spec of use.specs)
    if (spec && spec.min > 0 && !hasLegalTarget(duel.state, seat, spec)) {
      aimed = false
      report?.(reason('GD-9.1', `gothic-duel.reason.no-target-${spec.of}`))
    }
  return !refused && payable && aimed
}

/** Why a card can't be used this way now. */
export function useReasons(duel: Duel, seat: Seat, card: number, use: CardUse): Reason[] {
  const reasons: Reason[] = []
  isUsable(duel, seat, card, use, problem => reasons.push(problem))
  return reasons
}

const distinct = (values: readonly number[]): boolean => new Set(values).size === values.length

const fits = (slot: Slot, values: readonly number[]): boolean =>
  values.length >= slot.min && values.length <= slot.max && distinct(values) && values.every(value => slot.from.includes(value))

function chosenFor(use: Use, slot: Slot): readonly number[] {
  if (slot.fills === 'x') return [use.x]
  return slot.fills === 'target' ? (use.targets[slot.place] ?? []) : use[slot.fills]
}

function checkUse(duel: Duel, seat: Seat, use: Use): Reason[] {
  const { state } = duel
  const { from, clauses } = duel.rules.ways.find(kind => kind.way === use.way)!
  if (!state.wizards[seat][from].includes(use.card)) return [reason(clauses.place, 'gothic-duel.reason.not-there')]
  const prepared = usesOf(duel, seat, use.card, from).find(({ kind }) => kind.way === use.way)
  if (!prepared) return [reason(clauses.use, 'gothic-duel.reason.wrong-choice')]
  const reasons = useReasons(duel, seat, use.card, prepared)
  if (reasons.length > 0) return reasons
  const slots = slotsOf(duel, seat, use.card, prepared)
  const filled = { x: use.x === 0 ? 0 : 1, target: use.targets.flat().length, discard: use.discard.length, exile: use.exile.length }
  for (const slot of slots) {
    const chosen = chosenFor(use, slot)
    if (!fits(slot, chosen))
      return [reason(slot.fills === 'target' ? 'GD-9.1' : slot.fills === 'x' ? 'GD-R.46' : 'GD-R.28', 'gothic-duel.reason.wrong-choice')]
    filled[slot.fills] -= chosen.length
  }
  const leftOver = Object.values(filled).some(count => count !== 0)
  return leftOver ? [reason('GD-R.26', 'gothic-duel.reason.wrong-choice')] : []
}

/** Why `seat` may not do this now; empty if it may. Accepts any value as the action. */
export function checkAction(duel: Duel, seat: Seat, input: unknown): Reason[] {
  const parsed = v.safeParse(actionSchema, input)
  if (!parsed.success) return [reason('GD-7.3.1', 'gothic-duel.reason.no-such-choice', { pick: '' })]
  return checkOwn(duel, seat, parsed.output)
}

/** The same for an action already known to have the right shape. */
export function checkOwn(duel: Duel, seat: Seat, action: Action): Reason[] {
  const notNow = turnReasons(duel.state, seat)
  if (notNow.length > 0) return notNow
  const choice = pendingChoice(duel.state)
  if (choice) {
    if (action.type !== 'choose') return [reason('GD-7.3.3', 'gothic-duel.reason.choose-first')]
    const ok =
      action.picks.length >= choice.min &&
      action.picks.length <= choice.max &&
      distinct(action.picks) &&
      action.picks.every(pick => choice.from.includes(pick))
    return ok ? [] : [reason('GD-R.36', 'gothic-duel.reason.wrong-choice')]
  }
  if (action.type === 'choose') return [reason('GD-7.3.1', 'gothic-duel.reason.nothing-to-choose')]
  return action.type === 'use' ? checkUse(duel, seat, action) : []
}
