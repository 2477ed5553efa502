import type { MatchView, ShownEvent } from '../../../shared/match.ts'
import { pieceAt } from '../../../shared/table-view.ts'
import type { EventMeanings } from '../module/event-meaning.ts'
import { afterEvent, effectOf } from './effects.ts'
import type { Motion } from './motions.ts'

/** A change whose number is still on its way. `before`: the value until it lands; null for a mark. */
export interface Flying {
  piece: string
  of: string
  before: number | null
}

/** The changes whose numbers these motions carry, by event index in order. */
export function flyingIn(
  meanings: EventMeanings,
  events: readonly ShownEvent[],
  before: MatchView,
  motions: readonly Motion[],
): Map<number, Flying> {
  const numbers = new Set(motions.flatMap(({ type, index }) => (type === 'number' ? [index] : [])))
  const flying = new Map<number, Flying>()
  let view = before
  for (const event of events) {
    const effect = numbers.has(event.index) ? effectOf(meanings, view, event) : null
    if (effect) {
      const value = pieceAt(view, effect.piece)?.values.find(({ id }) => id === effect.of)
      flying.set(event.index, { piece: effect.piece, of: effect.of, before: value?.now ?? null })
    }
    view = afterEvent(meanings, view, event)
  }
  return flying
}

/** What a value is shown as while numbers are on their way to it; null if none is. */
export function shownWhile(inFlight: ReadonlyMap<number, Flying>, piece: string, of: string): number | null {
  for (const flying of inFlight.values()) if (flying.piece === piece && flying.of === of) return flying.before
  return null
}
