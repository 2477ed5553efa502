import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliDecompress } from 'node:zlib'
import * as v from 'valibot'
import { countJson, DEFAULT_BOUNDS, parseCounted } from '../../shared/bounded-json.ts'
import type { FullExportPart } from '../../shared/full-export.ts'
import { EVERYTHING_PARTS, MAX_EVERYTHING } from '../../shared/full-export.ts'
import { message, type Message } from '../../shared/message.ts'
import { jsonItems, NoJsonItems } from '../files/json-items.ts'
import { malformedMessage, plainFileSteps } from '../files/read-file.ts'
import { createPauses, inPieces } from '../lib/pauses.ts'
import { codeOf } from '../storage/disk.ts'
import type { Items } from '../storage/portable.ts'
import { countSchema, timestampSchema } from '../../shared/values.ts'

const KIND = 'everything'
/** The only version so far. Raise it when the version of anything inside changes. */
const VERSION = 1

/** Limit in characters for one item. */
const MAX_ITEM = 8 * 1024 * 1024
/** Characters of items after which a new file is started. */
const ENOUGH = 16 * 1024 * 1024
/** Limit in characters for the content of a file. One item alone may be longer than the rest of it together. */
const MAX_UNPACKED = ENOUGH + MAX_ITEM
const WINDOW = 24

/** Items by part. */
export type FullExport = Readonly<Record<FullExportPart, Items>>

export const fileSchema = v.strictObject({
  grimoire: v.literal(KIND),
  version: v.literal(VERSION),
  savedAt: v.pipe(timestampSchema, v.integer()),
  number: v.pipe(countSchema, v.minValue(1)),
  of: v.pipe(countSchema, v.minValue(1)),
  /** Checksum of the packed bytes, to tell damage from another kind of file. */
  sha256: v.pipe(v.string(), v.maxLength(64)),
  /** JSON of all items by part, compressed with Brotli, in Base64. */
  packed: v.pipe(v.string(), v.maxLength(MAX_EVERYTHING)),
})

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const nothing = (): Record<FullExportPart, string[]> => ({
  pictures: [],
  sets: [],
  decks: [],
  matches: [],
  runs: [],
  challenges: [],
  positions: [],
  days: [],
  lab: [],
  searches: [],
  settings: [],
})
const compress = promisify(brotliCompress)

/** The texts of as many files as needed, each complete in itself. Only packed parts and one that isn't are in memory. */
export async function writeEverything(everything: FullExport, savedAt: number): Promise<string[]> {
  const pause = createPauses()
  const packed: Buffer[] = []
  let [size, parts] = [0, nothing()]
  for (const part of EVERYTHING_PARTS)
    for await (const item of everything[part]) {
      const text = JSON.stringify(item)
      if (size > 0 && size + text.length > ENOUGH) {
        packed.push(await pack(parts))
        parts = nothing()
        size = 0
      }
      parts[part].push(text)
      size += text.length
      await pause()
    }
  packed.push(await pack(parts))
  return packed.map((bytes, index) => {
    const head = { grimoire: KIND, version: VERSION, savedAt, number: index + 1, of: packed.length, sha256: sha256(bytes) }
    return `${JSON.stringify({ ...head, packed: bytes.toString('base64') }, null, 1)}\n`
  })
}

function pack(parts: Record<FullExportPart, string[]>): Promise<Buffer> {
  const contents = EVERYTHING_PARTS.map(part => `"${part}":[${parts[part].join(',')}]`).join(',')
  return compress(`{${contents}}`, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: WINDOW } })
}

export type ReadExport = { ok: true; savedAt: number; number: number; of: number } | { ok: false; problem: Message }
const fails = (problem: Message): ReadExport => ({ ok: false, problem })

/**
 * Reads such a file and passes its items on one by one, until `accept` has something against one. It is unpacked and split as it is read, so that a small file
 * with a huge content is refused early, and other work goes on meanwhile.
 */
export async function readEverything(
  text: string,
  accept: (part: FullExportPart, item: unknown) => Promise<Message | null>,
): Promise<ReadExport> {
  const result = await inPieces(plainFileSteps(text, { kind: KIND, version: VERSION, mostBytes: MAX_EVERYTHING }, fileSchema))
  if (!result.ok) return fails(malformedMessage(result.malformed))
  const { savedAt, number, of, ...file } = result.value
  const packed = Buffer.from(file.packed, 'base64')
  if (sha256(packed) !== file.sha256) return fails(DAMAGED)
  const pause = createPauses()
  try {
    for await (const item of jsonItems(unpack(packed), EVERYTHING_PARTS, MAX_ITEM)) {
      const isSmall = !countJson(item.text, DEFAULT_BOUNDS).exceeded
      await pause()
      const value = isSmall ? parseCounted(item.text) : undefined
      await pause()
      const problem = value === undefined ? DAMAGED : await accept(item.list, value)
      if (problem) return fails(problem)
      await pause()
    }
    return { ok: true, savedAt, number, of }
  } catch (error) {
    if (error instanceof TooLong) return fails(message('services.everything.too-long', { most: MAX_UNPACKED }))
    if (error instanceof NoJsonItems || isUnpackError(error)) return fails(DAMAGED)
    throw error
  }
}

/** No export is that long. */
class TooLong extends Error {}
const DAMAGED = message('services.everything.damaged')
/** What Brotli says about bytes that it can't have written. */
const isUnpackError = (error: unknown): boolean => /^(ERR_|Z_)/.test(codeOf(error))

async function* unpack(packed: Buffer): AsyncGenerator<string> {
  const stream = createBrotliDecompress({ chunkSize: 64 * 1024 }).setEncoding('utf8')
  stream.end(packed)
  let size = 0
  for await (const chunk of stream as AsyncIterable<string>) {
    size += chunk.length
    if (size > MAX_UNPACKED) throw new TooLong()
    yield chunk
  }
}
