import type { Span } from './in-table.ts'
import type { PageTrace } from './page-trace.ts'

/** A picture that the browser was to draw. */
interface Frame {
  /** When it was on the screen, in the trace's microseconds; null if it never was. */
  shown: number | null
  /** Nothing had changed, so none was needed. */
  idle: boolean
}

/** In order. One picture can have several reports: of the page, and of what moves without it. */
function framesOf({ events, pid }: PageTrace): Frame[] {
  const open = new Map<string, { sequence: number; state: string }>()
  const frames = new Map<number, Frame>()
  for (const { name, ph, ts, id2, args, ...event } of events) {
    if (name !== 'PipelineReporter' || event.pid !== pid) continue
    const id = id2?.local ?? ''
    const begun = open.get(id)
    if (ph === 'b' && args.frame_reporter) open.set(id, { sequence: args.frame_reporter.frame_sequence, state: args.frame_reporter.state })
    if (ph !== 'e' || !begun) continue
    open.delete(id)
    const frame = frames.get(begun.sequence) ?? { shown: null, idle: true }
    const isShown = begun.state.startsWith('STATE_PRESENTED')
    frames.set(begun.sequence, {
      shown: isShown ? Math.min(frame.shown ?? Infinity, ts) : frame.shown,
      idle: frame.idle && begun.state === 'STATE_NO_UPDATE_DESIRED',
    })
  }
  return [...frames].sort(([a], [b]) => a - b).map(([, frame]) => frame)
}

/**
 * From each picture on the screen to the next while something moved, in milliseconds: what a player sees of dropped frames. A busy page doesn't hold up
 * what moves without it. `moves`: when something did, by the page's clock.
 */
export function shownFrames(trace: PageTrace, moves: readonly Span[]): number[] {
  const { origin, looks } = trace
  if (origin === null) return []
  const isMoving = (at: number): boolean => moves.some(({ began, took }) => began <= at && at < began + took)
  const times: number[] = []
  let before: number | null = null
  for (const { shown, idle } of framesOf(trace)) {
    if (idle) before = null
    if (shown === null) continue
    const from = before
    before = shown
    if (from === null || !isMoving((from - origin) / 1000)) continue
    if (!looks.some(look => look.from < shown && from < look.to)) times.push((shown - from) / 1000)
  }
  return times
}
