import { nameKey } from '../../../shared/fold.ts'
import type { CardNames } from './card-names.ts'
import { readReference } from './card-names.ts'
import type { CountAlone, ListedLine } from './count-lines.ts'
import { countAlone, countsOfCards } from './count-lines.ts'
import type { Marks } from './marks.ts'
import { hasNumber, isNumberAlone, isOfCount, readMarks } from './marks.ts'

/** Longer lines aren't card lines. */
export const MAX_LINE = 500
/** Between several cards in a line. */
const SEPARATOR = /[,;+&|]| \/ | and /i
const TAG = /#!?(?![\d!])[^\s,;#]+/g
const IN_REMARK = /[,;+&|#^]|\/| and /i
/** Before the next card in `3 Ash 2x Bone`. */
const BEFORE_COUNT = / (?=\d+ ?[x×]? ?\p{L})/iu
/** More than any card's name has. */
const MAX_NAME_WORDS = 20
/** The most cards named in a line that are tried. */
const MAX_TRIES = 8
/** The most words that may stand before or after a name that isn't known. */
const MAX_WORDS_BESIDE = 10

/**
 * A line as it was understood: the card's words, and the cards of that name; none if it isn't known. `within`: the cards of a known name that
 * makes up a good part of an unknown one.
 */
export interface Entry extends Marks {
  words: string
  cards: readonly string[]
  within?: readonly string[]
}

/** A run of letters or of digits. */
interface Word {
  from: number
  to: number
  key: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', quot: '"', apos: "'", nbsp: ' ', lt: '<', gt: '>', times: '×' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—' },
}

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,5}));/gi

/** Text that was copied as HTML. */
function withoutEntities(text: string): string {
  return text.replace(ENTITY, (entity: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? entity
    return String.fromCodePoint(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal))
  })
}

