import type { Progress } from '../../../kernel/resolution.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { choose } from '../mechanics/choosing.ts'
import type { OrderFrame } from '../state/frames.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Duel, Hooks, Rules } from '../mechanics/rules.ts'
import { cardOf, findHex, type State } from '../state/state.ts'
import { endDuel } from '../mechanics/values.ts'

/** An effect that is waiting. `place`: its index in what `hook` keeps (Burn) or, without a hook, in the triggers of a Hex. */
export interface WaitingEffect {
  hook: Hooks | null
  /** The Hex, or -1. */
  card: number
  place: number
}

function resolveTrigger(duel: Duel, card: number, trigger: number): void {
  const hex = findHex(duel.state, card)
  if (!hex) return
  duel.emit?.({ type: 'effect-began', clause: 'GD-3.2', seat: hex.afflicted, source: card })
  duel.state.frames.push({
    type: 'text',
    step: 0,
    answers: [],
    card,
    way: 'trigger',
    trigger,
    controller: hex.hex.controller,
    afflicted: hex.afflicted,
    x: 0,
    targets: [],
    list: -1,
    queue: [],
    dealt: 0,
    drained: false,
  })
}

/** Its label for players. */
export const labelOf = (state: State, waiting: WaitingEffect): Message =>
  waiting.hook
    ? waiting.hook.waitingLabel!(state, waiting.place)
    : message('gothic-duel.hex-effect', { card: cardOf(state, waiting.card).name })

/** The effects waiting in a step, in a fixed order: Burn and the like, the active wizard's Hexes, then the other's; or the triggers set off. */
export function waitingEffects(rules: Rules, state: State, timing: OrderFrame['of']): WaitingEffect[] {
  if (timing === 'triggers') return state.triggers.map(({ card, trigger }) => ({ hook: null, card, place: trigger }))
  const effects: WaitingEffect[] = []
  if (timing === 'start-of-turn')
    for (const hook of rules.hooks.waiting) {
      const count = hook.waiting(state)
      for (let index = 0; index < count; index++) effects.push({ hook, card: -1, place: index })
    }
  for (const seat of [state.active, otherSeat(state.active)])
    for (const { card, waiting } of state.wizards[seat].hexes)
      for (let trigger = 0; waiting >> trigger > 0; trigger++)
        if ((waiting >> trigger) & 1) effects.push({ hook: null, card, place: trigger })
  return effects
}

/** Removes waiting effect number `index` and starts it. */
function begin(duel: Duel, timing: OrderFrame['of'], effect: WaitingEffect, index: number): void {
  if (effect.hook) return effect.hook.resolveWaiting?.(duel, effect.place)
  if (timing === 'triggers') duel.state.triggers.splice(index, 1)
  else findHex(duel.state, effect.card)!.hex.waiting &= ~(1 << effect.place)
  resolveTrigger(duel, effect.card, effect.place)
}

/** After this many triggers in a row without another decision, the loop counts as endless: a draw, for the reason of GD-R.14. */
const LONGEST_CHAIN = 500

/** Resolves one effect after another, in the active player's order (GD-7.1.2, GD-R.13, GD-R.16, GD-R.51); triggers they set off come in between. */
export function order(duel: Duel, frame: OrderFrame): Progress {
  const { state } = duel
  if (frame.of !== 'triggers' && state.triggers.length > 0) {
    pushTriggers(state)
    return 'again'
  }
  const waiting = waitingEffects(duel.rules, state, frame.of)
  if (waiting.length === 0) return 'done'
  const places = waiting.map((_, index) => index)
  const chosen = choose(duel, frame, 0, { seat: state.active, purpose: 'order', from: places, min: 1, max: 1, source: -1 })
  if (!chosen) return 'again'
  frame.answers = []
  if (frame.of === 'triggers' && ++frame.step > LONGEST_CHAIN) endDuel(duel, { winner: null, clause: 'GD-R.14', by: 'chain' })
  else begin(duel, frame.of, waiting[chosen[0]!]!, chosen[0]!)
  return 'again'
}

export function pushTriggers(state: State): void {
  state.frames.push({ type: 'order', of: 'triggers', step: 0, answers: [] })
}

/** Whether there are any `waitingEffects`. */
function isAnyWaiting({ state, rules }: Duel, timing: 'start-of-turn' | 'end-of-turn'): boolean {
  for (const wizard of state.wizards) for (const { waiting } of wizard.hexes) if (waiting > 0) return true
  if (timing === 'start-of-turn') for (const hook of rules.hooks.waiting) if (hook.waiting(state) > 0) return true
  return false
}

/** A frame for the step's effects, if any are waiting. */
export function pushWaiting(duel: Duel, timing: 'start-of-turn' | 'end-of-turn'): void {
  if (isAnyWaiting(duel, timing)) duel.state.frames.push({ type: 'order', of: timing, step: 0, answers: [] })
}
