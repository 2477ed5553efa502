import { isJpeg, isWebp } from '../../../shared/sets/picture-bytes.ts'

/** Of a file that a picture is made from. */
export const MAX_SOURCE_BYTES = 20_000_000
const MAX_SOURCE_SIDE = 16_384
const MAX_SOURCE_PIXELS = 50_000_000

export type SourceProblem = 'not-a-picture' | 'source-large' | 'source-pixels' | 'cut'
export type ReadSource =
  | { ok: true; type: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number }
  | { ok: false; problem: SourceProblem }

interface Size {
  width: number
  height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, index) => bytes[index] === byte)

/**
 * What a file says it is, by its bytes and not its name. Its pixels are counted and its end is looked for before anything is decoded, so that neither a small file of
 * a huge picture nor half a picture is.
 */
export function readSource(bytes: Uint8Array): ReadSource {
  if (bytes.length > MAX_SOURCE_BYTES) return { ok: false, problem: 'source-large' }
  const type = isPng(bytes) ? 'image/png' : isJpeg(bytes) ? 'image/jpeg' : isWebp(bytes) ? 'image/webp' : null
  if (type === null) return { ok: false, problem: 'not-a-picture' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = SIZES[type](view)
  if (size === null) return { ok: false, problem: 'cut' }
  const { width, height } = size
  if (width < 1 || height < 1) return { ok: false, problem: 'not-a-picture' }
  if (width > MAX_SOURCE_SIDE || height > MAX_SOURCE_SIDE || width * height > MAX_SOURCE_PIXELS)
    return { ok: false, problem: 'source-pixels' }
  return { ok: true, type, width, height }
}

/** By type: the size of the picture; null if its end is missing. Whatever follows the end is left out of the new picture. */
const SIZES: Readonly<Record<'image/png' | 'image/jpeg' | 'image/webp', (view: DataView) => Size | null>> = {
  'image/png': view => {
    const [IHDR, IEND] = [0x49484452, 0x49454e44]
    if (view.byteLength < 33 || view.getUint32(12) !== IHDR) return null
    for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
      if (view.getUint32(at + 4) === IEND) return { width: view.getUint32(16), height: view.getUint32(20) }
    return null
  },
  'image/jpeg': view => {
    let size: Size | null = null
    for (let at = 2; at + 4 <= view.byteLength;) {
      // Any number of these can be before a marker.
      while (at + 4 <= view.byteLength && view.getUint16(at) === 0xffff) at++
      if (at + 4 > view.byteLength) return null
      const marker = view.getUint8(at + 1)
      if (view.getUint8(at) !== 0xff) return null
      if (marker === 0xda) return size && hasEnd(view, at) ? size : null
      const length = view.getUint16(at + 2)
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame) {
        if (size || at + 9 > view.byteLength) return null
        size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      }
      if (length < 2) return null
      at += 2 + length
    }
    return null
  },
  'image/webp': view => {
    if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength) return null
    const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
    switch (view.getUint32(12)) {
      case 0x56503820:
        return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
      case 0x5650384c: {
        const bits = view.getUint32(21, true)
        return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
      }
      case 0x56503858:
        return { width: uint24(24) + 1, height: uint24(27) + 1 }
      default:
        return null
    }
  },
}

function hasEnd(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at > from; at--) if (view.getUint16(at) === 0xffd9) return true
  return false
}
