import { fromBech32m } from './bech32m.ts'

/** More than any draft of any card set needs. */
export const MAX_CODE = 600
/** A prefix, three symbols and the checksum. */
const MIN_CODE = 11
/** The most pieces that a code may be broken into by line ends, spaces and quote marks. */
const MAX_PIECES = 40

const CODE_START = /^[a-z]{1,8}1/i
const CODE = /^[a-z]{1,8}1[a-z0-9]{8,}$/i
/** The letters and digits that may follow the prefix. */
const CODE_PART = /^[02-9ac-hj-np-z]+$/i

/** Deck codes in a text. */
export interface FoundCodes {
  /** Each code once, in order, in lower case. The checksum is right. */
  codes: string[]
  /** The first word that looks like a code of one of the prefixes, but isn't one. */
  mistyped: string | null
  /** Whether the text is nothing but such a word. */
  isAlone: boolean
}

/**
 * Finds deck codes anywhere: in a link, a sentence, quotes or a code block, also broken over lines. Whatever isn't a letter or digit may
 * stand in and around a code, because the checksum tells codes from words.
 */
export function findCodes(text: string, prefixes: readonly string[]): FoundCodes {
  const pieces = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
  const starts = prefixes.map(prefix => `${prefix}1`)
  const codes = new Set<string>()
  let mistyped: string | null = null
  for (const [index, piece] of pieces.entries()) {
    if (!isStart(piece, starts)) continue
    const code = codeFrom(pieces.slice(index, index + MAX_PIECES), starts)
    if (code !== null) codes.add(code)
    else if (CODE.test(piece) && starts.some(start => piece.toLowerCase().startsWith(start))) mistyped ??= piece
  }
  const [only = ''] = pieces
  const isAlone = pieces.length === 1 && CODE.test(only)
  return { codes: [...codes], mistyped: mistyped ?? (isAlone && codes.size === 0 ? only : null), isAlone }
}

/** Whether a code may start like this; a line may end within the prefix. */
const isStart = (text: string, starts: readonly string[]): boolean =>
  CODE_START.test(text) || starts.some(start => start.startsWith(text.toLowerCase()))

/** The code that starts with the first piece; null if there is none. */
function codeFrom(pieces: readonly string[], starts: readonly string[]): string | null {
  let joined = ''
  for (const piece of pieces) {
    if (CODE_START.test(joined) && !CODE_PART.test(piece)) return null
    joined += piece
    if (!isStart(joined, starts) || joined.length > MAX_CODE) return null
    if (joined.length >= MIN_CODE && fromBech32m(joined).type === 'read') return joined.toLowerCase()
  }
  return null
}
