import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserWindow } from 'electron'
import { app, dialog } from 'electron'
import { hostText } from '../lib/host-text.ts'
import { askAfterCrash } from './crash-question.ts'

export interface RecoveryOptions {
  /** Logs a problem, and returns a report of it for the player to pass on. */
  report(problem: string): string
  /** Milliseconds of a clock that never goes back. */
  now(): number
  /** Whether this process has just followed another one. */
  isRestarted: boolean
  restart(): void
}

export interface Recovery {
  /** Closes the window without a question, once a page with unsaved changes has had a moment to save. Resolves in a limited time in any case. */
  leave(): Promise<void>
}

/** Milliseconds in which crashes count together, and how many are too many. */
const SPAN = 60_000
const TOO_MANY = 3
/** Milliseconds in which a page that is left may save, and in which it must be gone. */
const TO_SAVE = 400
const TO_LEAVE = 2_000

/**
 * Brings a window's page back where it was when its process ends; at the third time in a minute the player decides what to do. A page that hangs can
 * be reloaded, and one with unsaved changes isn't closed without a question.
 */
export function recoverPage(window: BrowserWindow, { report, now, isRestarted, restart }: RecoveryOptions): Recovery {
  const { webContents } = window
  let crashes: number[] = []
  let closing = false
  let leaving = false
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    // A process that was killed together with the one that starts them looks as if it had ended well.
    if (window.isDestroyed() || leaving || (closing && reason === 'clean-exit')) return
    const text = report(`page process: ${reason}, exit code ${exitCode}`)
    const time = now()
    crashes = [...crashes.filter(crash => time - crash < SPAN), time]
    // What starts pages' processes is gone, and only comes with a new main process.
    if (reason === 'launch-failed' && !(isRestarted && time < SPAN)) return restart()
    if (crashes.length < TOO_MANY) webContents.reload()
    else void askAfterCrashes(window, text).then(answer => (answer === 'restart' ? restart() : app.quit()))
  })

  let hanging: AbortController | null = null
  window.on('unresponsive', () => {
    hanging = new AbortController()
    void askWhileHanging(window, hanging.signal)
  })
  window.on('responsive', () => hanging?.abort())

  // A page with unsaved changes refuses to be left, and tries to save them: before the player is asked, a window to be closed gives it a moment.
  // Preventing the event lets the page go.
  let gaveTime = false
  window.on('close', () => void (closing = true))
  webContents.on('will-prevent-unload', event => {
    if (closing && !gaveTime) {
      gaveTime = true
      setTimeout(() => window.isDestroyed() || window.close(), TO_SAVE)
    } else {
      gaveTime = false
      if (leaving || mayLeave(window)) event.preventDefault()
    }
    closing = false
  })
  return {
    async leave() {
      if (window.isDestroyed()) return
      leaving = true
      const closed = new Promise<void>(resolve => void window.once('closed', resolve))
      window.close()
      await Promise.race([closed, delay(TO_LEAVE, undefined, { ref: false })])
    },
  }
}

function askAfterCrashes(window: BrowserWindow, report: string): Promise<'restart' | 'otherwise'> {
  const crash = { message: hostText('crash.message'), detail: hostText('crash.detail'), report, otherwise: hostText('crash.quit') }
  return askAfterCrash(window, crash)
}

async function askWhileHanging(window: BrowserWindow, signal: AbortSignal): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: hostText('hang.message'),
    buttons: [hostText('hang.wait'), hostText('hang.reload')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal,
  })
  // A page that hangs can't reload itself; one that has crashed is brought back.
  if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer()
}

const mayLeave = (window: BrowserWindow): boolean =>
  dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: hostText('unsaved.message'),
    detail: hostText('unsaved.detail'),
    buttons: [hostText('unsaved.stay'), hostText('unsaved.leave')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }) === 1
