import * as v from 'valibot'

/** Marks that the page sets around work that only the measurement causes. */
export const LOOK_BEGINS = 'look begins'
export const LOOK_ENDS = 'look ends'
/** The categories that `readTrace` and its readers need. */
export const TRACED = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame', '__metadata']

const argsSchema = v.looseObject({
  name: v.optional(v.unknown()),
  data: v.optional(v.looseObject({ startTime: v.optional(v.number()) })),
  frame_reporter: v.optional(v.looseObject({ frame_sequence: v.number(), state: v.string() })),
})
const eventSchema = v.looseObject({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  id2: v.optional(v.looseObject({ local: v.optional(v.string()) })),
  args: v.optional(argsSchema, {}),
})
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) })

/** Times in microseconds of the trace, durations too; `tdur` is CPU time. */
export type TraceEvent = v.InferOutput<typeof eventSchema>

export interface PageTrace {
  /** In the order of the trace. */
  events: TraceEvent[]
  /** The process of the page. */
  pid: number
  /** When the measurement read the page, in the trace's time. */
  looks: { from: number; to: number }[]
  /** When the page's own clock began, in the trace's time; null if no mark says it. */
  origin: number | null
}

/** `trace` is a Chromium trace. Throws if it isn't one, or has no page that was looked at. */
export function readTrace(trace: string): PageTrace {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace))
  const events = traceEvents.flatMap(event => {
    const read = v.safeParse(eventSchema, event)
    return read.success ? [read.output] : []
  })
  const marks = events.filter(({ name }) => name === LOOK_BEGINS || name === LOOK_ENDS).sort((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first) throw new RangeError('the trace has no page that was looked at')
  const began = first.args.data?.startTime
  return {
    events,
    pid: first.pid,
    looks: marks.flatMap(({ name, ts }, at) => (name === LOOK_BEGINS ? [{ from: ts, to: marks[at + 1]?.ts ?? Infinity }] : [])),
    origin: began === undefined ? null : first.ts - began * 1000,
  }
}