/** A line without invisible characters and entities, with plain digits and single spaces. */
export const plainLine = (line: string): string =>
  withoutEntities(line.slice(0, MAX_LINE + 1))
    .normalize('NFKC')
    .slice(0, MAX_LINE + 1)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u20E3]/gu, sign => (sign === '\t' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()

/** A line in which a card is given by its id. */
export function readReferenceLine(raw: string): Entry | null {
  const reference = readReference(raw.trim())
  const marks = reference && readMarks(plainLine(reference.before), '')
  return marks && { ...marks, words: reference.id, cards: [reference.id] }
}

/** The cards of a line (from `plainLine`), usually one. The names of the game's cards decide what in it is a name, and what a count. */
export const readLine = (line: string, names: CardNames): Entry[] =>
  cardsIn(line, names).flatMap(({ remarks = [], ...entry }) => [entry, ...remarks.flatMap(remark => cardsInRemark(remark, names))])

/** Cards with counts in words about another card may be meant or not: `3 Ash #tag, 2 Bone #tag`, `3 Ash // 2 Bone`. */
const cardsInRemark = (remark: string, names: CardNames): Entry[] =>
  ` ${remark}`
    .replace(TAG, ',')
    .split(IN_REMARK)
    .map(part => readEntry(part.trim(), names))
    .flatMap(({ isKnown, entry: { remarks: _remarks, cards, ...entry } }) =>
      isKnown && entry.hasCount ? { ...entry, cards: [], within: cards } : [],
    )

function cardsIn(line: string, names: CardNames): Entry[] {
  if (line.length > MAX_LINE) return [unclear(line.slice(0, MAX_LINE))]
  const whole = readEntry(line, names)
  const tagged = whole.isKnown ? taggedCards(line, names) : null
  if (tagged) return tagged
  if (!whole.isNamed || (whole.isKnown && !line.includes('|'))) return [whole.entry]
  const parts = partsOf(line, SEPARATOR, names)
  const known = parts.filter(part => part.isKnown).length
  const named = parts.filter(part => !part.alone && !part.isLoose)
  if (known > 1 && known === named.length) return withMarkOfAll(line, entriesOf(parts))
  // A card's edition may stand between bars, but not another card.
  if (whole.isKnown && known < 2) return [whole.entry]
  const counted = partsOf(line, BEFORE_COUNT, names)
  if (counted.length > 1 && counted.every(({ isKnown, entry }) => isKnown && entry.hasCount)) return entriesOf(counted)
  if (whole.isKnown) return parts.filter(part => part.isKnown).map(({ entry }) => withUnclearCount(entry))
  // A sentence has other words between its commas.
  return known > 1 && known * 2 >= named.length ? entriesOf(parts) : [whole.entry]
}

/** Several cards without counts, each with its tag: `Ash #a, Bone #b`. Null for other lines. */
function taggedCards(line: string, names: CardNames): Entry[] | null {
  const tag = line.indexOf('#')
  if (tag < 0 || !/[,;]/.test(line.slice(tag))) return null
  const parts = partsOf(line, /[,;]/, names)
  const isTagged = parts.every(({ isKnown, entry }) => isKnown && !entry.hasCount)
  return parts.length > 1 && isTagged ? parts.map(({ entry: { remarks: _remarks, ...entry } }) => entry) : null
}

const partsOf = (line: string, between: RegExp, names: CardNames): Part[] =>
  line
    .split(between)
    .filter(part => /[\p{L}\p{N}]/u.test(part))
    .map(part => {
      const result = readEntry(part.trim(), names)
      const alone = result.isKnown ? null : countAlone(part)
      return { ...result, alone, isLoose: !result.isKnown && !alone && isNumberAlone(part) }
    })

/** The cards of the parts, with the counts that are parts of their own, as in `Ash, 2, Bone, 3`. */
function entriesOf(parts: readonly Part[]): Entry[] {
  const listed = parts.map(({ alone, entry }): ListedLine => {
    if (alone) return { type: 'count', ...alone }
    return { type: entry.hasCount && !entry.isOrdinal ? 'other' : 'card' }
  })
  const { counts, doubtful, left } = countsOfCards(listed)
  const isUnclear = left.length > 0 || parts.some(part => part.isLoose)
  return parts.flatMap(({ entry, alone, isLoose }, index) => {
    if (alone || isLoose) return []
    const count = counts.get(index)
    if (isUnclear || doubtful.has(index)) return withUnclearCount(entry)
    return count === undefined ? entry : { ...entry, count, hasCount: true, isOrdinal: false }
  })
}

const withUnclearCount = (entry: Entry): Entry => ({ ...entry, count: null, hasCount: true, isOrdinal: false })

/** A mark at the start of the line, as in `Sideboard: 2 Ash, 3 Bone`, is for all its cards. */
function withMarkOfAll(line: string, entries: Entry[]): Entry[] {
  const [first] = entries
  const isAside = first?.isAside === true && readMarks(line.slice(0, line.indexOf(first.words)), '')?.isAside === true
  return entries.map(entry => (isAside ? { ...entry, isAside } : entry))
}

function unclear(words: string): Entry {
  const hasCount = hasNumber(words)
  return { words, cards: [], count: hasCount ? null : 1, hasCount, isOrdinal: false, isAside: false }
}

interface ReadEntry {
  /** It has a card's name. */
  isNamed: boolean
  /** Everything around the name is understood, too. */
  isKnown: boolean
  entry: Entry
}

/** A part of a line. `alone`: the count, of one that has nothing else. `isLoose`: it has nothing but a number that is no count. */
interface Part extends ReadEntry {
  alone: CountAlone | null
  isLoose: boolean
}

function readEntry(line: string, names: CardNames): ReadEntry {
  const words = wordsOf(line)
  const named = namesIn(words, names)
  for (const { from, to, cards } of named.slice(0, MAX_TRIES)) {
    const marks = readMarks(line.slice(0, from), line.slice(to))
    if (marks) return { isNamed: true, isKnown: true, entry: { ...marks, words: line.slice(from, to), cards } }
  }
  const [longest] = named
  const others = words.filter(({ from, to }) => !isOfCount(line.slice(from, to)))
  const isNear = longest && longest.length * 3 >= others.reduce((sum, { key }) => sum + key.length, 0)
  return { isNamed: named.length > 0, isKnown: false, entry: { ...guess(line, words), ...(isNear && { within: longest.cards }) } }
}

/** Runs of letters and of digits. An x between a number and a word is one of its own: `2xBorrowed`. */
function wordsOf(line: string): Word[] {
  const words: Word[] = []
  const add = (from: number, to: number): void => {
    const key = nameKey(line.slice(from, to))
    if (key !== '') words.push({ from, to, key })
  }
  for (const { 0: run, index: from } of line.matchAll(/\p{N}+|[\p{L}\p{M}'’‘ʼ`´]+|&/gu)) {
    const to = from + run.length
    const start = /^x./i.test(run) && /\d/.test(line.charAt(from - 1)) ? from + 1 : from
    const end = to - start > 1 && /.x$/i.test(run) && /\d/.test(line.charAt(to)) ? to - 1 : to
    if (start > from) add(from, start)
    add(start, end)
    if (end < to) add(end, to)
  }
  return words
}

/** Every card named in the line, the longest name first. */
function namesIn(words: readonly Word[], names: CardNames): { from: number; to: number; length: number; cards: readonly string[] }[] {
  const named = []
  for (const [start, { from }] of words.entries()) {
    let key = ''
    for (const word of words.slice(start, start + MAX_NAME_WORDS)) {
      key += word.key
      if (!names.hasStart(key)) break
      const cards = names.cardsOf(key)
      if (cards.length > 0) named.push({ from, to: word.to, length: key.length, cards })
    }
  }
  return named.sort((a, b) => b.length - a.length)
}

/** The likely name in a line without a known one: what is left between the counts and notes that are understood. */
function guess(line: string, words: readonly Word[]): Entry {
  const isName = (word: Word): boolean => /\p{L}/u.test(word.key)
  const first = words.slice(0, MAX_WORDS_BESIDE).find(word => isName(word) && !readMarks(line.slice(0, word.to), ''))
  if (!first) return unclear(line)
  const marksBefore = readMarks(line.slice(0, first.from), '')
  const from = marksBefore ? first.from : 0
  const within = words.filter(word => word.from >= from).slice(0, -1)
  const ends = [...within.slice(-MAX_WORDS_BESIDE).map(word => word.to), line.length]
  for (const to of ends) {
    const marks = readMarks(line.slice(0, from), line.slice(to))
    if (!marks) continue
    const text = line.slice(from, to)
    const isUnclear = hasNumber(text)
    return { ...marks, count: isUnclear ? null : marks.count, hasCount: isUnclear || marks.hasCount, words: text, cards: [] }
  }
  return unclear(line)
}
