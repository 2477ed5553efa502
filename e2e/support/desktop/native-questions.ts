import type { ElectronApplication } from '@playwright/test'
import { inMain } from './in-main.ts'

export interface Answers {
  /** The questions so far. */
  asked(): Promise<string[]>
  /** Answers the next question with a button, also one that is already open. */
  answer(button: string): Promise<void>
}

/** Answers the questions of main in its place: a native dialog can't be reached by a test. */
export async function answerQuestions(electron: ElectronApplication, buttons: readonly string[] = []): Promise<Answers> {
  await inMain(
    electron,
    ({ dialog }, buttons) => {
      const asked: string[] = []
      const answers = [...buttons]
      Object.assign(globalThis, { asked, answers })
      type Question = { message: string; buttons?: string[] }
      const next = ({ buttons = [] }: Question): number => buttons.indexOf(answers.shift() ?? '')
      Object.assign(dialog, {
        showMessageBoxSync: (_window: unknown, question: Question) => {
          asked.push(question.message)
          return next(question)
        },
        showMessageBox: (_window: unknown, question: Question) => {
          asked.push(question.message)
          return new Promise(resolve => {
            const waiting = setInterval(() => {
              if (answers.length === 0) return
              clearInterval(waiting)
              resolve({ response: next(question) })
            }, 20)
          })
        },
      })
    },
    buttons,
  )
  return {
    asked: () => inMain(electron, () => (globalThis as unknown as { asked: string[] }).asked, null),
    answer: button => inMain(electron, (_, button) => void (globalThis as unknown as { answers: string[] }).answers.push(button), button),
  }
}
