import type * as v from 'valibot'
import { messageOf } from '../kernel/checked-schema.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { fileProblem, quoted, type FileProblemKey } from './file-problem.ts'
import { keysAt, similarTo, withSuggestion } from './suggest.ts'

/** How many choices are listed beside a suggestion. */
const MAX_CHOICES = 12

/** Rewords a schema error. Messages from `v.check` are passed on unchanged. With the schema, misspelt keys and words get a suggestion. */
export function shapeProblem(issue: v.BaseIssue<unknown>, schema?: v.GenericSchema): Problem {
  const path = issue.path?.map(item => item.key as string | number) ?? []
  const said = messageOf(issue)
  if (said) return { path, message: said }
  const strange = schema && strangeKey(issue, path, schema)
  if (strange) return withSuggestion(strange)
  const [key, values] = complaint(issue, String(path.at(-1) ?? ''))
  if (key !== 'wants-one-of' || typeof issue.input !== 'string') return withSuggestion(fileProblem(path, key, values))
  const similar = { to: issue.input, among: choicesOf(issue) }
  // Nobody reads a list of 50 words that ends with the right one.
  const isLong = similar.among.length > MAX_CHOICES && similarTo(similar.to, similar.among) !== null
  return withSuggestion({
    ...(isLong ? fileProblem(path, 'unknown-word', { word: quoted(issue.input) }) : fileProblem(path, key, values)),
    similar,
  })
}

/** A key that no shape has there is named, also where a shape only misses another. */
function strangeKey(issue: v.BaseIssue<unknown>, path: Path, schema: v.GenericSchema): Problem | null {
  const item = issue.path?.at(-1)
  if (!item || item.type !== 'object' || Array.isArray(item.input) || (issue.expected !== 'never' && issue.input !== undefined)) return null
  const outer = path.slice(0, -1)
  const known = keysAt(schema, outer)
  const present = Object.keys(item.input)
  const to = present.find(key => !known.includes(key))
  if (to === undefined || known.length === 0) return null
  const among = known.filter(key => !present.includes(key))
  return { ...fileProblem([...outer, to], 'unknown-key', { name: quoted(to) }), similar: { to, among } }
}

/** `("blood" | "ash")` */
const choicesOf = ({ expected }: v.BaseIssue<unknown>): string[] =>
  [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)

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
    case 'length':
      return Array.isArray(input) && input.length > amount ? ['too-many', { most: amount }] : ['too-few', { count: amount }]
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
