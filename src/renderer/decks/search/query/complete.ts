import { fold } from './fold.ts'
import type { Vocabulary, Word } from './match.ts'
import { FIELDS, fieldOf, isWordField } from './query.ts'
import type { Field, Place, WordField } from './query.ts'

/** What can be written at the caret. `insert` takes the place of `at`; `field` says what it is, `word` which one. */
export interface Completion {
  insert: string
  field: Field
  word: Word | null
}
export interface Completions {
  at: Place
  options: Completion[]
}

const NONE: Completions = { at: { from: 0, to: 0 }, options: [] }
const MOST = 8

/** The stretch of text without a space or parenthesis that ends at the caret. */
const TOKEN = /[^\s()]*$/
const IN_FIELD = /^(?<name>\p{L}+)(?<sign>[:=]|!=)(?:.*,)?(?<begun>[^,]*)$/u
/** As far as an odd number of quotes goes, the caret is in a phrase. */
const isInQuotes = (text: string): boolean => (text.replace(/\\./g, '').match(/["“”]/g)?.length ?? 0) % 2 === 1

/** How a field begins to be written. */
const FIELD_STARTS: Readonly<Record<Field, string>> = {
  school: 'school:',
  type: 'type:',
  keyword: 'kw:',
  cost: 'cost:',
  copies: 'copies>',
  name: 'name:',
  text: 'text:',
}

/** What the word at the caret may be on the way to. With `asked`, an empty place gets all the fields. */
export function completionsAt(text: string, caret: number, vocabulary: Vocabulary, asked = false): Completions {
  const before = text.slice(0, caret)
  if (isInQuotes(before) || /^[^\s()]/.test(text.slice(caret))) return NONE
  const token = (TOKEN.exec(before)?.[0] ?? '').replace(/^-+/, '')
  const from = caret - token.length
  const groups = IN_FIELD.exec(token)?.groups
  if (groups) {
    const field = fieldOf(groups['name'] ?? '')
    const begun = groups['begun'] ?? ''
    if (!field || !isWordField(field)) return NONE
    const options = wordsLike(begun, field, vocabulary).map(word => ({ insert: word.id, field, word }))
    const done = options.length === 1 && options[0]?.insert === begun.toLowerCase()
    return { at: { from: caret - begun.length, to: caret }, options: done ? [] : options.slice(0, MOST) }
  }
  if (token === '' && !asked) return NONE
  const begun = fold(token)
  const fields = FIELDS.filter(field => FIELD_STARTS[field].startsWith(begun) || field.startsWith(begun))
  const words = token === '' ? [] : (['school', 'type', 'keyword'] as const).flatMap(field => ofField(begun, field, vocabulary))
  const options = [...words, ...fields.map(field => ({ insert: FIELD_STARTS[field], field, word: null }))]
  return { at: { from, to: caret }, options: options.slice(0, MOST) }
}

const ofField = (begun: string, field: WordField, vocabulary: Vocabulary): Completion[] =>
  wordsLike(begun, field, vocabulary).map(word => ({ insert: `${FIELD_STARTS[field]}${word.id}`, field, word }))

const wordsLike = (begun: string, field: WordField, vocabulary: Vocabulary): Word[] => {
  const wanted = fold(begun)
  return vocabulary[field].filter(word => [word.id, ...word.names].some(name => fold(name).startsWith(wanted)))
}

/** The text with the completion put in, and where the caret stands after it: behind a space where the condition is whole. */
export function completed(text: string, at: Place, { insert, word }: Completion): { text: string; caret: number } {
  const after = text.slice(at.to)
  const put = word && !after.startsWith(' ') ? `${insert} ` : insert
  const caret = at.from + put.length + (word && after.startsWith(' ') ? 1 : 0)
  return { text: `${text.slice(0, at.from)}${put}${after}`, caret }
}
