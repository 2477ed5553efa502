import { MAX_PICTURE_BYTES, onlyImage, readPicture, type PictureProblem } from '../../../shared/sets/picture-bytes.ts'
import { MAX_SOURCE_BYTES, readSource, type SourceProblem } from './source-picture.ts'

export type MadePicture = { ok: true; data: string } | { ok: false; problem: PictureProblem | SourceProblem }

/** Longest side of the new picture and how well it is written, until it is small enough. */
const TRIES = [
  { side: 800, quality: 0.86 },
  { side: 800, quality: 0.7 },
  { side: 640, quality: 0.66 },
  { side: 480, quality: 0.6 },
  { side: 320, quality: 0.5 },
] as const
/** Behind what is transparent. */
const GROUND = '#17131c'

/**
 * A new picture of what the file shows, scaled down: nothing else of the file is in it. `data`: WebP, or JPEG where a browser can't write that, in Base64.
 */
export async function makePicture(file: Blob): Promise<MadePicture> {
  if (file.size > MAX_SOURCE_BYTES) return { ok: false, problem: 'source-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const source = readSource(bytes)
  if (!source.ok) return source
  const bitmap = await createImageBitmap(new Blob([bytes], { type: source.type })).catch(() => null)
  if (!bitmap) return { ok: false, problem: 'not-a-picture' }
  try {
    for (const { side, quality } of TRIES) {
      const written = await drawn(bitmap, side, quality)
      const image = written && onlyImage(written)
      if (!image) return { ok: false, problem: 'not-a-picture' }
      if (image.length > MAX_PICTURE_BYTES) continue
      const read = readPicture(image)
      return read.ok ? { ok: true, data: btoa(Array.from(image, byte => String.fromCharCode(byte)).join('')) } : read
    }
    return { ok: false, problem: 'large' }
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Uint8Array | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = GROUND
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = (await written(canvas, 'image/webp', quality)) ?? (await written(canvas, 'image/jpeg', quality))
  return blob && new Uint8Array(await blob.arrayBuffer())
}

/** Null if the browser can't write that type. */
const written = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(blob => resolve(blob?.type === type ? blob : null), type, quality))
