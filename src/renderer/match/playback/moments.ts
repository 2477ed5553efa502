import type { MatchUpdate, MatchView, ShownEvent } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import { ownPiece } from '../../../shared/table-view.ts'
import { isPart, isPlay, type EventMeanings } from '../module/event-meaning.ts'

/** Large text shown on the board for a moment: that the match begins, or whose turn it is; `seat` is null if it is everyone's. */
export type Moment = { type: 'opening' | 'turn'; seat: Seat | null; event: ShownEvent | null }

/** The turn that these events begin; the last if there are several. */
export function turnIn(meanings: EventMeanings, newEvents: readonly ShownEvent[]): Moment | null {
  const event = newEvents.findLast(one => isPart(meanings, one, 'turn'))
  return event ? { type: 'turn', seat: event.seat ?? null, event } : null
}

/** Whether a match is shown from its beginning: nothing has been played yet, and it isn't continued from another. */
export const opens = (meanings: EventMeanings, { view, events }: Pick<MatchUpdate, 'view' | 'events'>): boolean =>
  view.turn <= 1 && events.length > 0 && !events.some(event => isPlay(meanings, event))

/** The seats about to lose: their own piece has at most a quarter of one of those values left. */
export const nearEnd = (vital: readonly string[], view: MatchView): Seat[] =>
  view.pieces.flatMap(({ kind: _kind, owner, what, values }) =>
    owner !== null && what === undefined && values.some(({ id, now, max = now }) => vital.includes(id) && now > 0 && now * 4 <= max)
      ? [owner]
      : [],
  )

/** Whether a seat's own piece has half of one of those values left, or less. */
export const isWounded = (vital: readonly string[], view: MatchView, seat: Seat): boolean =>
  ownPiece(view, seat)?.values.some(({ id, now, max = now }) => vital.includes(id) && now * 2 <= max) ?? false

/** Whether a preview ends the match, with `winner` as its winner if given. */
export const isLethal = (meanings: EventMeanings, preview: readonly { type: string; seat?: Seat | undefined }[], winner?: Seat): boolean =>
  preview.some(event => isPart(meanings, event, 'end') && (winner === undefined || event.seat === winner))
