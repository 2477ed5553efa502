import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import type { FullExportPart } from '../../shared/full-export.ts'
import { EVERYTHING_PARTS, MAX_EVERYTHING } from '../../shared/full-export.ts'
import { message, type Message } from '../../shared/message.ts'
import { malformedMessage, readPlainFile } from '../files/read-file.ts'
import { parseJson } from '../storage/store-contents.ts'

const KIND = 'everything'
/** The only version so far. Raise it when the version of anything inside changes. */
const VERSION = 1

/** Limit in bytes for the content of a file; no Grimoire writes more. */
const MAX_UNPACKED = 64 * 1024 * 1024
/** Bytes of items after which a new file is started. */
const ENOUGH = 24 * 1024 * 1024
const WINDOW = 24

/** Items by part. */
export type FullExport = Readonly<Record<FullExportPart, readonly unknown[]>>

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const fileSchema = v.strictObject({
  grimoire: v.literal(KIND),
  version: v.literal(VERSION),
  savedAt: v.pipe(natural, v.maxValue(8.64e15)),
  number: v.pipe(natural, v.minValue(1)),
  of: v.pipe(natural, v.minValue(1)),
  /** Checksum of the packed bytes, to tell damage from another kind of file. */
  sha256: v.string(),
  /** JSON of all items by part, compressed with Brotli, in Base64. */
  packed: v.string(),
})

const list = v.optional(v.array(v.unknown()), [])
const contentsSchema = v.strictObject({ decks: list, matches: list, challenges: list, lab: list, searches: list, settings: list })

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const nothing = (): Record<FullExportPart, string[]> => ({ decks: [], matches: [], challenges: [], lab: [], searches: [], settings: [] })

/** The texts of as many files as needed, each complete in itself. */
export function writeEverything(everything: FullExport, savedAt: number): string[] {
  const files = [nothing()]
  let [bytes, last] = [0, files[0] ?? nothing()]
  for (const part of EVERYTHING_PARTS)
    for (const item of everything[part]) {
      const text = JSON.stringify(item)
      if (bytes > 0 && bytes + text.length > ENOUGH) {
        last = nothing()
        files.push(last)
        bytes = 0
      }
      last[part].push(text)
      bytes += text.length
    }
  return files.map((parts, place) => {
    const contents = EVERYTHING_PARTS.map(part => `"${part}":[${parts[part].join(',')}]`).join(',')
    const packed = brotliCompressSync(`{${contents}}`, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
    })
    const head = { grimoire: KIND, version: VERSION, savedAt, number: place + 1, of: files.length, sha256: sha256(packed) }
    return `${JSON.stringify({ ...head, packed: packed.toString('base64') }, null, 1)}\n`
  })
}

type Read = { ok: true; savedAt: number; number: number; of: number; everything: FullExport } | { ok: false; problem: Message }
const fails = (problem: Message): Read => ({ ok: false, problem })

/** Reads such a file without checking its items. Returns them or a reason, whatever the input. */
export function readEverything(text: string): Read {
  const read = readPlainFile(text, { kind: KIND, version: VERSION, mostBytes: MAX_EVERYTHING }, fileSchema)
  if (!read.ok) return fails(malformedMessage(read.malformed))
  const { savedAt, number, of, ...file } = read.value
  const packed = Buffer.from(file.packed, 'base64')
  if (sha256(packed) !== file.sha256) return fails(message('services.everything.damaged'))
  const contents = v.safeParse(contentsSchema, unpacked(packed))
  return contents.success ? { ok: true, savedAt, number, of, everything: contents.output } : fails(message('services.everything.damaged'))
}

function unpacked(packed: Buffer): unknown {
  try {
    const found = parseJson(brotliDecompressSync(packed, { maxOutputLength: MAX_UNPACKED }).toString())
    // The schema would accept a list as an object without keys.
    return Array.isArray(found) ? null : found
  } catch {
    return null
  }
}
