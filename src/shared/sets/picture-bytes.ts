/** Of a kept picture. */
export const MAX_PICTURE_BYTES = 150_000
/** Of its sides, in pixels. */
const [MIN_SIDE, MAX_SIDE] = [16, 1024] as const

export const PICTURE_TYPES = ['image/webp', 'image/jpeg'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What is wrong with a picture. */
export type PictureProblem = 'not-a-picture' | 'large' | 'size' | 'more-than-a-picture' | 'cut'

export type ReadPicture = { ok: true; type: PictureType; width: number; height: number } | { ok: false; problem: PictureProblem }

/** A part of a picture's file: its name, or a JPEG's marker, and the bytes from its head to its end. */
interface Piece {
  name: string
  from: number
  to: number
}

const fails = (problem: PictureProblem): { ok: false; problem: PictureProblem } => ({ ok: false, problem })
const textAt = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length))
const little = (bytes: Uint8Array, from: number, count: number): number => {
  let value = 0
  for (let index = count - 1; index >= 0; index--) value = value * 256 + (bytes[from + index] ?? 0)
  return value
}
const big16 = (bytes: Uint8Array, from: number): number => (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0)

export const isWebp = (bytes: Uint8Array): boolean => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/**
 * Checks that the bytes are one picture and nothing else: a WebP of one lossy image, or a JPEG of tables and scans. There is no place in either for metadata, and nothing comes
 * after the end. The pixels aren't decoded.
 */
export function readPicture(bytes: Uint8Array): ReadPicture {
  if (bytes.length > MAX_PICTURE_BYTES) return fails('large')
  const result = isWebp(bytes) ? readWebp(bytes) : isJpeg(bytes) ? readJpeg(bytes) : fails('not-a-picture')
  if (!result.ok) return result
  const fits = [result.width, result.height].every(side => side >= MIN_SIDE && side <= MAX_SIDE)
  return fits ? result : fails('size')
}

const HEAD = 12
const CHUNK = 8
/** The tag of a frame, its start code and its size. */
const FRAME = 10

/** The chunks of a WebP; null if they don't end where the file does. */
function webpChunks(bytes: Uint8Array): Piece[] | null {
  if (little(bytes, 4, 4) + CHUNK !== bytes.length) return null
  const chunks: Piece[] = []
  for (let from = HEAD; from < bytes.length;) {
    const size = little(bytes, from + 4, 4)
    const to = from + CHUNK + size + (size % 2)
    if (from + CHUNK > bytes.length || to > bytes.length) return null
    chunks.push({ name: textAt(bytes, from, 4), from, to })
    from = to
  }
  return chunks
}

function readWebp(bytes: Uint8Array): ReadPicture {
  const chunks = webpChunks(bytes)
  const [image] = chunks ?? []
  if (!chunks || !image) return fails(little(bytes, 4, 4) + CHUNK < bytes.length ? 'more-than-a-picture' : 'cut')
  if (chunks.length > 1 || image.name !== 'VP8 ') return fails('more-than-a-picture')
  const size = little(bytes, image.from + 4, 4)
  if (size % 2 === 1 && bytes[image.to - 1] !== 0) return fails('more-than-a-picture')
  const at = image.from + CHUNK
  if (size < FRAME) return fails('cut')
  const tag = little(bytes, at, 3)
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 4) & 1) === 1 && ((tag >> 1) & 7) <= 3
  if (!isShownKeyFrame || little(bytes, at + 3, 3) !== 0x2a019d) return fails('not-a-picture')
  if (FRAME + (tag >> 5) > size) return fails('cut')
  return { ok: true, type: 'image/webp', width: little(bytes, at + 6, 2) & 0x3fff, height: little(bytes, at + 8, 2) & 0x3fff }
}

const [START, END, SCAN, TABLES, HUFFMAN, RESTART, FRAME_HEADS] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, [0xc0, 0xc1, 0xc2]] as const
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** The segments of a JPEG with their data, up to its end; null if it has none. */
function jpegSegments(bytes: Uint8Array): { segments: (Piece & { marker: number })[]; end: number } | null {
  const segments: (Piece & { marker: number })[] = []
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === END) return { segments, end: at + 2 }
    const length = big16(bytes, at + 2)
    if (marker < 0xc0 || marker === START || isRestart(marker) || length < 2 || at + 2 + length > bytes.length) return null
    let to = at + 2 + length
    if (marker === SCAN) while (to < bytes.length && !isMarker(bytes, to)) to++
    segments.push({ name: marker.toString(16), marker, from: at, to })
    at = to
  }
  return null
}

/** Whether a segment begins there, in the middle of a scan. */
function isMarker(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0
  return bytes[at] === 0xff && next !== 0 && !isRestart(next)
}

const OF_IMAGE: readonly number[] = [SCAN, TABLES, HUFFMAN, RESTART, ...FRAME_HEADS]
const isOfImage = (marker: number): boolean => OF_IMAGE.includes(marker)

function readJpeg(bytes: Uint8Array): ReadPicture {
  const result = jpegSegments(bytes)
  if (!result) return fails('cut')
  const { segments, end } = result
  if (end < bytes.length || segments.some(({ marker }) => !isOfImage(marker))) return fails('more-than-a-picture')
  const heads = segments.filter(({ marker }) => (FRAME_HEADS as readonly number[]).includes(marker))
  const scan = segments.findIndex(({ marker }) => marker === SCAN)
  const [head] = heads
  if (!head || heads.length > 1 || scan < segments.indexOf(head)) return fails('not-a-picture')
  const components = bytes[head.from + 9] ?? 0
  if (bytes[head.from + 4] !== 8 || ![1, 3].includes(components) || head.to - head.from !== 10 + 3 * components)
    return fails('not-a-picture')
  return { ok: true, type: 'image/jpeg', width: big16(bytes, head.from + 7), height: big16(bytes, head.from + 5) }
}

/** The same picture with nothing but the image: encoders add colour profiles and marks of their own. Null for what isn't such a picture. */
export function onlyImage(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (isWebp(bytes)) {
    const image = webpChunks(bytes)?.find(({ name }) => name === 'VP8 ')
    if (!image) return null
    const stripped = new Uint8Array(HEAD + image.to - image.from)
    stripped.set(bytes.subarray(0, HEAD))
    new DataView(stripped.buffer).setUint32(4, stripped.length - CHUNK, true)
    stripped.set(bytes.subarray(image.from, image.to), HEAD)
    return stripped
  }
  const result = isJpeg(bytes) ? jpegSegments(bytes) : null
  if (!result) return null
  const stripped = result.segments.filter(({ marker }) => isOfImage(marker)).map(({ from, to }) => bytes.subarray(from, to))
  return Uint8Array.from([0xff, START, ...stripped.flatMap(part => [...part]), 0xff, END])
}
