import type { ShownSeat } from '../../../shared/match.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'

/**
 * The name of one of two AIs: by difficulty, deck or order, whichever tells them apart. Null if a person
 * plays.
 */
export function aiName(seats: readonly [ShownSeat, ShownSeat], seat: Seat, t: (key: string) => string): string | null {
  const [own, other] = [seats[seat], seats[otherSeat(seat)]]
  if (own.player.type !== 'ai' || other.player.type !== 'ai') return null
  if (own.player.level !== other.player.level) return t(`match.level.${own.player.level}.name`)
  return own.deckName === other.deckName ? t(`match.new.ai-${seat + 1}`) : own.deckName
}
