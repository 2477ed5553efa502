import type { Progress } from '../../kernel/resolution.ts'
import { message, type Message } from '../../../shared/message.ts'
import { choose } from './choosing.ts'
import type { OrderFrame } from './frames.ts'
import type { Duel, Rules } from './rules.ts'
import { cardOf, findHex, type State } from './state.ts'
import { endDuel } from './values.ts'

/** One effect that waits for its turn: a Hex's trigger, or the `place`-th of what a rule of its own keeps (Burn). */
export interface WaitingEffect {
  /** The Hex, or -1. */
  card: number
  label: Message
  resolve(duel: Duel): void
}

function resolveTrigger(duel: Duel, card: number, trigger: number): void {
  const found = findHex(duel.state, card)
  if (!found) return
  duel.emit?.({ type: 'effect-began', clause: 'GD-3.2', seat: found.afflicted, source: card })
  duel.state.frames.push({
    type: 'text',
    step: 0,
    answers: [],
    card,
    way: 'trigger',
    trigger,
    controller: found.hex.controller,
    afflicted: found.afflicted,
    x: 0,
    targets: [],
    list: -1,
    queue: [],
    dealt: 0,
    drained: false,
  })
}

const hexLabel = (state: State, card: number): Message => message('gothic-duel.hex-effect', { card: cardOf(state, card).name })

/** What waits in a step, in a fixed order: Burn and the like, then the active wizard's Hexes, then the other's; or the triggers set off. */
export function waitingEffects(rules: Rules, state: State, of: OrderFrame['of']): WaitingEffect[] {
  if (of === 'triggers')
    return state.triggers.map((waiting, place) => ({
      card: waiting.card,
      label: hexLabel(state, waiting.card),
      resolve(duel) {
        duel.state.triggers.splice(place, 1)
        resolveTrigger(duel, waiting.card, waiting.trigger)
      },
    }))
  const effects: WaitingEffect[] = []
  if (of === 'start-of-turn')
    for (const hook of rules.hooks) {
      const waiting = hook.waiting?.(state)
      for (let place = 0; place < (waiting?.count ?? 0); place++)
        effects.push({ card: -1, label: waiting!.label(place), resolve: duel => hook.resolveWaiting?.(duel, place) })
    }
  for (const wizard of [state.wizards[state.active], state.wizards[state.active === 0 ? 1 : 0]])
    for (const hex of wizard.hexes)
      for (let trigger = 0; hex.waiting >> trigger > 0; trigger++)
        if ((hex.waiting >> trigger) & 1)
          effects.push({
            card: hex.card,
            label: hexLabel(state, hex.card),
            resolve(duel) {
              hex.waiting &= ~(1 << trigger)
              resolveTrigger(duel, hex.card, trigger)
            },
          })
  return effects
}

/** So many triggers without a decision of another kind set each other off for ever: a draw, by the reason of GD-R.14. */
const LONGEST_CHAIN = 500

/** One effect after the other, the active player choosing which (GD-7.1.2, GD-R.13, GD-R.16, GD-R.51); triggers they set off come in between. */
export function order(duel: Duel, frame: OrderFrame): Progress {
  const { state } = duel
  if (frame.of !== 'triggers' && state.triggers.length > 0) {
    pushTriggers(state)
    return 'again'
  }
  const waiting = waitingEffects(duel.rules, state, frame.of)
  if (waiting.length === 0) return 'done'
  const places = waiting.map((_, place) => place)
  const chosen = choose(duel, frame, 0, { seat: state.active, purpose: 'order', from: places, min: 1, max: 1, source: -1 })
  if (!chosen) return 'again'
  frame.answers = []
  if (frame.of === 'triggers' && ++frame.step > LONGEST_CHAIN) endDuel(duel, { winner: null, clause: 'GD-R.14', by: 'chain' })
  else waiting[chosen[0]!]!.resolve(duel)
  return 'again'
}

export function pushTriggers(state: State): void {
  state.frames.push({ type: 'order', of: 'triggers', step: 0, answers: [] })
}
