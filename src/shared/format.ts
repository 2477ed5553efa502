import { compile, createCoreContext, registerMessageCompiler, translate } from '@intlify/core-base'
import type { Message, Value } from './message.ts'

/** All texts of one language: a namespace (the file's name) for each file of resources/locales/<locale>. */
export type Catalogue = { [key: string]: string | Catalogue }

/** Puts messages into words, with the marks of `textParts` still in them. Never throws. */
export type Formatter = (message: Message) => string

// As an option it would be announced as an experiment on every start.
registerMessageCompiler(compile)

/**
 * The one way from a message to a sentence. `{name}` takes a value, `one | many` is chosen by the value `count`, a message
 * inside a message is formatted first, and a list of them is joined as the language does. A key that is not in the
 * catalogue shows itself in brackets. `*Burn 2*` in a text marks a keyword; a value that is a string can mark nothing.
 */
export function createFormatter(catalogue: Catalogue, locale: string): Formatter {
  const context = createCoreContext({
    locale,
    messages: { [locale]: catalogue },
    messageResolver: (texts, key) => textAt(texts as Catalogue, key),
    missingWarn: false,
    fallbackWarn: false,
    warnHtmlMessage: false,
    onWarn: () => {},
  })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })

  const word = (value: Value): string | number => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return unmarked(value)
    return Array.isArray(value) ? list.format(value.map(format)) : format(value)
  }

  const format = ({ key, values = {} }: Message): string => {
    if (textAt(catalogue, key) === null) return `[${key}]`
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, word(value)]))
    try {
      const text = typeof named['count'] === 'number' ? translate(context, key, named, named['count']) : translate(context, key, named)
      return typeof text === 'string' ? text : `[${key}]`
    } catch {
      return `[${key}]`
    }
  }
  /** Whether a name stands first: it is written as it is. */
  const beginsWithName = (value: Value | undefined): boolean => {
    if (typeof value !== 'object') return typeof value === 'string'
    if (Array.isArray(value)) return beginsWithName(value[0])
    const [, first] = /^\{(\w+)\}/.exec(textAt(catalogue, value.key) ?? '') ?? []
    return first !== undefined && beginsWithName(value.values?.[first])
  }

  return message => (beginsWithName(message) ? format(message) : capitalised(format(message), locale))
}

/** A whole text begins with a capital, though its parts are written to stand inside a sentence. */
const capitalised = (text: string, locale: string): string => text.replace(/^\*?\p{Ll}/u, letter => letter.toLocaleUpperCase(locale))

function textAt(catalogue: Catalogue, key: string): string | null {
  let node: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return null
    node = node[part]
  }
  return typeof node === 'string' ? node : null
}

const MARK = '*'
const LOOK_ALIKE = '∗'
const unmarked = (value: string): string => value.replaceAll(MARK, LOOK_ALIKE)

/** A stretch of a formatted text; `keyword` when it was marked as one. */
export interface TextPart {
  text: string
  keyword: boolean
}

/** Cuts a formatted text at its marks: `Gain *Ward 3*.` is three parts, the second a keyword. */
export function textParts(text: string): TextPart[] {
  const pieces = text.split(MARK)
  // A lone mark at the end has no partner: it is text.
  if (pieces.length % 2 === 0) pieces.push(MARK + (pieces.pop() ?? ''))
  return pieces
    .map((piece, index) => ({ text: piece, keyword: index % 2 === 1 && index < pieces.length - 1 }))
    .filter(part => part.text !== '')
}

/** A formatted text without its marks, for titles, labels and search. */
export const plainText = (text: string): string =>
  textParts(text)
    .map(part => part.text)
    .join('')
