import type { Progress } from '../../../kernel/resolution.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { pay, priceOf } from './costs.ts'
import type { Use } from '../state/actions.ts'
import type { PlayFrame, TextFrame } from '../state/frames.ts'
import { useOf } from './prepared.ts'
import type { CardUse, Duel } from '../mechanics/rules.ts'
import { afflictedOf } from '../effects/casting.ts'
import { cardOf } from '../state/state.ts'
import { isLegalTarget } from '../mechanics/targets.ts'
import { takeFrom } from '../mechanics/zones.ts'

/** Pays, and pushes the frame that resolves it. The use must have been checked. */
export function beginUse(duel: Duel, seat: Seat, use: Use): void {
  const card = cardOf(duel.state, use.card)
  const prepared = useOf(duel, use.card, use.way)
  const { kind } = prepared
  const price = priceOf(duel, seat, card, prepared, use.x)
  const { hand, void: exiled } = duel.state.wizards[seat]
  takeFrom(kind.from === 'hand' ? hand : exiled, use.card)
  const clause = kind.clauses.use
  if (kind.casts) duel.emit?.({ type: 'card-played', clause, seat, card: use.card, way: use.way })
  else duel.emit?.({ type: 'haunt-activated', clause, seat, card: use.card })
  kind.begin(duel, seat, use.card)
  duel.state.frames.push({ type: 'play', step: 0, answers: [], seat, card: use.card, way: use.way, x: use.x, targets: use.targets })
  pay(duel, seat, use.card, price, use)
}

/** GD-9.2, GD-R.31: checked once, as the resolution begins, after the costs. */
function fizzles(duel: Duel, frame: PlayFrame, { specs, choosesTargets }: CardUse): boolean {
  if (!choosesTargets) return false
  let chosen = 0
  for (const [index, spec] of specs.entries()) {
    if (!spec) continue
    for (const target of frame.targets[index] ?? []) {
      if (isLegalTarget(duel.state, frame.seat, spec, target)) return false
      chosen++
    }
  }
  return chosen > 0
}

const textFrame = (duel: Duel, frame: PlayFrame, { kind }: CardUse): TextFrame => ({
  type: 'text',
  step: 0,
  answers: [],
  card: frame.card,
  way: frame.way,
  trigger: -1,
  controller: frame.seat,
  // GD-R.20: a Hex already knows its wizard while its instructions are executed; a haunting card is attached to nobody.
  afflicted: kind.casts ? afflictedOf(cardOf(duel.state, frame.card), frame.seat, frame.targets) : frame.seat,
  x: frame.x,
  targets: frame.targets,
  list: -1,
  queue: [],
  dealt: 0,
  drained: false,
})

/** After the payment: resolve (or fizzle), then move the card to its destination (GD-R.11, GD-R.26). */
export function play(duel: Duel, frame: PlayFrame): Progress {
  const use = useOf(duel, frame.card, frame.way)
  const { kind } = use
  if (frame.step === 0 && !fizzles(duel, frame, use)) {
    frame.step = 1
    duel.state.frames.push(textFrame(duel, frame, use))
    return 'again'
  }
  const fizzled = frame.step === 0
  if (fizzled) duel.emit?.({ type: 'card-fizzled', clause: kind.clauses.fizzle, seat: frame.seat, card: frame.card })
  kind.finish(duel, frame.seat, frame.card, frame.targets, fizzled)
  return 'done'
}
