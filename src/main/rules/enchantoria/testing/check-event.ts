import type { Viewer } from '../../../../shared/seat.ts'
import type { MatchEvent } from '../state/events.ts'
import { observe } from '../view/observe.ts'
import { SECTIONS } from '../text/sections.ts'
import type { State } from '../state/state.ts'
import { inWords } from './words.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
/** Messages that have been found to have words: most are the same in test after test. */
const worded = new Set<string>()

/** What is told of only where it comes to something. */
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

/** Every event names a clause that there is, and has words for whoever hears of it; throws where one doesn't. */
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
