import { plainText, type Formatter } from '../../shared/format.ts'
import { message } from '../../shared/message.ts'
import type { Malformed } from './json-text.ts'
import { pathText } from './read-file.ts'

/** A malformed file in one line of a terminal: which, where in it, and what is wrong. */
export function badLine(format: Formatter, file: string, { path, place, message: problem }: Malformed): string {
  const text = plainText(format(problem))
  const values = { file, message: text.charAt(0).toLowerCase() + text.slice(1) }
  const line = !place
    ? message('file.bad.file', values)
    : path.length === 0
      ? message('file.bad.line', { ...values, ...place })
      : message('file.bad.place', { ...values, ...place, path: pathText(path) })
  return plainText(format(line))
}
