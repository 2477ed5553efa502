import type { Progress } from '../../../kernel/resolution.ts'
import { holds } from '../mechanics/counts.ts'
import type { TextFrame } from '../state/frames.ts'
import { useOf } from './prepared.ts'
import type { Duel, Instruction, Script } from '../mechanics/rules.ts'
import { cardOf } from '../state/state.ts'

/** The text that a frame executes. */
function scriptOf(duel: Duel, frame: TextFrame): Script {
  if (frame.way !== 'trigger') return useOf(duel, frame.card, frame.way).script
  const script = duel.rules.prepare(duel.state, frame.card).triggers[frame.trigger]
  if (!script) throw new RangeError(`${cardOf(duel.state, frame.card).id} has no trigger ${frame.trigger}`)
  return script
}

/** Which of the added lists follow, as indexes into all of them. */
function following(duel: Duel, frame: TextFrame, { text, keywords }: Script): number[] {
  const places: number[] = []
  for (const { keyword, from } of keywords)
    if (keyword.after) for (const index of keyword.after(duel, frame, text)) places.push(from + index)
  return places
}

/** Whether the instruction is finished; false while it waits for a choice, or if it ended the duel. */
function execute(duel: Duel, frame: TextFrame, script: Script, { effect, when, kind }: Instruction): boolean {
  if (!when || frame.answers.length > 0 || holds(duel.state, frame.controller, when)) {
    kind.run(duel, frame, effect as never)
    if (duel.state.frames.at(-1) !== frame || duel.state.ending) return false
    for (const { keyword } of script.keywords) keyword.afterInstruction?.(duel, frame, script.text)
  }
  frame.step++
  if (frame.answers.length > 0) frame.answers = []
  frame.dealt = 0
  return true
}

/** GD-R.30: in printed order, each finished before the next; then what keywords add (GD-TORMENT.2). */
export function text(duel: Duel, frame: TextFrame): Progress {
  const script = scriptOf(duel, frame)
  const list = frame.list < 0 ? script.instructions : script.added[frame.list]!
  for (let instruction = list[frame.step]; instruction; instruction = list[frame.step])
    if (!execute(duel, frame, script, instruction)) return 'again'
  if (frame.list < 0) {
    if (script.keywords.length === 0) return 'done'
    frame.queue = following(duel, frame, script)
  }
  const next = frame.queue.shift()
  if (next === undefined) return 'done'
  frame.list = next
  frame.step = 0
  return 'again'
}
