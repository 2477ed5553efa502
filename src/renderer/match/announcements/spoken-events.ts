import type { ShownEvent } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { isPart, isPlay, meaningOf, type EventMeanings } from '../module/event-meaning.ts'
import { isSilent, mergedRows, ownWords } from '../playback/plays.ts'

/** What happened, to be heard. */
interface SpokenEvent {
  message: Message
  /** How often it happened in a row. */
  times: number
}

/**
 * Turns events into what is worth hearing of them, one by one: without routine, without what every play costs, and without the name of the card that was
 * just played behind each of its effects.
 */
export function createSpokenEvents(meanings: () => EventMeanings): (events: readonly ShownEvent[], you: Seat | null) => SpokenEvent[] {
  /** The card whose effects are being told. */
  let played: number | undefined
  return (events, you) => {
    const known = meanings()
    const heard = events.flatMap(event => {
      if (isPlay(known, event)) played = event.card
      else if ((['turn', 'pause', 'end'] as const).some(part => isPart(known, event, part))) played = undefined
      const { part, obvious, unheard } = meaningOf(known, event)
      if (isSilent(known, event) || (part === 'payment' && obvious) || unheard?.(event, events, you)) return []
      return [{ ...event, message: part === 'play' ? event.message : ownWords(event, played) }]
    })
    return mergedRows(heard).map(({ message, times }) => ({ message, times }))
  }
}
