import type texts from '../../../resources/locales/en/file.json'
import { message, type Value } from '../../shared/message.ts'
import type { Path, Problem } from '../kernel/problem.ts'

/** File errors, by message key. */
export type FileProblemKey = keyof (typeof texts)['problem']

const MAX_SHOWN = 60

/** Quotes the author's text, shortened if it is long. */
export const quoted = (text: string): string => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`)

export const fileProblem = (path: Path, key: FileProblemKey, values?: Record<string, Value>): Problem => ({
  path,
  message: message(`file.problem.${key}`, values),
})
