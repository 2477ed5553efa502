import { readReference } from './card-names.ts'

/** Every line break that Unicode knows. */
export const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const LINE_ENDS = new RegExp(`(${LINE_END.source})`)

/** A line of a text, and its number, from 1. */
export interface NumberedLine {
  raw: string
  line: number
}

/** More than any card's element has, over however many lines. */
const MAX_ELEMENT = 1000
const CARD = /<cards?\s/i
const START =
  /<(?:[?/]?(xml|deck|cockatrice_deck|cards?|zone|deckname|comments|tags?|bannercard|netdeckid|preconstructeddeckid)(?=[\s/>?])|!--)/gi
/** The rest of an element's tag. A value may have any sign but its own quotes. */
const TAG_END = /^[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/
const COMMENT_END = '-->'
/** Those that say something about the list's cards. */
const ELEMENT = /^<(?:cards?|zone|deckname)[\s/>]/i

/** The lines of a text. In a deck file in XML, each element is a line, wherever the text has its line breaks. */
export function splitLines(text: string): NumberedLine[] {
  const lines: NumberedLine[] = []
  const searched = CARD.test(text) ? withoutOwnLines(text) : ''
  const lastComment = searched.lastIndexOf(COMMENT_END)
  let line = 1
  let done = 0
  const take = (to: number): NumberedLine[] => {
    const part = text.slice(done, to).split(LINE_END)
    const taken = part.map((raw, index) => ({ raw, line: line + index }))
    line += part.length - 1
    done = to
    return taken
  }
  for (const { index, 0: start, 1: name } of searched.matchAll(START)) {
    const from = index + start.length
    const isClosed = name !== undefined || from <= lastComment
    if (index < done || !isClosed) continue
    const end = name === undefined ? searched.indexOf(COMMENT_END, from) + COMMENT_END.length : endOfElement(searched, from, name)
    if (end === null) continue
    lines.push(...take(index).filter(({ raw }) => raw.trim() !== ''))
    const first = line
    const raw = take(end)
      .map(part => part.raw)
      .join(' ')
    if (ELEMENT.test(raw)) lines.push({ raw: raw.replace(/\s+/g, ' '), line: first })
  }
  return [...lines, ...take(text.length)].flatMap(ofMessage)
}

/** Before a message copied from a chat: `[12:03, 1/2/2026] Eve: `, `1/2/26, 12:03 - Eve: `. */
const SENT =
  /^[\s\u200e\u200f]{0,9}(?:\[[\d:.,/\s\u202fapmAPM-]{8,30}\]\s?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}[\d:.\s\u202fapmAPM]{0,9} - )[^:[\]]{1,60}: /
const ITEM = /<(?:li|br)[\s/>]/i
/** Tags between the items of a list, and those within one. */
const BETWEEN_ITEMS = /<\/?(?:html|body|div|ul|ol|li|br|p|tr|h[1-6])(?:\s[^<>]{0,200})?\/?>/i
const WITHIN_ITEM = /<\/?(?:a|b|i|em|strong|span|small|td|img)(?:\s[^<>]{0,500})?\/?>/gi

/** What was written in a chat, without when and who; and the items of a list in HTML, which is often one line. */
function ofMessage({ raw, line }: NumberedLine): NumberedLine[] {
  const written = raw.replace(SENT, '')
  if (!ITEM.test(written) || isOwnLine(written)) return [{ raw: written, line }]
  return written.split(BETWEEN_ITEMS).flatMap(part => {
    const item = part.replace(WITHIN_ITEM, ' ')
    return item.trim() === '' ? [] : [{ raw: item, line }]
  })
}

/** A line of a deck's name or of a card's id, which may look like an element. */
const isOwnLine = (line: string): boolean => /^\s*#/.test(line) || readReference(line.trim()) !== null

/** The text with spaces for the lines that have no elements. */
const withoutOwnLines = (text: string): string =>
  text
    .split(LINE_ENDS)
    .map(part => (isOwnLine(part) ? ' '.repeat(part.length) : part))
    .join('')

/** Where a tag ends, or its element if that has no other in it; null for what is no tag. */
function endOfElement(text: string, from: number, name: string): number | null {
  const rest = TAG_END.exec(text.slice(from, from + MAX_ELEMENT))?.[0]
  if (rest === undefined) return null
  const close = `</${name}>`
  const after = rest.endsWith('/>') ? -1 : text.indexOf('<', from + rest.length)
  return after >= 0 && text.startsWith(close, after) ? after + close.length : from + rest.length
}
