import type { ElectronApplication } from '@playwright/test'
import type * as Electron from 'electron'

const ATTEMPTS = 10

/** Runs a function in the main process. `run` may be repeated: Node's inspector sometimes loses the answer to a question of Playwright. */
export async function inMain<Argument, Answer>(
  electron: ElectronApplication,
  run: (electron: typeof Electron, argument: Argument) => Answer | Promise<Answer>,
  argument: Argument,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await electron.evaluate(run as Parameters<typeof electron.evaluate<Answer, Argument>>[0], argument)
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('promise was garbage collected')) throw error
    }
  }
}
