import type * as v from 'valibot'
import type { Problem } from '../kernel/problem.ts'
import { fileProblem, quoted, type FileProblemKey } from './file-problem.ts'

/** Rewords a schema error. Messages from `v.check` are passed on unchanged. */
export function shapeProblem(issue: v.BaseIssue<unknown>): Problem {
  const path = issue.path?.map(item => item.key as string | number) ?? []
  const [key, values] = complaint(issue, String(path.at(-1) ?? ''))
  return fileProblem(path, key, values)
}

type Complaint = [key: FileProblemKey, values?: Record<string, string | number>]

function complaint(issue: v.BaseIssue<unknown>, name: string): Complaint {
  if (issue.kind === 'schema') return ofKind(issue, name)
  const { type, input, requirement } = issue as v.BaseIssue<unknown> & { requirement?: unknown }
  const amount = typeof requirement === 'number' ? requirement : 0
  const isText = typeof input === 'string'
  switch (type) {
    case 'integer':
      return [input === Infinity || input === -Infinity ? 'without-end' : 'no-whole-number']
    case 'min_value':
      return ['too-small', { least: amount }]
    case 'max_value':
      return ['too-great', { most: amount }]
    case 'not_value':
      return ['not-this', { value: amount }]
    case 'min_length':
      return isText ? ['no-text'] : ['too-few', { count: amount }]
    case 'max_graphemes':
    case 'max_length':
      return [isText ? 'too-long' : 'too-many', { most: amount }]
    case 'regex':
      // A schema with other names words this itself.
      return issue.message.startsWith('Invalid format')
        ? ['no-name', { text: isText ? quoted(input) : '' }]
        : ['other', { reason: issue.message }]
    default:
      return ['other', { reason: issue.message }]
  }
}

const KINDS: Readonly<Record<string, FileProblemKey>> = {
  string: 'wants-text',
  number: 'wants-number',
  boolean: 'wants-boolean',
  Array: 'wants-list',
  Object: 'wants-object',
}

function ofKind({ expected, input }: v.BaseIssue<unknown>, name: string): Complaint {
  if (expected === 'never') return ['unknown-key', { name: quoted(name) }]
  if (input === undefined) return name === '' ? ['wants-object'] : ['missing', { name: quoted(name) }]
  const kind = expected === null ? undefined : KINDS[expected]
  if (kind) return [kind]
  // `("blood" | "ash")`: one quoted word, or several.
  const choices = (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')
  return ['wants-one-of', { choices }]
}
