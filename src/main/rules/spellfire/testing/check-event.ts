import type { Viewer } from '../../../../shared/seat.ts'
import type { MatchEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import { observe } from '../view/observe.ts'
import { marked } from './words.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
/** Messages already checked, since most recur in many tests. */
const worded = new Set<string>()

/** Throws unless the event has a clause, and words for each viewer that sees it. */
export function checkEvent(event: MatchEvent, state: State): void {
  if (!/^SF(-[A-Z]+)+\.\d+$/.test(event.clause)) throw new Error(`${event.type} goes by a clause ${event.clause}`)
  for (const viewer of VIEWERS) {
    const message = observe(event, viewer, state)?.message
    const text = JSON.stringify(message)
    if (!message || worded.has(text)) continue
    const words = marked(message)
    if (/\[spellfire|[{}]/.test(words)) throw new Error(`${event.type} reads “${words}”`)
    worded.add(text)
  }
}
