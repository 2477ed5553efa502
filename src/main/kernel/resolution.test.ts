import { expect, test } from 'vitest'
import { resolve, type Progress } from './resolution.ts'

interface Count {
  type: 'count'
  left: number
}
interface Ask {
  type: 'ask'
  answer: string | null
}
type Frame = Count | Ask
interface Context {
  frames: Frame[]
  log: string[]
}

function count({ frames, log }: Context, frame: Count): Progress {
  if (frame.left === 0) return 'done'
  log.push(`count ${frame.left}`)
  if (frame.left === 2) frames.push({ type: 'ask', answer: null })
  frame.left--
  return 'again'
}
function ask({ log }: Context, frame: Ask): Progress {
  if (frame.answer === null) return 'wait'
  log.push(frame.answer)
  return 'done'
}
/** Counts down, and asks at 2. */
const step = (context: Context, frame: Frame): Progress => (frame.type === 'count' ? count(context, frame) : ask(context, frame))

const begin = (...frames: Frame[]): Context => ({ frames, log: [] })
const goOn = (context: Context, halted = () => false): void => resolve(context.frames, step, context, halted)

test('runs the last frame first, then continues with the one below', () => {
  const context = begin({ type: 'count', left: 1 }, { type: 'count', left: 1 }, { type: 'ask', answer: 'first' })
  goOn(context)
  expect(context).toEqual({ frames: [], log: ['first', 'count 1', 'count 1'] })
})

test('waits for a decision with the remaining work in the frames, and continues from there', () => {
  const context = begin({ type: 'count', left: 3 })
  goOn(context)
  expect(context.frames).toEqual([
    { type: 'count', left: 1 },
    { type: 'ask', answer: null },
  ])
  goOn(context)
  expect(context.log).toEqual(['count 3', 'count 2'])
  context.frames[1] = { type: 'ask', answer: 'yes' }
  goOn(context)
  expect(context).toEqual({ frames: [], log: ['count 3', 'count 2', 'yes', 'count 1'] })
})

test('continues a copy of the frames in the same way', () => {
  const context = begin({ type: 'count', left: 3 })
  goOn(context)
  const copy = structuredClone(context)
  for (const each of [context, copy]) {
    each.frames[1] = { type: 'ask', answer: 'yes' }
    goOn(each)
  }
  expect(copy).toEqual(context)
})

test('stops between two steps when halted, and keeps the remaining work', () => {
  const context = begin({ type: 'count', left: 9 })
  goOn(context, () => context.log.length === 2)
  expect(context.frames).toEqual([{ type: 'count', left: 7 }])
})

test('leaves the work that a finished frame pushed', () => {
  const context = begin()
  const pushing = (context: Context, frame: Frame): Progress => {
    if (frame.type === 'ask') return ask(context, frame)
    context.frames.push({ type: 'ask', answer: 'after' })
    return 'done'
  }
  context.frames.push({ type: 'count', left: 1 })
  resolve(context.frames, pushing, context, () => false)
  expect(context).toEqual({ frames: [], log: ['after'] })
})

test('does nothing with nothing to do', () => {
  const context = begin()
  goOn(context)
  expect(context).toEqual({ frames: [], log: [] })
})

test('lets a step cancel its own work and that of frames below, and continues with the rest', () => {
  const context = begin({ type: 'count', left: 1 }, { type: 'count', left: 9 }, { type: 'ask', answer: 'enough' })
  const breaking = (context: Context, frame: Frame): Progress => {
    if (frame.type === 'count') return count(context, frame)
    context.log.push(frame.answer ?? '')
    context.frames.splice(1)
    return 'done'
  }
  resolve(context.frames, breaking, context, () => false)
  expect(context).toEqual({ frames: [], log: ['enough', 'count 1'] })
})
