import type { ShownSeat } from '../../../shared/match.ts'
import { message, type Message } from '../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'

/**
 * The name of one of two AIs: by difficulty, deck or order, whichever tells them apart. Null if a person
 * plays.
 */
export function aiTitle(seats: readonly [ShownSeat, ShownSeat], seat: Seat): Message | string | null {
  const [own, other] = [seats[seat], seats[otherSeat(seat)]]
  if (own.player.type !== 'ai' || other.player.type !== 'ai') return null
  if (own.player.level !== other.player.level) return message(`match.level.${own.player.level}.name`)
  return own.deckName === other.deckName ? message(`match.new.ai-${seat + 1}`) : own.deckName
}

/** The same as text. */
export function aiName(seats: readonly [ShownSeat, ShownSeat], seat: Seat, t: (key: string) => string): string | null {
  const title = aiTitle(seats, seat)
  return title === null || typeof title === 'string' ? title : t(title.key)
}
