import { fold } from '../../../../shared/fold.ts'
import { wordsOf, type Vocabulary, type Word } from './match.ts'
import { fieldOf } from './query.ts'
import type { Field, Place } from './query.ts'

/** A completion at the caret. `insert` replaces `at`; `field` is its kind, `word` the option. */
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

/** The text without spaces or parentheses that ends at the caret. */
const TOKEN = /(?<![^\s()])[^\s()]*$/
const IN_FIELD = /^(?<name>\p{L}+)(?<sign>[:=]|!=)(?:.*,)?(?<begun>[^,]*)$/u
/** With an odd number of quotes before it, the caret is in a phrase. */
const isInQuotes = (text: string): boolean => (text.replace(/\\./g, '').match(/["“”]/g)?.length ?? 0) % 2 === 1

/** Completions of the word at the caret. With `asked`, an empty word gets all fields. */
export function completionsAt(text: string, caret: number, vocabulary: Vocabulary, asked = false): Completions {
  const before = text.slice(0, caret)
  if (isInQuotes(before) || /^[^\s()]/.test(text.slice(caret))) return NONE
  const token = (TOKEN.exec(before)?.[0] ?? '').replace(/^-+/, '')
  const from = caret - token.length
  const groups = IN_FIELD.exec(token)?.groups
  if (groups) {
    const field = fieldOf(groups['name'] ?? '', vocabulary.fields)
    const begun = groups['begun'] ?? ''
    if (field?.kind !== 'words') return NONE
    const options = wordsLike(begun, field, vocabulary).map(word => ({ insert: word.id, field, word }))
    const done = options.length === 1 && options[0]?.insert === begun.toLowerCase()
    return { at: { from: caret - begun.length, to: caret }, options: done ? [] : options.slice(0, MOST) }
  }
  if (token === '' && !asked) return NONE
  const begun = fold(token)
  const fields = vocabulary.fields.filter(({ id, start }) => start.startsWith(begun) || id.startsWith(begun))
  const words = token === '' ? [] : vocabulary.fields.flatMap(field => (field.kind === 'words' ? ofField(begun, field, vocabulary) : []))
  const options = [...words, ...fields.map(field => ({ insert: field.start, field, word: null }))]
  return { at: { from, to: caret }, options: options.slice(0, MOST) }
}

const ofField = (begun: string, field: Field, vocabulary: Vocabulary): Completion[] =>
  wordsLike(begun, field, vocabulary).map(word => ({ insert: `${field.start}${word.id}`, field, word }))

const wordsLike = (begun: string, field: Field, vocabulary: Vocabulary): Word[] => {
  const wanted = fold(begun)
  return wordsOf(vocabulary, field).filter(word => [word.id, ...word.names].some(name => fold(name).startsWith(wanted)))
}

/** The text with the completion inserted, and the new caret: after a space if the condition is complete. */
export function completed(text: string, at: Place, { insert, word }: Completion): { text: string; caret: number } {
  const after = text.slice(at.to)
  const put = word && !after.startsWith(' ') ? `${insert} ` : insert
  const caret = at.from + put.length + (word && after.startsWith(' ') ? 1 : 0)
  return { text: `${text.slice(0, at.from)}${put}${after}`, caret }
}
