import type { CodeForm } from '../files/find-codes.ts'
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

/** Whether a word looks like a deck code of any prefix. */
export const looksLikeDeckCode = (word: string): boolean => CODE.test(word)

/** Deck codes. They are found in lower case, with a right checksum; only words with one of the prefixes count as mistyped ones. */
export function deckCodeForm(prefixes: readonly string[]): CodeForm {
  const starts = prefixes.map(prefix => `${prefix}1`)
  /** A line may end within the prefix. */
  const isStart = (text: string): boolean => CODE_START.test(text) || starts.some(start => start.startsWith(text.toLowerCase()))
  return {
    pieces: /[\p{L}\p{N}]+/gu,
    isStart,
    looksLikeCode: piece => CODE.test(piece) && starts.some(start => piece.toLowerCase().startsWith(start)),
    read(pieces, start) {
      let joined = ''
      for (const piece of pieces.slice(start, start + MAX_PIECES)) {
        if (CODE_START.test(joined) && !CODE_PART.test(piece)) return null
        joined += piece
        if (!isStart(joined) || joined.length > MAX_CODE) return null
        if (joined.length >= MIN_CODE && fromBech32m(joined).type === 'read') return joined.toLowerCase()
      }
      return null
    },
  }
}
