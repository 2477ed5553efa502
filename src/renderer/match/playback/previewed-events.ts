import type { PreviewedEvent } from '../../../shared/match.ts'
import type { LineStep } from '../../../shared/study.ts'
import { isPart, isPlay, meaningOf, type EventMeanings } from '../module/event-meaning.ts'

/** The played card. */
export const playedIn = (meanings: EventMeanings, events: readonly PreviewedEvent[]): number | undefined =>
  events.find(event => isPlay(meanings, event))?.card

/** The effects worth showing in a preview. */
export function effectsIn(meanings: EventMeanings, events: readonly PreviewedEvent[]): PreviewedEvent[] {
  const played = playedIn(meanings, events)
  // The player knows that the card is played, paid for and discarded.
  return events.filter(event => {
    const { part, obvious, moves } = meaningOf(meanings, event)
    const isPutAway = moves !== undefined && !moves.stays && event.card === played && event.source === undefined
    return part !== 'play' && !obvious && !isPutAway
  })
}

/** Nothing but a command, such as ending the turn. */
export const isCommand = ({ picks }: LineStep): boolean => picks.length === 1 && picks[0]?.type === 'command'

/** The effects of a line's step. */
export const effectsOf = (meanings: EventMeanings, step: LineStep): PreviewedEvent[] =>
  isCommand(step)
    ? step.events.filter(event => meaningOf(meanings, event).vital || isPart(meanings, event, 'end'))
    : effectsIn(meanings, step.events)
