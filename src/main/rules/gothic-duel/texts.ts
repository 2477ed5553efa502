import type { Progress } from '../../kernel/resolution.ts'
import { holds } from './counts.ts'
import type { AnyEffect, Card, Text } from './card.ts'
import type { TextFrame } from './frames.ts'
import type { Duel, Rules } from './rules.ts'
import { cardOf } from './state.ts'

/** The text that a frame carries out. */
export function textOf(rules: Rules, card: Card, way: TextFrame['way'], trigger: number): Text {
  const text = way === 'trigger' ? card.triggers?.[trigger] : rules.ways.find(kind => kind.way === way)?.text(card)
  if (!text) throw new RangeError(`${card.id} has no ${way} text`)
  return text
}

/** The lists of instructions that keywords add to a text, all of them one after the other. */
const addedLists = (rules: Rules, text: Text): (readonly AnyEffect[])[] =>
  rules.textKeywords.flatMap(keyword => keyword.lists?.(text) ?? [])

/** Which of the added lists follow, as places among all of them. */
function following(duel: Duel, frame: TextFrame, text: Text): number[] {
  let offset = 0
  return duel.rules.textKeywords.flatMap(keyword => {
    const from = offset
    offset += keyword.lists?.(text).length ?? 0
    return (keyword.after?.(duel, frame, text) ?? []).map(place => from + place)
  })
}

function carryOut(duel: Duel, frame: TextFrame, text: Text, effect: AnyEffect): Progress {
  if (!effect.when || frame.answers.length > 0 || holds(duel.state, frame.controller, effect.when)) {
    const kind = duel.rules.effects.get(effect.effect)
    if (!kind) throw new RangeError(`no such effect: ${effect.effect}`)
    kind.run(duel, frame, effect as never)
    if (duel.state.frames.at(-1) !== frame || duel.state.ending) return 'again'
    for (const keyword of duel.rules.textKeywords) keyword.afterInstruction?.(duel, frame, text)
  }
  frame.step++
  frame.answers = []
  frame.dealt = 0
  return 'again'
}

/** GD-R.30: in printed order, each finished before the next; then what keywords add (GD-TORMENT.2). */
export function text(duel: Duel, frame: TextFrame): Progress {
  const text = textOf(duel.rules, cardOf(duel.state, frame.card), frame.way, frame.trigger)
  const list = frame.list < 0 ? text.effects : addedLists(duel.rules, text)[frame.list]!
  const effect = list[frame.step]
  if (effect) return carryOut(duel, frame, text, effect)
  if (frame.list < 0) frame.queue = following(duel, frame, text)
  const next = frame.queue.shift()
  if (next === undefined) return 'done'
  frame.list = next
  frame.step = 0
  return 'again'
}
