import { deflateSync, inflateSync } from 'node:zlib'
import { parseJson } from '../../shared/bounded-json.ts'
import type { CodeForm } from './find-codes.ts'

/** The most beginnings of codes that are unpacked in one text. */
const MAX_UNPACKED = 8

/** Codes that have a whole JSON file. */
export interface PackedForm {
  /** Letters, digits and a hyphen: the kind of file, and how it is packed. */
  prefix: string
  /** Of the file, in bytes. */
  mostBytes: number
}

/** The file as a code to paste. */
export function packedCode(text: string, { prefix }: PackedForm): string {
  return prefix + deflateSync(JSON.stringify(parseJson(text)), { level: 9 }).toString('base64url')
}

/** The file at the beginning of packed text; null if it is incomplete. Whatever follows it is ignored. */
function fileOf(packed: string, maxOutputLength: number): string | null {
  try {
    return inflateSync(Buffer.from(packed, 'base64url'), { maxOutputLength }).toString()
  } catch {
    return null
  }
}

/** Packed codes, read as the files that they stand for. For one text only. */
export function packedCodeForm({ prefix, mostBytes }: PackedForm): CodeForm {
  /** An emphasised code has an underscore before it. */
  const inCode = (piece: string): string => piece.replace(/^[_-]+/, '')
  const isWhole = (piece: string): boolean => inCode(piece).startsWith(prefix)
  let unpacked = 0
  return {
    pieces: /[\p{L}\p{N}_-]+/gu,
    isStart: piece => isWhole(piece) || (/[^_-]/.test(piece) && prefix.startsWith(inCode(piece))),
    looksLikeCode: isWhole,
    read(pieces, start) {
      if (unpacked >= MAX_UNPACKED) return null
      let [head, index] = [inCode(pieces[start] ?? ''), start + 1]
      while (head.length < prefix.length && index < pieces.length) head += pieces[index++] ?? ''
      if (!head.startsWith(prefix)) return null
      // What follows is the next code, or words.
      const end = pieces.findIndex((piece, at) => at >= index && (isWhole(piece) || !/^[A-Za-z0-9_-]+$/.test(piece)))
      const packed = [head.slice(prefix.length), ...pieces.slice(index, end < 0 ? pieces.length : end)].join('')
      unpacked++
      return fileOf(packed, mostBytes)
    },
  }
}
