import * as v from 'valibot'

/** Marks that the page sets around work that only the measurement causes. */
export const LOOK_BEGINS = 'look begins'
export const LOOK_ENDS = 'look ends'
/** The trace categories it needs. */
export const TRACED = ['toplevel', 'blink.user_timing', '__metadata']

const eventSchema = v.looseObject({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.unknown()) }), {}),
})
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) })

/**
 * The CPU time of each task of the page's main thread in milliseconds, without the measurement's own reads. `trace` is a Chromium trace.
 * Throws if it isn't one, or has no such page.
 */
export function taskTimes(trace: string): number[] {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace))
  const events = traceEvents.flatMap(event => {
    const read = v.safeParse(eventSchema, event)
    return read.success ? [read.output] : []
  })
  const marks = events.filter(({ name }) => name === LOOK_BEGINS || name === LOOK_ENDS).sort((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first) throw new RangeError('the trace has no page that was looked at')
  const looks = marks.flatMap(({ name, ts }, at) => (name === LOOK_BEGINS ? [{ from: ts, to: marks[at + 1]?.ts ?? Infinity }] : []))
  const isMain = new Set(
    events
      .filter(({ name, pid, args }) => name === 'thread_name' && pid === first.pid && args.name === 'CrRendererMain')
      .map(({ tid }) => tid),
  )
  return events
    .filter(({ name, ph, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === first.pid && isMain.has(tid))
    .filter(({ ts, dur }) => !looks.some(({ from, to }) => from < ts + dur && ts < to))
    .map(({ tdur }) => tdur / 1000)
}
