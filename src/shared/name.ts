import * as v from 'valibot'

/** UTF-16 units, of at most 3 bytes in UTF-8, that a name may have for each of its characters on average. */
const UNITS_PER_CHARACTER = 2
/** More than any name; what follows isn't read. */
const MAX_WRITTEN = 2000
/** Stands for a stored name of which nothing is left. */
const NAMELESS = '?'

/** Most names, which need no cleaning. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
/** White space of any kind, and signs of scripts that are drawn as nothing but a space. */
const SPACE = /[\p{White_Space}\u2800\u{13441}\u{13442}]+/gu
/** Scripts whose letters may need a joiner between them. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map(script => `\\p{Script=${script}}`)
  .join('')
/** Controls, marks of direction and whatever else shows nothing, unless it is `kept`: part of an emoji, or a joiner between letters. */
const HIDDEN = new RegExp(
  `(?<kept>\\p{RGI_Emoji}|(?<=[[${JOINING}]&&\\p{L}]\\p{M}{0,2})[\\u200c\\u200d](?=[[${JOINING}]&&\\p{L}]))` +
    '|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\ufffc\\u{1d159}]',
  'gv',
)
/** Combining marks with nothing to stand on, and more on one letter than any script has: they would cover what is around the name. */
const STRAY_MARKS = /(?<=^ ?| )\p{M}+|(?<=\p{M}{4})\p{M}+/gu

/**
 * The text as a name: one line in NFC, with single spaces, and with nothing that can't be seen or changes how the text around it reads. Empty if
 * nothing is left. The same for a cleaned name.
 */
export function cleanName(text: string): string {
  if (text.length <= MAX_WRITTEN && PLAIN.test(text)) return text
  return text
    .slice(0, MAX_WRITTEN)
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(HIDDEN, (_hidden, kept?: string) => kept ?? '')
    .replace(STRAY_MARKS, '')
    .replace(/ +/g, ' ')
    .trim()
    .normalize('NFC')
}

/**
 * The text of several lines, each cleaned as a name is, without empty lines at its ends, and at most `most` UTF-16 units long, of at most 2000 each. The
 * same for a cleaned text.
 */
export function cleanLines(text: string, max: number): string {
  const cleaned = text
    .slice(0, 2 * max)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanName)
    .join('\n')
    .trim()
  return cleaned.length <= max ? cleaned : cleanLines(cleaned.slice(0, max), max)
}

/** A text of several lines: cleaned, and refused if it is longer than `most` UTF-16 units. */
export const linesSchema = (max: number): v.GenericSchema<string> =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform(text => cleanLines(text, max)),
  )

const graphemes = new Intl.Segmenter()

/** The beginning of a cleaned name that has at most `most` characters, without splitting one. */
export function shortName(text: string, max: number): string {
  const name = cleanName(text)
  if (name.length <= max) return name
  let count = 0
  for (const { segment, index } of graphemes.segment(name))
    if (++count > max || index + segment.length > max * UNITS_PER_CHARACTER) return name.slice(0, index).trimEnd()
  return name
}

/** A name that someone gives: cleaned, and refused if nothing is left or it is longer than `most` characters. */
export const nameSchema = (max: number): v.GenericSchema<string> =>
  v.pipe(v.string(), v.transform(cleanName), v.minLength(1), v.maxGraphemes(max), v.maxLength(max * UNITS_PER_CHARACTER))

/** A name that is stored: whatever its characters, what it names isn't lost. */
export const storedNameSchema = (max: number): v.GenericSchema<string> =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max * UNITS_PER_CHARACTER),
    v.maxGraphemes(max),
    v.transform(text => shortName(text, max) || NAMELESS),
  )

const MAX_SHOWN_NAME = 200
const MAX_TEXT = 1_000_000
/** Any text as a name to show. */
export const shownNameSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT),
  v.transform(text => shortName(text, MAX_SHOWN_NAME) || NAMELESS),
)

/** Of cards that people write. */
export const MAX_CARD_NAME = 40

/** Numbers names that are there twice, as cleaning can make them; within a group, if there are any. */
export function numberNames<T extends { name: string }>(items: readonly T[], max: number, groupOf: (item: T) => string = () => ''): T[] {
  const groups = new Map<string, (name: string) => string>()
  return items.map(item => {
    const group = groupOf(item)
    const nameFor = groups.get(group) ?? namer([], max)
    groups.set(group, nameFor)
    return { ...item, name: nameFor(item.name) }
  })
}

/**
 * A name that isn't in `taken`: "Ash" becomes "Ash 2", "Ash 2" becomes "Ash 3", and "Total 40", whose number is its own, "Total 40 (2)". Shortened to
 * make room for the number.
 */
export const copyName = (name: string, takenNames: Iterable<string>, max: number): string => namer([...takenNames, name], max)(name)

/** Gives each name as it is, or numbered if it is taken or was given before. Finding the number takes no longer the more there are. */
export function namer(takenNames: Iterable<string>, max: number): (name: string) => string {
  const names = new Set(takenNames)
  /** By what is numbered: for a number that is taken, a later one, up to which all are. */
  const later = new Map<string, Map<number, number>>()
  return name => {
    const free = names.has(name) ? addCounter(name, names, max, later) : name
    names.add(free)
    return free
  }
}

/** A higher number at the end of a name belongs to it, as in "Total 40". */
const MAX_COUNTER = 20
const COUNTER = /^(?<stem>.*\S) (?:(?<plain>\d{1,2})|\((?<bracket>\d{1,6})\))$/

function addCounter(name: string, takenNames: ReadonlySet<string>, max: number, later: Map<string, Map<number, number>>): string {
  const groups = COUNTER.exec(name)?.groups
  const { stem = '', plain, bracket } = groups && Number(groups['plain'] ?? 2) <= MAX_COUNTER ? groups : { stem: name }
  const isBracketed = bracket !== undefined || (plain === undefined && /\d$/.test(name))
  const key = `${isBracketed} ${stem}`
  const skips = later.get(key) ?? new Map<number, number>()
  later.set(key, skips)
  const passed: number[] = []
  for (let number = 1 + Number(plain ?? bracket ?? 1); ; number = skips.get(number) ?? number + 1) {
    const end = isBracketed ? ` (${number})` : ` ${number}`
    const copy = `${shortName(stem, max - end.length)}${end}`
    passed.push(number)
    if (takenNames.has(copy)) continue
    for (const one of passed) skips.set(one, number + 1)
    return copy
  }
}
