import type { CardFace } from '../../../shared/card-face.ts'
import type { MatchView, ShownEvent } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'

/** What the guide knows of the table: only what its player sees. */
export interface Look {
  you: Seat
  view: MatchView
  /** The player can act and no question is open. */
  free: boolean
  /** Cards that can be played now, from any zone, and all cards the player holds. */
  playable: readonly CardFace[]
  hand: readonly CardFace[]
  /** The card of each event of the match. */
  log: readonly (ShownEvent & { face: CardFace | null })[]
}

/** Its texts are `<texts>.<id>.title` and `.text`. */
export interface Tip {
  id: string
  /** The key of its texts; `<game>.tip` by default. */
  texts?: string
  /** Whether the tip applies now. */
  when(look: Look): boolean
  /** What it points at: a card, a zone, a piece or a value of one. */
  at?(view: MatchView, you: Seat): string | null
  /** Whether the player has already done it, so that the tip isn't needed. */
  done?(look: Look): boolean
}

/** The tip to show now: the game's first one that applies and hasn't been read or done. */
export function tipFor(tips: readonly Tip[], look: Look, isRead: (id: string) => boolean): Tip | null {
  return tips.find(tip => !isRead(tip.id) && tip.when(look) && tip.done?.(look) !== true) ?? null
}
