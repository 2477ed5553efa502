import type { PreviewedEvent } from '../../../shared/match.ts'
import type { LineStep } from '../../../shared/study.ts'
import { plainText } from '../../../shared/format.ts'
import { isPart, isPlay, meaningOf, type EventMeanings } from '../event-meaning.ts'
import { useTable } from '../table/use-table.ts'

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

const isCommand = ({ picks }: LineStep): boolean => picks.length === 1 && picks[0]?.type === 'command'

/** The effects of a line's step. */
export const effectsOf = (meanings: EventMeanings, step: LineStep): PreviewedEvent[] =>
  isCommand(step)
    ? step.events.filter(event => meaningOf(meanings, event).vital || isPart(meanings, event, 'end'))
    : effectsIn(meanings, step.events)

/** The action of a line's step as text. */
export function useStepWords() {
  const { t, say, list, cardName, pieceName, commandName, meanings } = useTable()

  const pickName = (ref: LineStep['picks'][number]): string | null => {
    switch (ref.type) {
      case 'card':
        return cardName(ref.card)
      case 'piece':
        return pieceName(ref.piece)
      case 'number':
        return t('match.number.name', { value: ref.value })
      case 'effect':
        return ref.card === null ? plainText(say(ref.label)) : cardName(ref.card)
      default:
        return null
    }
  }
  return (step: LineStep): string => {
    const [first] = step.picks
    if (isCommand(step)) return first?.type === 'command' ? commandName(first.command) : ''
    const play = step.events.find(event => isPlay(meanings.value, event))
    if (play) return plainText(say(play.message))
    const what = plainText(say(step.prompt))
    const names = step.picks.flatMap(ref => pickName(ref) ?? [])
    return names.length > 0 ? t('study.choice', { what, names: list(names) }) : what
  }
}
