import type { Outcome } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { useWords } from '../../i18n/i18n.ts'

/** How a match ended, told from the side of the player in seat `you`, if the game has a text for that: its key with `-won` or `-lost`. */
export function useOutcomeWords(): (outcome: Pick<Outcome, 'message' | 'winner'>, you: Seat | null) => Message {
  const { te } = useWords()
  return ({ message, winner }, you) => {
    if (you === null || winner === null) return message
    const key = `${message.key}-${winner === you ? 'won' : 'lost'}`
    return te(key) ? { ...message, key } : message
  }
}
