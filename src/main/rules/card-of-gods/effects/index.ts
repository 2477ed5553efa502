import type { Progress } from '../../../kernel/resolution.ts'
import type { Effect } from '../state/card.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { cardOf, NONE } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { takeTest } from '../mechanics/panic.ts'
import type { Step } from '../mechanics/work.ts'
import { extraAction, move, ready } from './activation.ts'
import { cancel } from './cancel.ts'
import { calm, panic } from './courage.ts'
import { mute, reroll } from './dice.ts'
import { drainFaith, faith } from './faith.ts'
import { each, fixGroups, ifWounded } from './groups.ts'
import { dice, forbid, grant, shelter, when } from './lasting.ts'
import { listOf } from '../mechanics/lists.ts'
import { attack, heal, mend, wound } from './wounds.ts'

/** One line per primitive. */
function work(match: Match, frame: EffectsFrame, effect: Effect): Progress {
  switch (effect.type) {
    case 'attack':
      return attack(match, frame, effect as Effect & { type: 'attack' })
    case 'wound':
      return wound(match, frame, effect as Effect & { type: 'wound' })
    case 'mend':
      return mend(match, frame, effect as Effect & { type: 'mend' })
    case 'heal':
      return heal(match, frame, effect)
    case 'dice':
      return dice(match, frame, effect)
    case 'reroll':
      return reroll(match, frame, effect)
    case 'mute':
      return mute(match, frame, effect as Effect & { type: 'mute' })
    case 'grant':
      return grant(match, frame, effect)
    case 'forbid':
      return forbid(match, frame, effect)
    case 'shelter':
      return shelter(match, frame, effect as Effect & { type: 'shelter' })
    case 'extra-action':
      return extraAction(match, frame, effect as Effect & { type: 'extra-action' })
    case 'ready':
      return ready(match, frame, effect as Effect & { type: 'ready' })
    case 'move':
      return move(match, frame, effect)
    case 'panic':
      return panic(match, frame, effect)
    case 'calm':
      return calm(match, frame, effect as Effect & { type: 'calm' })
    case 'faith':
      return faith(match, frame, effect as Effect & { type: 'faith' })
    case 'drain-faith':
      return drainFaith(match, frame, effect as Effect & { type: 'drain-faith' })
    case 'cancel':
      return cancel(match, frame, effect as Effect & { type: 'cancel' })
    case 'each':
      return each(match, frame, effect)
    case 'if-wounded':
      return ifWounded(match, frame, effect)
    case 'when':
      return when(match, frame, effect)
  }
}

/** Executes a list of effects in order; Panic Tests caused by one come before the next (CG-R10.5). */
export const effects: Step<EffectsFrame> = (match, frame) => {
  const { state } = match
  const list = listOf(cardOf(state, frame.card), frame.list).effects
  if (!frame.begun) {
    frame.begun = true
    frame.groups = fixGroups(state, frame, frame.list)
    if (listOf(cardOf(state, frame.card), frame.list).trigger)
      match.emit?.({ type: 'trigger-happened', clause: 'CG-12.3', card: frame.card, ...(frame.it === NONE ? {} : { unit: frame.it }) })
  }
  if (takeTest(match, frame)) return 'again'
  const effect = list[frame.step]
  if (!effect) return 'done'
  if (!frame.entered && effect.type !== 'if-wounded') frame.took = 0
  const progress = work(match, frame, effect)
  if (progress !== 'done') return progress
  frame.step++
  frame.entered = false
  frame.at = NONE
  return 'again'
}
