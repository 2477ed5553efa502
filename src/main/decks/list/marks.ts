import { isAside } from './headings.ts'

interface NumberMark {
  type: 'number'
  value: number
  /** `times`: with an x. `ordinal`: `2.` or `2)`, which may also number the lines. */
  form: 'plain' | 'times' | 'bracket' | 'ordinal'
}

/** Something beside a card's name. `edition`: a set or a category. `collector`: a number that is no count, such as the card's in its set, or a price. `aside`: a sideboard or the like. `change`:
 * copies more or fewer, as `-4` may mean. `end`: a comment follows. */
type Mark = NumberMark | { type: 'edition' | 'end'; text: string } | { type: 'collector' | 'aside' | 'change' | 'nothing' }

/** What is written around a card's name. */
export interface Marks {
  /** 1 without a number; null if the numbers are unclear. */
  count: number | null
  /** Whether there are any numbers. */
  hasCount: boolean
  /** The count may be the line's number instead. */
  isOrdinal: boolean
  isAside: boolean
  /** Words that say something about the card, such as its edition or a comment. */
  remarks?: readonly string[]
}

/** More than any deck site writes. */
const MAX_MARKS = 40
const MAX_BRACKET = 80

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
const NUMBER_IN_BRACKET = /^(?:x ?)?(\d+)(?: ?x| ?copies| ?copy| ?cards?| ?pcs)?$/iu
/** A count with an x, which no set and no category has. */
const COPIES = /(?<![\p{L}\p{N}])(?:[x×] ?\p{N}+|\p{N}+ ?[x×])(?![\p{L}\p{N}])/iu
/** A set's code that starts with a digit, such as `40K`; it may have a collector number. */
const SET_CODE = /^\d+\p{L}[\p{L}\p{N}]*(?:[:#-].*)?$/u
/** Numbers that aren't written in digits; they are asked about. */
const NUMBER_WORD = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|i{2,3}|iv|vi{1,3}|ix)$/i

const ZONE = /(sb|mb|side|sideboard|maybe|maybeboard) ?:/iy
const ORDINAL = /(\d+)[.)](?= )/y
const TIMES = /[x×] ?(\d+)(?:\.0{1,2}(?!\d))?(?![\p{L}\p{N}])|(\d+)(?:\.0{1,2})? ?[x×](?![\p{L}\p{N}])/iuy
/** `4.0`, as spreadsheets write it, is 4. */
const PLAIN = /(\d+)(?:\.0{1,2}(?!\d))?/y
const CHANGE = /[-+−–—]\d+/uy
const COLLECTOR_NUMBER = /[\p{L}-]{0,8}\d{1,6}[\p{L}\p{N}★†-]{0,8}(?![\p{L}\p{N}])/uy
const PRICE = /\p{Sc} ?\d+(?:[.,]\d{1,2})?(?!\d)|\d+[.,]\d{2} ?\p{Sc}/uy
const WORD = /\p{L}+/uy
const FOIL = /\*[\p{L}-]{1,8}\*/uy
/** As Archidekt writes it. */
const LABEL = /\^[^^]{0,40},#[\da-f]{6}\^/iy
const COMMENT = /(?:\/\/|#(?!\d)|\^).*/y
const CELL = /\|([^|]*)/y
const NUMBER_SIGN = /#(?=\d)/y
/** Any sign but those that make a number something else than a count. */
const SIGN = /[^\p{L}\p{N}\p{Sc}%#]/uy
/** Words that may stand beside a number. */
const UNITS: readonly string[] = ['x', 'copies', 'copy', 'of', 'card', 'cards', 'pcs', 'qty', 'quantity', 'count', 'foil', 'etched']

/** Whether the text has a number in any form. */
export const hasNumber = (text: string): boolean =>
  /\p{N}/u.test(text) || (text.match(/\p{L}+/gu) ?? []).some(word => NUMBER_WORD.test(word))

/** Whether the word says how many there are, or goes with a number that does. */
export const isOfCount = (word: string): boolean => hasNumber(word) || UNITS.includes(word.toLowerCase())

/** Whether the text is nothing but a number in any form, such as `2.5`, `three` or `4 copies`; a price isn't. */
export const isNumberAlone = (text: string): boolean =>
  hasNumber(text) && !/\p{Sc}/u.test(text) && (text.match(/\p{L}+|\p{N}+/gu) ?? []).every(isOfCount)

/** The marks before and after a name; null if there are words or signs that aren't understood. Both have single spaces. */
export function readMarks(before: string, after: string): Marks | null {
  const first = marksIn(before, markBefore)
  const last = first && marksIn(after, markAfter)
  if (!last) return null
  const numbers = [...countsBefore(first.filter(isNumber)), ...last.filter(isNumber)]
  const [number] = numbers
  const marks = [...first, ...last]
  const isChange = marks.some(mark => mark.type === 'change')
  const comment = last.flatMap(mark => (mark.type === 'end' ? mark.text : [])).join('')
  const hasOther = last.some(mark => mark.type === 'collector') || /\p{N}/u.test(comment)
  const mayBeCount =
    isNumberAlone(comment) ||
    marks.some(mark => mark.type === 'edition' && ((isNumberAlone(mark.text) && !SET_CODE.test(mark.text)) || COPIES.test(mark.text)))
  const isUnclear = isChange || mayBeCount || numbers.length > 1 || (numbers.length === 0 && hasOther)
  const remarks = marks.flatMap(mark => ('text' in mark ? mark.text : []))
  return {
    count: isUnclear ? null : (number?.value ?? 1),
    hasCount: isUnclear || number !== undefined,
    isOrdinal: number?.form === 'ordinal',
    isAside: marks.some(mark => mark.type === 'aside'),
    ...(remarks.length > 0 && { remarks }),
  }
}

const isNumber = (mark: Mark): mark is NumberMark => mark.type === 'number'

/** Without the number of the line in `1. 3 Name`, and without the cost in `3x (2) Name`. */
function countsBefore(numbers: readonly NumberMark[]): readonly NumberMark[] {
  const [first, second] = numbers
  if (!second || numbers.length > 2) return numbers
  if (first?.form === 'ordinal' && second.form !== 'ordinal') return [second]
  return first?.form === 'times' && second.form === 'bracket' ? [first] : numbers
}

type NextMark = (scanner: Scanner, last: Mark | undefined) => Mark | null

/** The marks of a text; null if it has others, or too many. */
function marksIn(text: string, next: NextMark): Mark[] | null {
  const scanner = scannerOf(text)
  const marks: Mark[] = []
  for (let count = 0; !scanner.hasEnded(); count++) {
    const mark = next(scanner, marks.at(-1))
    if (!mark || count > MAX_MARKS) return null
    if (mark.type !== 'nothing') marks.push(mark)
  }
  return marks
}

interface Scanner {
  hasEnded(): boolean
  next(): string
  /** What the sticky pattern matches here, or null. */
  take(pattern: RegExp): RegExpExecArray | null
  /** The content of the bracket that opens here; null if none does, or it isn't closed. */
  bracket(): string | null
}

function scannerOf(text: string): Scanner {
  let at = 0
  return {
    hasEnded: () => at >= text.length,
    next: () => text.charAt(at),
    take(pattern) {
      pattern.lastIndex = at
      const match = pattern.exec(text)
      if (match) at = pattern.lastIndex
      return match
    },
    bracket() {
      const close = BRACKETS[text.charAt(at)]
      const content = text.slice(at + 1, at + 1 + MAX_BRACKET)
      const end = close === undefined ? -1 : content.indexOf(close)
      if (end < 0) return null
      at += end + 2
      return content.slice(0, end).trim()
    },
  }
}

const NOTHING: Mark = { type: 'nothing' }

function markBefore(scanner: Scanner): Mark | null {
  return (
    takeNumber(scanner, TIMES, 'times') ??
    takeNumber(scanner, ORDINAL, 'ordinal') ??
    (scanner.take(ZONE) ? { type: 'aside' } : takeOther(scanner, bracket => noteIn(bracket, false)))
  )
}

/** A number directly after an edition is the card's number in it. */
function markAfter(scanner: Scanner, last: Mark | undefined): Mark | null {
  const isInEdition = last?.type === 'edition' || last?.type === 'aside'
  const times = takeNumber(scanner, TIMES, 'times')
  if (times) return times
  if (scanner.take(PRICE) || (isInEdition && scanner.take(COLLECTOR_NUMBER))) return { type: 'collector' }
  if (scanner.take(LABEL) || scanner.take(FOIL)) return NOTHING
  const comment = scanner.take(COMMENT)?.[0]
  if (comment !== undefined) return { type: 'end', text: comment }
  const cell = scanner.take(CELL)?.[1]
  if (cell !== undefined) return noteIn(cell.replace(/[[\]]/g, ' ').trim(), isInEdition)
  if (isInEdition && scanner.take(NUMBER_SIGN)) return NOTHING
  // Angle brackets have the card's variant, and braces its cost.
  const isAboutCard = /[<{]/.test(scanner.next())
  return takeOther(scanner, bracket => noteIn(bracket, isInEdition || isAboutCard))
}

function takeNumber(scanner: Scanner, pattern: RegExp, form: NumberMark['form']): Mark | null {
  const match = scanner.take(pattern)
  return match && { type: 'number', value: Number(match[1] ?? match[2]), form }
}

/** A number, a word for copies, a bracket or a sign without meaning. */
function takeOther(scanner: Scanner, note: (bracket: string) => Mark | null): Mark | null {
  const number = takeNumber(scanner, PLAIN, 'plain')
  if (number) return number
  if (scanner.take(CHANGE)) return { type: 'change' }
  const word = scanner.take(WORD)?.[0]
  if (word !== undefined) return UNITS.includes(word.toLowerCase()) ? NOTHING : null
  const bracket = scanner.bracket()
  if (bracket !== null) return note(bracket)
  return scanner.take(SIGN) ? NOTHING : null
}

/** What stands in brackets, or between two bars: a count, or words about the card; null if it isn't understood. */
function noteIn(content: string, isInEdition: boolean): Mark | null {
  if (!/[\p{L}\p{N}]/u.test(content) || /^x$/i.test(content)) return NOTHING
  const number = NUMBER_IN_BRACKET.exec(content)?.[1]
  if (number === content && isInEdition) return { type: 'collector' }
  if (number !== undefined) return { type: 'number', value: Number(number), form: 'bracket' }
  if (NUMBER_WORD.test(content)) return null
  if (content.split(/[,{:]/).some(isAside)) return { type: 'aside' }
  return /^[^\p{L}\p{N}]*\p{L}/u.test(content) || SET_CODE.test(content) ? { type: 'edition', text: content } : null
}
