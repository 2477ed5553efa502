import type { PageTrace } from './page-trace.ts'

/** The CPU time of each task of the page's main thread in milliseconds, without the measurement's own reads. */
export function taskTimes({ events, pid, looks }: PageTrace): number[] {
  const isMain = new Set(
    events.filter(event => event.name === 'thread_name' && event.pid === pid && event.args.name === 'CrRendererMain').map(({ tid }) => tid),
  )
  return events
    .filter(event => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && event.pid === pid && isMain.has(event.tid))
    .filter(({ ts, dur }) => !looks.some(({ from, to }) => from < ts + dur && ts < to))
    .map(({ tdur }) => tdur / 1000)
}
