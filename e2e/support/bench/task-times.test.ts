import { expect, test } from 'vitest'
import { LOOK_BEGINS, LOOK_ENDS, readTrace } from './page-trace.ts'
import { taskTimes } from './task-times.ts'

const task = (ts: number, dur: number, tdur: number, tid = 1, pid = 7) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  ts,
  dur,
  tdur,
})
const mark = (name: string, ts: number) => ({ name, ph: 'R', pid: 7, tid: 1, ts })
const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 7, tid, args: { name } })
const trace = (...events: object[]) =>
  readTrace(
    JSON.stringify({
      traceEvents: [thread(1, 'CrRendererMain'), thread(2, 'Compositor'), mark(LOOK_BEGINS, 5000), mark(LOOK_ENDS, 6000), ...events],
    }),
  )

test('measures main-thread tasks in CPU time, without measurement overhead and other threads', () => {
  const found = taskTimes(
    trace(
      task(1000, 900, 400),
      task(2000, 900, 800, 2),
      task(2000, 900, 800, 1, 8),
      task(4500, 600, 600),
      task(5200, 100, 100),
      task(7000, 50_000, 30_000),
    ),
  )
  expect(found).toEqual([0.4, 30])
})

test('an unfinished measurement mark excludes everything after it', () => {
  expect(taskTimes(trace(mark(LOOK_BEGINS, 8000), task(7000, 10, 10), task(9000, 10, 10)))).toEqual([0.01])
})

test('refuses a trace without a measured page', () => {
  expect(() => readTrace('{"traceEvents":[]}')).toThrow(RangeError)
  expect(() => readTrace('[]')).toThrow()
})
