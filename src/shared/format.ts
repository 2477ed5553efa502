import { compile, createCoreContext, registerMessageCompiler, translate } from '@intlify/core-base'
import type { Message, Value } from './message.ts'

/** All texts of one language: a namespace (the file's name) for each file in resources/locales/<locale>. */
export type Catalogue = { [key: string]: string | Catalogue }

/** Formats messages, leaving the marks for `textParts` in. Never throws. */
export type Formatter = (message: Message) => string

// As an option, it would print an experimental warning at every start.
registerMessageCompiler(compile)

/**
 * The only way from a message to a sentence. `{name}` takes a value, `one | many` is chosen by the value `count`, a nested
 * message is formatted first, and a list of messages is joined as the language does. A key that is missing from the
 * catalogue appears in brackets. `*Burn 2*` in a text marks a keyword; string values can't contain marks.
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
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

  const word = (value: Value): string | number => {
    if (typeof value === 'number') return Number.isInteger(value) ? value : Number.isFinite(value) ? decimals.format(value) : UNKNOWN
    if (typeof value === 'string') return isolateText(escapeMarks(value))
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
  /** Whether the text starts with a name, which keeps its case. */
  const beginsWithName = (value: Value | undefined): boolean => {
    if (typeof value !== 'object') return typeof value === 'string'
    if (Array.isArray(value)) return beginsWithName(value[0])
    const [, first] = /^\{(\w+)\}/.exec(textAt(catalogue, value.key) ?? '') ?? []
    return first !== undefined && beginsWithName(value.values?.[first])
  }

  return message => (beginsWithName(message) ? format(message) : capitalize(format(message), locale))
}

/** Capitalises a whole text, whose parts are written for the middle of a sentence. */
const capitalize = (text: string, locale: string): string => text.replace(/^\*?\p{Ll}/u, letter => letter.toLocaleUpperCase(locale))

function textAt(catalogue: Catalogue, key: string): string | null {
  let node: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return null
    node = node[part]
  }
  return typeof node === 'string' ? node : null
}

/** In place of a number or date that can't be shown. */
export const UNKNOWN = '–'

/** Marks that turn the text around them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Letters written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A value within a text, which can't change how the rest of the text reads: isolated if it is written from right to left. */
export function isolateText(value: string): string {
  const text = value.replace(DIRECTION, '')
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

const MARK = '*'
const LOOK_ALIKE = '∗'
const escapeMarks = (value: string): string => value.replaceAll(MARK, LOOK_ALIKE)

/** A part of a formatted text; `keyword` if it was marked as one. */
export interface TextPart {
  text: string
  keyword: boolean
}

/** Splits a formatted text at its marks: `Gain *Ward 3*.` has three parts, the second a keyword. */
export function textParts(text: string): TextPart[] {
  const pieces = text.split(MARK)
  // An unpaired mark is text.
  if (pieces.length % 2 === 0) pieces.push(MARK + (pieces.pop() ?? ''))
  return pieces
    .map((piece, index) => ({ text: piece, keyword: index % 2 === 1 && index < pieces.length - 1 }))
    .filter(part => part.text !== '')
}

/** A formatted text without marks of any kind, for titles, labels, exports and search. */
export const plainText = (text: string): string =>
  textParts(text)
    .map(part => part.text)
    .join('')
    .replace(DIRECTION, '')

/** A text as it leaves the app, in a file or on the clipboard: without the marks around names. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
