import { plainText, type Formatter } from '../../shared/format.ts'
import { message, type Message } from '../../shared/message.ts'
import type { Path } from '../kernel/problem.ts'
import type { Malformed } from './json-text.ts'
import { pathText } from './read-file.ts'

/** The path length of a card: `cards[3]`. */
const TO_CARD = 2

/** The names in a message, also in one that it quotes. */
const namesIn = ({ values = {} }: Message): string[] =>
  Object.values(values).flatMap(value => {
    if (typeof value === 'string') return value === '' ? [] : [value]
    return typeof value === 'object' && 'key' in value ? namesIn(value) : []
  })

/** The sentence as the end of a longer one. A name that it begins with stays as it is. */
const asContinuation = (text: string, problem: Message): string =>
  namesIn(problem).some(name => text.startsWith(name)) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Reports a malformed file in one line: file, position and error. `card`: the name of the malformed card. */
export function badLine(format: Formatter, file: string, { path, place, message: problem }: Malformed, card: string | null = null): string {
  const text = plainText(format(problem))
  const values = { file, message: asContinuation(text, problem), ...place }
  const line = (key: string, within: Path): string =>
    plainText(format(message(`file.bad.${key}`, { ...values, card: card ?? '', path: pathText(within) })))
  if (!place) return line('file', path)
  if (card === null) return line(path.length === 0 ? 'line' : 'place', path)
  const within = path.slice(TO_CARD)
  return line(within.length === 0 ? 'card' : 'in-card', within)
}
