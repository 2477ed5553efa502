import { study as realStudy } from '../../../src/main/ai/study-worker.ts'
import { think as realThink } from '../../../src/main/ai/worker.ts'
import { play as realPlay, repeat as realRepeat } from '../../../src/main/lab/worker.ts'

let asked = 0
/** Ends its thread on the second request, without an answer. */
const faulty =
  <Question, Answer>(work: (question: Question) => Answer) =>
  (question: Question): Answer => {
    if (++asked === 2) process.exit(1)
    return work(question)
  }

export const think = faulty(realThink)
export const study = faulty(realStudy)
export const play = faulty(realPlay)
export const repeat = faulty(realRepeat)
