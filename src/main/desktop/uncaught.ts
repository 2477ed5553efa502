import type { BrowserWindow } from 'electron'
import { hostText } from '../lib/host-text.ts'
import { askAfterCrash } from './crash-question.ts'

export interface UncaughtOptions {
  /** Logs a problem, and returns a report of it for the player to pass on. */
  report(problem: string): string
  /** Milliseconds of a clock that never goes back. */
  now(): number
  restart(): void
}

/** Milliseconds between two questions. */
const SPAN = 60_000

/**
 * Tells the player about an error of the main process that nothing caught. Everything acknowledged is on disk, so they may go on or restart. At most one
 * question a minute: a program that fails over and over must still be usable enough to be closed.
 */
export function tellOfUncaught(window: BrowserWindow, { report, now, restart }: UncaughtOptions): (error: unknown) => void {
  let askedAt = -Infinity
  let isAsking = false
  return () => {
    if (isAsking || now() - askedAt < SPAN || window.isDestroyed()) return
    isAsking = true
    const text = report('uncaught error of the main process')
    const crash = {
      message: hostText('uncaught.message'),
      detail: hostText('uncaught.detail'),
      report: text,
      otherwise: hostText('uncaught.continue'),
    }
    void askAfterCrash(window, crash).then(answer => {
      isAsking = false
      askedAt = now()
      if (answer === 'restart') restart()
    })
  }
}
