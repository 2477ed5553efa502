import type { BrowserWindow } from 'electron'
import { app, clipboard, dialog } from 'electron'
import { hostText } from '../lib/host-text.ts'

export interface RecoveryOptions {
  /** Logs a problem, and returns a report of it for the player to pass on. */
  report(problem: string): string
  /** Milliseconds of a clock that never goes back. */
  now(): number
}

/** Milliseconds in which crashes count together, and how many are too many. */
const SPAN = 60_000
const TOO_MANY = 3
/** Milliseconds in which a page that is left may save. */
const TO_SAVE = 400

/**
 * Brings a window's page back where it was when its process ends; at the third time in a minute the player decides what to do. A page that hangs can
 * be reloaded, and one with unsaved changes isn't closed without a question.
 */
export function recoverPage(window: BrowserWindow, { report, now }: RecoveryOptions): void {
  const { webContents } = window
  let crashes: number[] = []
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const text = report(`page process: ${reason}, exit code ${exitCode}`)
    const time = now()
    crashes = [...crashes.filter(crash => time - crash < SPAN), time]
    if (crashes.length < TOO_MANY) webContents.reload()
    else void askAfterCrashes(window, text)
  })

  let hanging: AbortController | null = null
  window.on('unresponsive', () => {
    hanging = new AbortController()
    void askWhileHanging(window, hanging.signal)
  })
  window.on('responsive', () => hanging?.abort())

  // A page with unsaved changes refuses to be left, and tries to save them: before the player is asked, a window to be closed gives it a moment.
  // Preventing the event lets the page go.
  let closing = false
  let gaveTime = false
  window.on('close', () => void (closing = true))
  webContents.on('will-prevent-unload', event => {
    if (closing && !gaveTime) {
      gaveTime = true
      setTimeout(() => window.isDestroyed() || window.close(), TO_SAVE)
    } else {
      gaveTime = false
      if (mayLeave(window)) event.preventDefault()
    }
    closing = false
  })
}

async function askAfterCrashes(window: BrowserWindow, report: string): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: hostText('crash.message'),
    detail: hostText('crash.detail'),
    buttons: [hostText('crash.restart'), hostText('crash.copy'), hostText('crash.quit')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  if (response === 1) {
    void clipboard.writeText(report)
    return askAfterCrashes(window, report)
  }
  if (response === 0) app.relaunch()
  app.quit()
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
