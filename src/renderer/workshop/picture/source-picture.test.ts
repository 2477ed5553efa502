import { describe, expect, test } from 'vitest'
import { jpegOf, webpOf } from '../../../shared/testing/pictures.ts'
import { makePicture } from './make-picture.ts'
import { MAX_SOURCE_BYTES, readSource } from './source-picture.ts'

/** The chunks of a PNG of that size; its pixels can't be decoded. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + 25 + 12 + 12)
  const view = new DataView(bytes.buffer)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunk = (at: number, length: number, name: string): void => {
    view.setUint32(at, length)
    bytes.set(new TextEncoder().encode(name), at + 4)
  }
  chunk(8, 13, 'IHDR')
  view.setUint32(16, width)
  view.setUint32(20, height)
  chunk(33, 0, 'IDAT')
  chunk(45, 0, 'IEND')
  return bytes
}
const text = (letters: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(letters)

test.each([
  ['image/png', pngOf(640, 480)],
  ['image/jpeg', jpegOf(640, 480)],
  ['image/webp', webpOf(640, 480)],
] as const)('a file of %s is known by its bytes, and its size before it is decoded', (type, bytes) => {
  expect(readSource(bytes)).toEqual({ ok: true, type, width: 640, height: 480 })
  expect(readSource(Uint8Array.from([...bytes, 1, 2, 3])).ok).toBe(true)
})

describe('refused before anything is decoded is', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', new Uint8Array(), 'not-a-picture'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not-a-picture'],
    ['a GIF', text('GIF89a'), 'not-a-picture'],
    ['a script', text('alert(1)'), 'not-a-picture'],
    ['a PNG of 100,000 × 100,000', pngOf(100_000, 100_000), 'source-pixels'],
    ['a PNG of four thousand million pixels a side', pngOf(2 ** 32 - 1, 2 ** 32 - 1), 'source-pixels'],
    ['a PNG of 16,000 × 16,000', pngOf(16_000, 16_000), 'source-pixels'],
    ['a JPEG of 65,535 × 65,535', jpegOf(65_535, 65_535), 'source-pixels'],
    ['a WebP of 16,383 × 16,383', webpOf(16_383, 16_383), 'source-pixels'],
    ['a PNG without pixels', pngOf(0, 10), 'not-a-picture'],
    ['half a PNG', pngOf(10, 10).slice(0, 40), 'cut'],
    ['half a JPEG', jpegOf(10, 10).slice(0, -2), 'cut'],
    ['half a WebP', webpOf(10, 10).slice(0, -2), 'cut'],
    ['20 MB and a byte', new Uint8Array(MAX_SOURCE_BYTES + 1), 'source-large'],
  ])('%s', async (_, bytes, problem) => {
    expect(readSource(bytes)).toEqual({ ok: false, problem })
    expect(await makePicture(new Blob([bytes], { type: 'image/png' }))).toEqual({ ok: false, problem })
  })

  test('every beginning of a picture', () => {
    for (const bytes of [pngOf(64, 64), jpegOf(64, 64), webpOf(64, 64)])
      for (let length = 0; length < bytes.length; length++) expect(readSource(bytes.slice(0, length)).ok).toBe(false)
  })

  test('whatever comes after the first bytes, of which so many read again and again would exceed the time of a test', () => {
    for (const begin of [pngOf(64, 64).slice(0, 33), jpegOf(64, 64).slice(0, 10), webpOf(64, 64).slice(0, 20)])
      for (const fill of [0, 0xff, 0x41]) {
        const bytes = new Uint8Array(4_000_000).fill(fill)
        bytes.set(begin)
        expect(() => readSource(bytes)).not.toThrow()
      }
  })
})
