import type { Viewer } from '../../../../shared/seat.ts'
import type { MatchEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import { observe } from '../view/observe.ts'
import { inWords } from './words.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
/** Messages already checked, since most recur in many tests. */
const worded = new Set<string>()

/** Throws unless the event has a clause, and texts for each viewer. */
export function checkEvent(event: MatchEvent, state: State): void {
  if (!/^CG-[A-Z]?\d*\.?\d+$/.test(event.clause)) throw new Error(`${event.type} goes by a clause ${event.clause}`)
  if (event.amount === 0 && event.type !== 'roll-final' && event.type !== 'card-declared') throw new Error(`${event.type} of nothing`)
  for (const viewer of VIEWERS) {
    const { message } = observe(event, viewer, state)
    const text = JSON.stringify(message)
    if (worded.has(text)) continue
    const words = inWords(message)
    if (/[[\]{}|]/.test(words)) throw new Error(`${event.type} reads “${words}”`)
    worded.add(text)
  }
}
