import type { ForeseenEvent } from '../../../shared/match.ts'
import type { ToldStep } from '../../../shared/study.ts'
import { plainText } from '../../../shared/format.ts'
import { isPlay } from './effects.ts'
import { useTable } from '../table/use-table.ts'

/** That the card is played and paid for is what the player is about to do anyway. */
const OBVIOUS = ['card-played', 'haunt-activated', 'soulfire-paid', 'effect-began']
/** What is worth telling of the end of a turn, besides that it ends. */
const TOUCHES = ['damage-dealt', 'damage-prevented', 'value-lost', 'value-healed', 'drained', 'duel-ended']

/** The card that is played. */
export const playedIn = (events: readonly ForeseenEvent[]): number | undefined => events.find(isPlay)?.card

/** What comes of a play, without what goes without saying. */
export function effectsIn(events: readonly ForeseenEvent[]): ForeseenEvent[] {
  const played = playedIn(events)
  return events.filter(
    event => !OBVIOUS.includes(event.type) && !(event.type === 'card-discarded' && event.card === played && event.source === undefined),
  )
}

const isCommand = ({ picks }: ToldStep): boolean => picks.length === 1 && picks[0]?.type === 'command'

/** What comes of a step of a line. */
export const effectsOf = (step: ToldStep): ForeseenEvent[] =>
  isCommand(step) ? step.events.filter(event => TOUCHES.includes(event.type)) : effectsIn(step.events)

/** What is done in a step of a line, in words. */
export function useStepWords() {
  const { t, say, cardName, pieceName } = useTable()

  const pickName = (ref: ToldStep['picks'][number]): string | null => {
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
  return (step: ToldStep): string => {
    const [first] = step.picks
    if (isCommand(step)) return first?.type === 'command' && first.command === 'end-turn' ? t('match.end-turn') : t('match.done')
    const play = step.events.find(isPlay)
    if (play) return plainText(say(play.message))
    const what = plainText(say(step.prompt))
    const names = step.picks.flatMap(ref => pickName(ref) ?? [])
    return names.length > 0 ? t('study.choice', { what, names: names.join(', ') }) : what
  }
}
