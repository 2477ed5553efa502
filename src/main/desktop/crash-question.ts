import type { BrowserWindow } from 'electron'
import { clipboard, dialog } from 'electron'
import { hostText } from '../lib/host-text.ts'

interface Crash {
  message: string
  detail: string
  /** For the player to pass on. */
  report: string
  /** The button beside Restart and Copy report. */
  otherwise: string
}

/** Asks the player what to do after a crash. */
export async function askAfterCrash(window: BrowserWindow, crash: Crash): Promise<'restart' | 'otherwise'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: crash.message,
    detail: crash.detail,
    buttons: [hostText('crash.restart'), hostText('crash.copy'), crash.otherwise],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  if (response === 1) {
    void clipboard.writeText(crash.report)
    return askAfterCrash(window, crash)
  }
  return response === 0 ? 'restart' : 'otherwise'
}
