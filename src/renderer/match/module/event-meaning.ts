import type { PreviewedEvent, MatchView, ShownEvent } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Sound } from '../../sound/sound.ts'

/** The zone kind for the card being played. */
export const STAGE = 'stage'

/**
 * `play` starts a play, `payment` pays for it, `turn` starts a turn, `pause` ends the effects of previous plays, `end` ends the match.
 */
export type EventPart = 'play' | 'payment' | 'turn' | 'pause' | 'end'

/** How the table shows, describes and plays the sound of a game's event. Events without one only appear in the log. */
export interface EventMeaning {
  part?: EventPart
  /** The value or mark of the piece that changes, by default the event's own, and its sign. `flies`: the number is animated. */
  change?: { of?: string; by: 1 | -1 | 0; flies?: boolean }
  /** Its card moves to that kind of zone of its seat, or to the stage. `stays`: it keeps having an effect there. */
  moves?: { from?: string; to: string; stays?: boolean }
  /** The resulting view, if neither change nor move describes it. */
  after?: (view: MatchView, event: ShownEvent) => MatchView
  /** Happens every turn: not logged. */
  silent?: boolean
  /** Not announced, because what is announced with it says it, or because it happens every turn. `all`: what is told at once. */
  unheard?: (event: ShownEvent, all: readonly ShownEvent[], you: Seat | null) => boolean
  /** The events after it belong to it, as under a heading in the log. */
  heads?: boolean
  /** Shown beside its play even though it changes nothing on the board. */
  shownWithPlay?: boolean
  /** Omitted from previews, because every play causes it. */
  obvious?: boolean
  /** Its piece or card is struck down where it is: it bursts there. */
  bursts?: 'piece' | 'card'
  /** It affects what a player wins or loses by. */
  vital?: boolean
  /** Once the opponent's turn is over, it is told by its losses, then by its attacks. An attack lasts until the next pause. */
  tells?: 'loss' | 'attack'
  /** The target of an arrow that previews a play. */
  aims?: 'piece' | 'card'
  /** Everything the seat has in zones of these kinds, and controls in rows of them, is combined into its deck. */
  gathers?: readonly string[]
  sound?: Sound | ((event: ShownEvent, you: Seat | null) => Sound | null)
}

/** By event type. */
export type EventMeanings = Readonly<Record<string, EventMeaning>>

const NOTHING: EventMeaning = {}
export const meaningOf = (meanings: EventMeanings, event: Pick<PreviewedEvent, 'type'>): EventMeaning =>
  (Object.hasOwn(meanings, event.type) ? meanings[event.type] : undefined) ?? NOTHING

export const isPart = (meanings: EventMeanings, event: Pick<PreviewedEvent, 'type'>, part: EventPart): boolean =>
  meaningOf(meanings, event).part === part
export const isPlay = (meanings: EventMeanings, event: Pick<PreviewedEvent, 'type'>): boolean => isPart(meanings, event, 'play')
