import { expect, test } from 'vitest'
import { LOOK_BEGINS, LOOK_ENDS, readTrace } from './page-trace.ts'
import { shownFrames } from './shown-frames.ts'

/** Times in milliseconds by the page's clock, which began at 1,000 ms of the trace. */
const BEGAN = 1000
const mark = (name: string, at: number) => ({
  name,
  ph: 'R',
  pid: 7,
  tid: 1,
  ts: (BEGAN + at) * 1000,
  args: { data: { startTime: at } },
})
const frame = (sequence: number, state: string, at: number, pid = 7): object[] => [
  {
    name: 'PipelineReporter',
    ph: 'b',
    pid,
    tid: 2,
    ts: 0,
    id2: { local: '0x1' },
    args: { frame_reporter: { frame_sequence: sequence, state } },
  },
  { name: 'PipelineReporter', ph: 'e', pid, tid: 2, ts: (BEGAN + at) * 1000, id2: { local: '0x1' }, args: {} },
]
const ALL = 'STATE_PRESENTED_ALL'
const shownIn = (frames: object[][], moves = [{ began: 0, took: 1000 }]): number[] =>
  shownFrames(readTrace(JSON.stringify({ traceEvents: [mark(LOOK_BEGINS, 5000), mark(LOOK_ENDS, 6000), ...frames.flat()] })), moves)

test('a dropped frame makes the time to the next picture longer', () => {
  expect(shownIn([frame(1, ALL, 10), frame(2, ALL, 26), frame(3, 'STATE_DROPPED', 42), frame(4, ALL, 58)])).toEqual([16, 32])
})

test('a picture that what moves reached without the page counts', () => {
  const partial = 'STATE_PRESENTED_PARTIAL'
  expect(shownIn([frame(1, ALL, 10), frame(2, partial, 26), frame(2, 'STATE_DROPPED', 50), frame(3, partial, 42)])).toEqual([16, 16])
})

test('while nothing changes, no picture is missed', () => {
  expect(shownIn([frame(1, ALL, 10), frame(2, 'STATE_NO_UPDATE_DESIRED', 300), frame(3, ALL, 310), frame(4, ALL, 326)])).toEqual([16])
})

test('only the page counts, only while something moves, and not while the measurement reads', () => {
  const frames = [frame(1, ALL, 10), frame(2, ALL, 400), frame(2, ALL, 20, 8), frame(3, ALL, 5010), frame(4, ALL, 5026)]
  expect(shownIn(frames, [{ began: 0, took: 50 }])).toEqual([390])
  expect(shownIn(frames, [{ began: 100, took: 9000 }])).toEqual([])
})
