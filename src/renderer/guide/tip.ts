import type { CardFace } from '../../shared/card-face.ts'
import type { MatchView, ShownEvent } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'

/** What the guide sees of the table: what its player sees, and nothing else. */
export interface Look {
  you: Seat
  view: MatchView
  /** It is the player's to play something, and nothing is being asked. */
  free: boolean
  /** A target is being chosen. */
  aiming: boolean
  /** Cards that can be played now, wherever they lie; and all that the player holds. */
  playable: readonly CardFace[]
  hand: readonly CardFace[]
  mayTakeBack: boolean
  /** Of each event of the match, the card it happened to. */
  log: readonly (ShownEvent & { face: CardFace | null })[]
}

/** Its words are texts: `<texts>.<id>.title` and `.text`. */
export interface Tip {
  id: string
  /** Where its words stand; `<game>.tip` without it. */
  texts?: string
  /** There is a reason to say it now. */
  when(look: Look): boolean
  /** What on the table it is about: a card, a zone, a piece or a value of one. */
  at?(view: MatchView, you: Seat): string | null
  /** It has been done: there is no need to say it any more. */
  done?(look: Look): boolean
  /** About a keyword: said in every match against an AI, not only in the first one, and no more than a few a turn. */
  everywhere?: boolean
}

/** What to say now: the first of a game's tips that there is a reason for and that has not been read or done. */
export function tipFor(
  tips: readonly Tip[],
  look: Look,
  { isRead, guided, fewer }: { isRead: (id: string) => boolean; guided: boolean; fewer: boolean },
): Tip | null {
  const fits = (tip: Tip): boolean =>
    (guided || tip.everywhere === true) && !(fewer && tip.everywhere) && !isRead(tip.id) && tip.when(look) && tip.done?.(look) !== true
  return tips.find(fits) ?? null
}
