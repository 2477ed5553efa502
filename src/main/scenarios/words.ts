import texts from '../../../resources/locales/en/scenario.json' with { type: 'json' }
import type { Mismatch, Path } from '../kernel/scenario.ts'
import { createFormatter, plainText } from '../../shared/format.ts'
import { message, type Message, type Value } from '../../shared/message.ts'
import type { Malformed } from './read.ts'

const format = createFormatter({ scenario: texts }, 'en')
export const say = (key: string, values?: Record<string, Value>): string => plainText(format(message(`scenario.run.${key}`, values)))

/** `scenarios[0].script[3].expect.me.vitality` */
export const placeIn = (path: Path): string =>
  path.map((key, place) => (typeof key === 'number' ? `[${key}]` : place === 0 ? key : `.${key}`)).join('')

const plain = (said: Message): string => {
  const text = plainText(format(said))
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A malformed file in one line: where, and what. */
export function malformedLine(file: string, { path, line, message: said }: Malformed): string {
  const what = plain(said)
  if (line === null) return say('malformed', { file, message: what })
  return path.length === 0
    ? say('malformed-line', { file, line, message: what })
    : say('malformed-place', { file, line, place: placeIn(path), message: what })
}

/** A failure: which scenario, where in it, what was expected and what was found. */
export const failureText = (file: string, line: number, title: string, { path, expected, actual }: Mismatch): string =>
  say('failure', { file, line, title, place: placeIn(path), expected: JSON.stringify(expected), actual: JSON.stringify(actual) })
