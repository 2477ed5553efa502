/** The container of a WebP of one lossy image of that size; its pixels can't be decoded. */
export function webpOf(width: number, height: number, fill = 7): Uint8Array<ArrayBuffer> {
  const image = [0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8, ...Array<number>(22).fill(fill)]
  const head = new TextEncoder().encode('RIFF....WEBPVP8 ....')
  const bytes = Uint8Array.from([...head, ...image])
  const view = new DataView(bytes.buffer)
  view.setUint32(4, bytes.length - 8, true)
  view.setUint32(16, image.length, true)
  return bytes
}

/** The segments of a JPEG of that size; its pixels can't be decoded. */
export function jpegOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const tables = [0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xc4, 0, 4, 3, 4]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const head = [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]
  return Uint8Array.from([0xff, 0xd8, ...tables, ...head, ...scan, 0xff, 0xd9])
}
