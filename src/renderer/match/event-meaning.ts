import type { PreviewedEvent, MatchView, ShownEvent } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Sound } from '../sound/sound.ts'

/** The place of what is being played, among kinds of zones. */
export const STAGE = 'stage'

/**
 * `play` begins a play, `payment` is paid for one, `turn` begins a turn, `pause` ends what comes of the plays before it, `end` ends the match.
 */
export type EventPart = 'play' | 'payment' | 'turn' | 'pause' | 'end'

/** What an event of a game means to its table: how it is shown, told and heard. An event without one stands in the log, no more. */
export interface EventMeaning {
  part?: EventPart
  /** The value or mark of the piece that changes, by default the one that the event names, and which way. `flies`: its number is seen to. */
  change?: { of?: string; by: 1 | -1 | 0; flies?: boolean }
  /** Its card goes to that kind of zone of its seat, or to the stage. `stays`: it goes on doing something there. */
  moves?: { from?: string; to: string; stays?: boolean }
  /** The view after it, where neither its change nor its move says that. */
  after?: (view: MatchView, event: ShownEvent) => MatchView
  /** Every turn has it: it stands in no log. */
  silent?: boolean
  /** Those after it belong to it, as to a heading of the log. */
  heads?: boolean
  /** It is told beside its play though it changes nothing on the board. */
  told?: boolean
  /** It needs no telling beforehand, because it comes of every play. */
  obvious?: boolean
  /** It touches what a player wins or loses by. */
  vital?: boolean
  /** What an arrow points at that shows what a play would do. */
  aims?: 'piece' | 'card'
  /** All that the seat has in zones of these kinds, and controls in rows of them, comes together in its deck. */
  gathers?: readonly string[]
  sound?: Sound | ((event: ShownEvent, you: Seat | null) => Sound | null)
}

/** By the type of the event. */
export type EventMeanings = Readonly<Record<string, EventMeaning>>

const NOTHING: EventMeaning = {}
export const meaningOf = (meanings: EventMeanings, event: Pick<PreviewedEvent, 'type'>): EventMeaning =>
  (Object.hasOwn(meanings, event.type) ? meanings[event.type] : undefined) ?? NOTHING

export const isPart = (meanings: EventMeanings, event: Pick<PreviewedEvent, 'type'>, part: EventPart): boolean =>
  meaningOf(meanings, event).part === part
export const isPlay = (meanings: EventMeanings, event: Pick<PreviewedEvent, 'type'>): boolean => isPart(meanings, event, 'play')
