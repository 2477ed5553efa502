import { badLine } from '../files/bad-line.ts'
import type { Malformed } from '../files/json-text.ts'
import { pathText } from '../files/read-file.ts'
import type { Mismatch } from '../kernel/scenario.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { createFormatter, plainText } from '../../shared/format.ts'
import { message, type Value } from '../../shared/message.ts'

const format = createFormatter(readCatalogue(), 'en')
export const say = (key: string, values?: Record<string, Value>): string => plainText(format(message(`scenario.run.${key}`, values)))

/** Reports a malformed file in one line: position and error. */
export const malformedLine = (file: string, malformed: Malformed): string => badLine(format, file, malformed)

/** Reports a failure: the scenario, the place in it, what was expected and found, and why an action is refused. */
export const failureText = (
  file: string,
  line: number,
  title: string,
  { path, expected, actual, said, reasons = [] }: Mismatch,
): string => {
  const values = { expected: JSON.stringify(expected), actual: typeof actual === 'string' && said ? actual : JSON.stringify(actual) }
  return [
    say('failure', { file, line, title, place: pathText(path), found: message(`scenario.run.${said ?? 'mismatch'}`, values) }),
    ...reasons.map(({ clause, message: sentence }) => say('reason', { clause, sentence })),
  ].join('\n')
}
