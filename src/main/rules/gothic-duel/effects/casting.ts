import type { Seat } from '../../../../shared/seat.ts'
import type { Card } from '../state/card.ts'
import type { Duel, UseModeKind } from '../mechanics/rules.ts'
import { cardOf } from '../state/state.ts'
import { seatOfTarget } from '../state/wizard-targets.ts'
import { setOff } from '../mechanics/triggers.ts'
import { attachHex, turnFaceUp } from '../mechanics/zones.ts'
import { showToBoth } from '../state/known.ts'

/** Common to castings in both modes: GD-7.3.1, GD-R.47, GD-R.48. */
export function beginCasting(duel: Duel, seat: Seat, number: number): void {
  const card = cardOf(duel.state, number)
  showToBoth(duel.state, number)
  for (const hook of duel.rules.hooks.paid) hook.paid(duel, seat, card)
  if (card.type !== 'spell') return
  duel.state.wizards[seat].spellsCast++
  setOff(duel, 'spell-cast', seat)
}

/** GD-3.1, GD-3.2, GD-R.32: a Spell goes to its zone, a Hex to its wizard unless it fizzled. */
export function finishCasting(duel: Duel, seat: Seat, number: number, targets: number[][], fizzled: boolean): void {
  const card = cardOf(duel.state, number)
  if (card.type === 'hex' && !fizzled) attachHex(duel, number, seat, afflictedOf(card, seat, targets))
  else if (card.goes === 'hand' && !fizzled) {
    duel.state.wizards[duel.state.owner[number]!].hand.push(number)
    duel.emit?.({ type: 'card-returned', clause: 'GD-3.1', seat, card: number })
  } else if (card.goes === 'void' && !fizzled) {
    turnFaceUp(duel.state, number, 'void')
    duel.emit?.({ type: 'card-exiled', clause: 'GD-3.1', seat, card: number })
  } else turnFaceUp(duel.state, number, 'discard')
}

/**
 * The wizard that a card affects as it is cast. GD-R.35: the side the Hex names, otherwise the chosen wizard (after the targets of its
 * instructions).
 */
export function afflictedOf(card: Card, seat: Seat, targets: number[][]): Seat {
  if (card.type === 'spell' || card.attach === 'you') return seat
  const chosen = card.attach === 'target' ? seatOfTarget(targets[card.effects.length]?.[0] ?? -1) : null
  return chosen ?? (seat === 0 ? 1 : 0)
}

/** Base mode: the normal cost and the text as printed (GD-RITUAL.1). */
export const base: UseModeKind = {
  way: 'base',
  from: 'hand',
  casts: true,
  clauses: { use: 'GD-7.3.1', place: 'GD-4.2', fizzle: 'GD-9.2' },
  text: card => card,
  cost: card => ({ soulfire: card.cost, ...card.additional }),
  begin: beginCasting,
  finish: finishCasting,
}
