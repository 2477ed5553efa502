import type { PreviewedEvent } from '../../../shared/match.ts'
import type { LineStep } from '../../../shared/study.ts'
import type { Message } from '../../../shared/message.ts'
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
  const { match, t, say, list, cardName, pieceName, modeName, commandName, meanings } = useTable()
  /** Without the full stop of a sentence. */
  const phrase = (words: Message): string => plainText(say(words)).replace(/\.$/, '')

  const pickName = (ref: LineStep['picks'][number]): string | null => {
    const view = match.scene?.view
    const named = view ? match.module?.nameOf?.(ref, view, match.you) : null
    if (named) return phrase(named)
    switch (ref.type) {
      case 'card':
        return cardName(ref.card)
      case 'piece':
        return pieceName(ref.piece)
      case 'number':
        return t('match.number.name', { value: ref.value })
      case 'effect':
        return ref.card === null ? phrase(ref.label) : cardName(ref.card)
      case 'mode':
        return ref.says ? phrase(ref.says) : modeName(ref.mode)
      default:
        return null
    }
  }
  const opens = (noun: string | undefined): boolean => noun !== undefined && (match.module?.openings.includes(noun) ?? false)
  /** Each part of a plan, or a chosen mode, with its targets. Picks that answer another question are listed. */
  function partsOf({ picks, nouns = [] }: LineStep): string[] {
    const parts: string[][] = []
    const isAimed = opens(nouns[0]) || picks[0]?.type === 'mode'
    picks.forEach((ref, at) => {
      const name = pickName(ref)
      if (name === null) return
      const last = parts.at(-1)
      if (!last || !isAimed || opens(nouns[at])) parts.push([name])
      else last.push(name)
    })
    return parts.map(([what, ...at]) => (at.length > 0 ? t('study.aimed', { what, at: list(at) }) : (what ?? '')))
  }
  return (step: LineStep): string => {
    const [first] = step.picks
    if (isCommand(step)) return first?.type === 'command' ? commandName(first.command) : ''
    const play = step.events.find(event => isPlay(meanings.value, event))
    if (play) return phrase(play.message)
    const parts = partsOf(step)
    return parts.length > 0 ? list(parts) : phrase(step.prompt)
  }
}
