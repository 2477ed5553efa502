import type { Viewer } from '../../../../shared/seat.ts'
import type { MatchEvent } from '../state/events.ts'
import { observe } from '../view/observe.ts'
import { SECTIONS } from '../text/sections.ts'
import type { State } from '../state/state.ts'
import { inWords } from './words.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
/** Messages already checked, since most recur in many tests. */
const worded = new Set<string>()

/** Events that are logged only if they have an effect. */
const AMOUNTS: readonly MatchEvent['type'][] = [
  'blood-lost',
  'block-gained',
  'damage-taken',
  'health-gained',
  'mana-gained',
  'max-raised',
  'no-room',
  'protected',
]

/** Throws unless the event has a known clause, and texts for each viewer. */
export function checkEvent(event: MatchEvent, state: State): void {
  if (!CLAUSES.has(event.clause)) throw new Error(`${event.type} goes by a clause ${event.clause}`)
  if (AMOUNTS.includes(event.type) && 'amount' in event && !(event.amount > 0)) throw new Error(`${event.type} of ${event.amount}`)
  for (const viewer of VIEWERS) {
    const { message } = observe(event, viewer, state)
    const text = JSON.stringify(message)
    if (worded.has(text)) continue
    const words = inWords(message)
    if (/[[\]{}|]/.test(words)) throw new Error(`${event.type} reads “${words}”`)
    worded.add(text)
  }
}
