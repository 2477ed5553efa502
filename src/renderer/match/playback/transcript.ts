import { plainText, type Formatter } from '../../../shared/format.ts'
import type { ShownEvent } from '../../../shared/match.ts'
import type { EventMeanings } from '../module/event-meaning.ts'
import { logTurns } from './plays.ts'

interface Words {
  say: Formatter
  head: string
  /** A turn's heading; `event` is the event that began it. */
  turn(turn: number, event: ShownEvent | undefined): string
}

/** The log as plain text, by turns, with each line's clause. */
export function transcript(meanings: EventMeanings, events: readonly ShownEvent[], { say, head, turn }: Words): string {
  const parts = logTurns(meanings, events).map(({ turn: number, events: own }) => {
    const lines = own.map(({ message, clause, times }) => {
      const text = plainText(say(message)).trimEnd()
      return `  ${text}${times > 1 ? ` (×${times})` : ''}${clause ? ` [${clause}]` : ''}`
    })
    return [turn(number, own[0]), ...lines].join('\n')
  })
  return `${[head, ...parts].join('\n\n')}\n`
}
