import type { Progress } from '../../kernel/resolution.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Card } from './card.ts'
import { pay, priceOf } from './costs.ts'
import type { PlayFrame, TextFrame, Way } from './frames.ts'
import type { Duel, Rules, TargetSpec, WayKind } from './rules.ts'
import { afflictedOf } from './effects/casting.ts'
import { cardOf } from './state.ts'
import { isLegalTarget, WIZARD_TARGET } from './targets.ts'
import { takeFrom } from './zones.ts'

/** A card used one way, with everything chosen (GD-R.26). `targets` has a list for each instruction, and one for a Hex's wizard. */
export interface Use {
  type: 'use'
  way: Way
  card: number
  x: number
  targets: number[][]
  discard: number[]
  exile: number[]
}

export function wayKind(rules: Rules, way: Way): WayKind {
  const kind = rules.ways.find(kind => kind.way === way)
  if (!kind) throw new RangeError(`no such way: ${way}`)
  return kind
}

/** What each instruction needs chosen, in printed order; last, the wizard a Hex is attached to, where its controller chooses (GD-R.35). */
export function targetSpecs(rules: Rules, card: Card, way: WayKind): (TargetSpec | null)[] {
  const effects = way.text(card)?.effects ?? []
  const specs = effects.map(effect => rules.effects.get(effect.effect)?.target?.(effect as never) ?? null)
  if (card.type === 'hex' && card.attach === 'target' && way.casts) specs.push(WIZARD_TARGET)
  return specs
}

/** Pays and begins; the resolution is the frame it leaves. The use has been checked. */
export function beginUse(duel: Duel, seat: Seat, use: Use): void {
  const kind = wayKind(duel.rules, use.way)
  const card = cardOf(duel.state, use.card)
  const price = priceOf(duel, seat, card, kind, use.x)
  takeFrom(duel.state.wizards[seat][kind.from], use.card)
  const clause = kind.clauses.use
  if (kind.casts) duel.emit?.({ type: 'card-played', clause, seat, card: use.card, way: use.way })
  else duel.emit?.({ type: 'haunt-activated', clause, seat, card: use.card })
  kind.begin(duel, seat, use.card)
  duel.state.frames.push({ type: 'play', step: 0, answers: [], seat, card: use.card, way: use.way, x: use.x, targets: use.targets })
  pay(duel, seat, use.card, price, use)
}

/** GD-9.2, GD-R.31: checked once, as the resolution begins, after the costs. */
function fizzles(duel: Duel, frame: PlayFrame): boolean {
  const specs = targetSpecs(duel.rules, cardOf(duel.state, frame.card), wayKind(duel.rules, frame.way))
  let chosen = 0
  let legal = 0
  specs.forEach((spec, place) => {
    if (!spec) return
    for (const target of frame.targets[place] ?? []) {
      chosen++
      if (isLegalTarget(duel.state, frame.seat, spec, target)) legal++
    }
  })
  return chosen > 0 && legal === 0
}

const textFrame = (duel: Duel, frame: PlayFrame): TextFrame => ({
  type: 'text',
  step: 0,
  answers: [],
  card: frame.card,
  way: frame.way,
  trigger: -1,
  controller: frame.seat,
  // GD-R.20: a Hex already knows its wizard while its instructions are carried out; what haunts is attached to nobody.
  afflicted: wayKind(duel.rules, frame.way).casts ? afflictedOf(cardOf(duel.state, frame.card), frame.seat, frame.targets) : frame.seat,
  x: frame.x,
  targets: frame.targets,
  list: -1,
  queue: [],
  dealt: 0,
  drained: false,
})

/** From the payment to the card's destination: resolve (or fizzle), then the card goes to its place (GD-R.11, GD-R.26). */
export function play(duel: Duel, frame: PlayFrame): Progress {
  const kind = wayKind(duel.rules, frame.way)
  if (frame.step === 0 && !fizzles(duel, frame)) {
    frame.step = 1
    duel.state.frames.push(textFrame(duel, frame))
    return 'again'
  }
  const fizzled = frame.step === 0
  if (fizzled) duel.emit?.({ type: 'card-fizzled', clause: kind.clauses.fizzle, seat: frame.seat, card: frame.card })
  kind.finish(duel, frame.seat, frame.card, frame.targets, fizzled)
  return 'done'
}
