import type { TakebackWay } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import type { MatchHeader } from './match-record.ts'
import type { Position } from './position-data.ts'

export interface Takeback {
  way: TakebackWay
  /** How many actions stand after it. */
  to: number
}

/**
 * What it would take for `seat` to take its last action back, with all that came after it; null where it can't. Free as long as nothing hidden
 * came out, nothing was left to chance and nobody answered; else the other person is asked, and against an AI it counts. At a challenge it is
 * always free. What the match did for a seat whose time was up stays done.
 */
export function takebackOf(header: MatchHeader, { made }: Position, seat: Seat): Takeback | null {
  if (!allowsTakebacks(header)) return null
  const to = made.findLastIndex(action => action.seat === seat)
  if (to < 0 || made[to]?.late) return null
  if (header.challenge || made.slice(to).every(action => action.seat === seat && action.isOpen)) return { way: 'free', to }
  return { way: header.seats[otherSeat(seat)].player.type === 'person' ? 'asks' : 'counts', to }
}

/** A house rule; where none was made, plays may be taken back. */
export const allowsTakebacks = ({ houseRules }: MatchHeader): boolean => houseRules?.takebacks ?? true
