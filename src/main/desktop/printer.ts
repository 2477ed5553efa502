import type { WebContents } from 'electron'
import { reason } from '../../shared/message.ts'
import type { Printer } from '../ipc/printer.ts'
import { done, refused } from '../lib/result.ts'

export interface WindowPrinter extends Printer {
  attach(contents: Pick<WebContents, 'printToPDF' | 'isDestroyed'>): void
}

/** The page sets its own paper size and backgrounds. */
const OPTIONS = { printBackground: true, preferCSSPageSize: true } as const

/** The services are created before the window, which is attached later. */
export function createPrinter(report: (error: unknown) => void): WindowPrinter {
  let window: Pick<WebContents, 'printToPDF' | 'isDestroyed'> | null = null
  return {
    attach: contents => void (window = contents),
    async pdf() {
      if (!window || window.isDestroyed()) return refused([reason('', 'services.refused.no-printer')])
      try {
        const file = await window.printToPDF(OPTIONS)
        return done(file.toString('base64'))
      } catch (error) {
        report(error)
        return refused([reason('', 'services.refused.not-printed')])
      }
    },
  }
}
