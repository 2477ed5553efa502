import { isPlaytest, type TakebackMode } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import type { MatchHeader } from './match-record.ts'
import type { MadeAction, Position } from './position-data.ts'

export interface Takeback {
  way: TakebackMode
  /** How many actions remain after it. */
  to: number
}

/**
 * What it takes for `seat` to take back its last action and everything after it; null if it can't. Free while nothing hidden
 * was revealed, no randomness was used and nobody answered; an AI that passed hasn't. Otherwise another person is asked, and against an AI it counts. In a challenge,
 * lesson or playtest it is always free. Actions made on time-out can't be taken back.
 */
export function takebackOf(header: MatchHeader, { made }: Position, seat: Seat): Takeback | null {
  if (!allowsTakebacks(header)) return null
  const target = made.findLastIndex(action => action.seat === seat)
  if (target < 0 || made[target]?.late) return null
  const isFree = (action: MadeAction): boolean =>
    action.isOpen && (action.seat === seat || (action.passes && isAi(header, otherSeat(seat))))
  if (header.challenge || header.lesson || isPlaytest(header.seats) || made.slice(target).every(isFree)) return { way: 'free', to: target }
  return { way: isAi(header, otherSeat(seat)) ? 'counts' : 'asks', to: target }
}

const isAi = ({ seats }: MatchHeader, seat: Seat): boolean => seats[seat].player.type === 'ai'

/** A house rule; by default, plays may be taken back. */
export const allowsTakebacks = ({ houseRules }: MatchHeader): boolean => houseRules?.takebacks ?? true
