import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-signs.ts'

/** What a JSON text may hold. Parsing allocates for every value, however short its text is, so they are counted before it is parsed. */
export interface JsonBounds {
  /** Brackets inside each other. */
  depth: number
  /** Values and keys. */
  values: number
  /** Keys of one object. Parsing takes far longer for many different ones. */
  keys?: number
}

/** Enough for everything but files with many decks. */
export const DEFAULT_BOUNDS: JsonBounds = { depth: 60, values: 400_000, keys: 5_000 }

/** What was counted, up to the sign at which a bound was exceeded. */
export interface JsonCount {
  keys: number
  exceeded: { bound: keyof JsonBounds; at: number } | null
}

/** Counts in one pass that allocates nothing. Valid JSON never has more than is counted; other texts may be counted anyhow. */
export function countJson(text: string, bounds: JsonBounds): JsonCount {
  let [depth, values, keys] = [0, 1, 0]
  const mostKeys = bounds.keys ?? Infinity
  /** Keys so far of the objects that are open. */
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values++
      if (++depth > bounds.depth) return { keys, exceeded: { bound: 'depth', at } }
      open[depth] = 0
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth = Math.max(0, depth - 1)
    else if (sign === COMMA || sign === COLON) {
      values++
      if (sign === COLON) {
        keys++
        const here = (open[depth] ?? 0) + 1
        if (here > mostKeys) return { keys, exceeded: { bound: 'keys', at } }
        open[depth] = here
      }
    } else continue
    if (values > bounds.values) return { keys, exceeded: { bound: 'values', at } }
  }
  return { keys, exceeded: null }
}

/** The index of the quote that closes the string starting there, or the length of the text if there is none. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/** The parsed text; undefined if it isn't JSON or exceeds the bounds. */
export const parseJson = (text: string, bounds = DEFAULT_BOUNDS): unknown =>
  countJson(text, bounds).exceeded ? undefined : parseCounted(text)

/** The same for a text that has been counted already. */
export function parseCounted(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
