import { describe, expect, test } from 'vitest'
import { jpegOf, webpOf } from '../testing/pictures.ts'
import { isJpeg, isWebp, MAX_PICTURE_BYTES, onlyImage, readPicture } from './picture-bytes.ts'

const chunk = (name: string, data: number[]): number[] => [
  ...new TextEncoder().encode(name),
  ...[data.length, 0, 0, 0],
  ...data,
  ...(data.length % 2 === 1 ? [0] : []),
]
/** The WebP with more chunks, and a size that includes them. */
function withChunks(picture: Uint8Array, more: number[], first = false): Uint8Array {
  const bytes = first ? [...picture.subarray(0, 12), ...more, ...picture.subarray(12)] : [...picture, ...more]
  const all = Uint8Array.from(bytes)
  new DataView(all.buffer).setUint32(4, all.length - 8, true)
  return all
}
const withSegment = (picture: Uint8Array, marker: number, data: number[]): Uint8Array =>
  Uint8Array.from([...picture.subarray(0, 2), 0xff, marker, 0, data.length + 2, ...data, ...picture.subarray(2)])
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const text = (letters: string): Uint8Array => new TextEncoder().encode(letters)

describe('a picture is kept', () => {
  test('of WebP or JPEG, with its size', () => {
    expect(readPicture(webpOf(800, 600))).toEqual({ ok: true, type: 'image/webp', width: 800, height: 600 })
    expect(readPicture(jpegOf(640, 480))).toEqual({ ok: true, type: 'image/jpeg', width: 640, height: 480 })
  })
})

describe('refused is', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'not-a-picture'],
    ['an SVG with script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not-a-picture'],
    ['a GIF', text('GIF89a\u0001\u0000\u0001\u0000'), 'not-a-picture'],
    ['a page', text('<!doctype html><script src=x></script>'), 'not-a-picture'],
    ['a WebP without its end', webpOf(100, 100).subarray(0, -4), 'cut'],
    ['a WebP’s first bytes', webpOf(100, 100).subarray(0, 12), 'cut'],
    ['a WebP with bytes after its end', Uint8Array.from([...webpOf(100, 100), 1]), 'more-than-a-picture'],
    ['a WebP with EXIF', withChunks(webpOf(100, 100), chunk('EXIF', EXIF)), 'more-than-a-picture'],
    ['a WebP with a colour profile', withChunks(webpOf(100, 100), chunk('ICCP', [1, 2]), true), 'more-than-a-picture'],
    ['an animation', withChunks(webpOf(100, 100), chunk('ANIM', [0, 0, 0, 0, 0, 0]), true), 'more-than-a-picture'],
    ['a WebP that has only metadata', withChunks(webpOf(100, 100).subarray(0, 12), chunk('XMP ', EXIF)), 'more-than-a-picture'],
    ['a WebP of a huge image', webpOf(16_383, 16_383), 'size'],
    ['a WebP of no image', webpOf(0, 100), 'size'],
    ['a JPEG without its end', jpegOf(100, 100).subarray(0, -2), 'cut'],
    ['a JPEG’s first bytes', Uint8Array.from([0xff, 0xd8, 0xff]), 'cut'],
    ['a JPEG with bytes after its end', Uint8Array.from([...jpegOf(100, 100), 0x50, 0x4b]), 'more-than-a-picture'],
    ['a JPEG with EXIF', withSegment(jpegOf(100, 100), 0xe1, EXIF), 'more-than-a-picture'],
    ['a JPEG with a comment', withSegment(jpegOf(100, 100), 0xfe, [60, 115]), 'more-than-a-picture'],
    ['a JPEG of 65,535 pixels a side', jpegOf(65_535, 65_535), 'size'],
    ['a JPEG of two images', Uint8Array.from([...jpegOf(100, 100).subarray(0, -2), ...jpegOf(100, 100).subarray(2)]), 'not-a-picture'],
    ['more bytes than a picture can have', new Uint8Array(MAX_PICTURE_BYTES + 1), 'large'],
  ])('%s', (_, bytes, problem) => {
    expect(readPicture(bytes)).toEqual({ ok: false, problem })
  })

  test('every picture that is cut off or has one byte more, quickly', () => {
    for (const picture of [webpOf(64, 64), jpegOf(64, 64)])
      for (let length = 0; length < picture.length; length++) expect(readPicture(picture.subarray(0, length)).ok).toBe(false)
  })

  test('as much as a picture may have of any bytes: reading them byte by byte again would exceed the time of a test', () => {
    for (const begin of [webpOf(64, 64), jpegOf(64, 64)])
      for (const fill of [0, 0xff, 0xd0, 0x52]) {
        const bytes = new Uint8Array(MAX_PICTURE_BYTES).fill(fill)
        bytes.set(begin)
        expect(readPicture(bytes).ok).toBe(false)
      }
  })
})

test('what encoders add is left out, and what is left is a picture', () => {
  const extended = withChunks(withChunks(webpOf(100, 80), chunk('ICCP', [1, 2]), true), chunk('EXIF', EXIF))
  expect(onlyImage(extended)).toEqual(webpOf(100, 80))
  expect(onlyImage(withSegment(withSegment(jpegOf(100, 80), 0xe1, EXIF), 0xe0, [0x4a, 0x46]))).toEqual(jpegOf(100, 80))
  expect(onlyImage(text('GIF89a'))).toBeNull()
  expect([isWebp(jpegOf(9, 9)), isJpeg(webpOf(9, 9))]).toEqual([false, false])
})
