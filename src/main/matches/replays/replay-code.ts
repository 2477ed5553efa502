import { deflateSync, inflateSync } from 'node:zlib'
import { parseJson } from '../../../shared/bounded-json.ts'
import { MAX_REPLAY_FILE } from '../../../shared/replay.ts'
import type { CodeForm } from '../../files/find-codes.ts'

/** A code's prefix: its kind, and how the file is packed. */
const PREFIX = 'gr1-'
/** The most beginnings of codes that are unpacked in one text. */
const MAX_UNPACKED = 8

/** The match as a code to paste. */
export function writeCode(text: string): string {
  return PREFIX + deflateSync(JSON.stringify(parseJson(text)), { level: 9 }).toString('base64url')
}

/** The file at the beginning of packed text; null if it is incomplete. Whatever follows it is ignored. */
function fileOf(packed: string): string | null {
  try {
    return inflateSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_REPLAY_FILE }).toString()
  } catch {
    return null
  }
}

/** Codes of matches, read as the files that they stand for. For one text only. */
export function replayCodeForm(): CodeForm {
  /** An emphasised code has an underscore before it. */
  const inCode = (piece: string): string => piece.replace(/^[_-]+/, '')
  const isWhole = (piece: string): boolean => inCode(piece).startsWith(PREFIX)
  let unpacked = 0
  return {
    pieces: /[\p{L}\p{N}_-]+/gu,
    isStart: piece => isWhole(piece) || (/[^_-]/.test(piece) && PREFIX.startsWith(inCode(piece))),
    looksLikeCode: isWhole,
    read(pieces, start) {
      if (unpacked >= MAX_UNPACKED) return null
      let [head, index] = [inCode(pieces[start] ?? ''), start + 1]
      while (head.length < PREFIX.length && index < pieces.length) head += pieces[index++] ?? ''
      if (!head.startsWith(PREFIX)) return null
      // What follows is the next code, or words.
      const end = pieces.findIndex((piece, at) => at >= index && (isWhole(piece) || !/^[A-Za-z0-9_-]+$/.test(piece)))
      const packed = [head.slice(PREFIX.length), ...pieces.slice(index, end < 0 ? pieces.length : end)].join('')
      unpacked++
      return fileOf(packed)
    },
  }
}
