import { message, type Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { handToPay, priceOf, unpayable } from './costs.ts'
import type { Way } from './frames.ts'
import { targetSpecs, wayKind } from './play.ts'
import type { Duel, TargetSpec } from './rules.ts'
import { cardOf } from './state.ts'
import { fewestTargets, legalTargets } from './targets.ts'

/** Something to be chosen while a card is being played: so many different ones out of `from`. */
export interface Slot {
  fills: 'x' | 'target' | 'discard' | 'exile'
  /** Which instruction the targets are for. */
  place: number
  from: number[]
  min: number
  max: number
  prompt: Message
}

/** The largest X that can be paid, at most 20; 0 if not even 1 can (GD-R.46). */
export function largestX(duel: Duel, seat: Seat, card: number, way: Way): number {
  const kind = wayKind(duel.rules, way)
  let x = 0
  while (x < 20 && unpayable(duel, seat, card, kind, priceOf(duel, seat, cardOf(duel.state, card), kind, x + 1)).length === 0) x++
  return x
}

const targetPrompt = (spec: TargetSpec, max: number): Message => message(`gothic-duel.prompt.target-${spec.of}`, { count: max })

/** Everything that has to be chosen for using a card this way, in order (GD-R.26). The use must be payable. */
export function slotsOf(duel: Duel, seat: Seat, card: number, way: Way): Slot[] {
  const kind = wayKind(duel.rules, way)
  const definition = cardOf(duel.state, card)
  const slots: Slot[] = []
  if (kind.cost(definition).soulfire === 'X')
    slots.push({
      fills: 'x',
      place: 0,
      from: Array.from({ length: largestX(duel, seat, card, way) }, (_, place) => place + 1),
      min: 1,
      max: 1,
      prompt: message('gothic-duel.prompt.x'),
    })
  targetSpecs(duel.rules, definition, kind).forEach((spec, place) => {
    if (!spec) return
    const from = legalTargets(duel.state, seat, spec)
    slots.push({ fills: 'target', place, from, min: fewestTargets(spec, from.length), max: spec.max, prompt: targetPrompt(spec, spec.max) })
  })
  const price = priceOf(duel, seat, definition, kind, 1)
  const cards = { discard: handToPay(duel, seat, card), exile: duel.state.wizards[seat].discard }
  for (const fills of ['discard', 'exile'] as const)
    if (price[fills] > 0)
      slots.push({
        fills,
        place: 0,
        from: cards[fills],
        min: price[fills],
        max: price[fills],
        prompt: message(`gothic-duel.prompt.pay-${fills}`, { count: price[fills] }),
      })
  return slots
}
