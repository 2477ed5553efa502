import type { Viewer } from '../../../../shared/seat.ts'
import type { MatchEvent } from '../events.ts'
import { observe } from '../observe.ts'
import { SECTIONS } from '../sections.ts'
import type { State } from '../state.ts'
import { inWords } from './words.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
/** Messages that have been found to have words: most are the same in test after test. */
const worded = new Set<string>()

/** Every event names a clause that there is, and has words for whoever hears of it; throws where one doesn't. */
export function checkEvent(event: MatchEvent, state: State): void {
  if (!CLAUSES.has(event.clause)) throw new Error(`${event.type} goes by a clause ${event.clause}`)
  for (const viewer of VIEWERS) {
    const { message } = observe(event, viewer, state)
    const text = JSON.stringify(message)
    if (worded.has(text)) continue
    const words = inWords(message)
    if (/[[\]{}|]/.test(words)) throw new Error(`${event.type} reads “${words}”`)
    worded.add(text)
  }
}
