import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckPicture, Pen } from './deck-picture.ts'
import { drawDeck, pictureSize } from './deck-picture.ts'

interface Written {
  text: string
  left: number
  right: number
  y: number
}

/** A pen that remembers what it wrote and where; every character is half as wide as the font is high. */
function penForTest() {
  const written: Written[] = []
  const figures: string[] = []
  const images: { image: string; x: number; y: number; wide: number; high: number }[] = []
  const sizeOf = (font: string): number => Number(/(\d+)px/.exec(font)?.[1])
  const pen: Pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'round',
    strokeText: () => undefined,
    font: '10px x',
    textAlign: 'left',
    textBaseline: 'middle',
    fillRect: () => undefined,
    strokeRect: () => undefined,
    drawImage: (image: unknown, x: number, y: number, wide?: number, high?: number) =>
      void images.push({ image: String(image), x, y, wide: wide ?? 0, high: high ?? 0 }),
    measureText: text => ({ width: (text.length * sizeOf(pen.font)) / 2 }) as TextMetrics,
    fillText(text, x, y, most = Infinity) {
      const width = Math.min(pen.measureText(text).width, most)
      const left = pen.textAlign === 'left' ? x : pen.textAlign === 'right' ? x - width : x - width / 2
      written.push({ text, left, right: left + width, y })
    },
    fill: (path: unknown) => void figures.push(String(path)),
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    scale: () => undefined,
  }
  return { pen, written, figures, images }
}
/** In pixels, for 200 different cards: more than any deck has. */
const MAX_HEIGHT = 4000
const path = (d: string): Path2D => d as unknown as Path2D
/** Stands for an image. */
const image = (name: string): CanvasImageSource => name as unknown as CanvasImageSource
const deck = (more: Partial<DeckPicture> = {}): DeckPicture => ({
  name: 'Embers',
  facts: '20/20 cards · Ash',
  rows: [
    { count: 3, name: 'Cinder Kiss', cost: '1', costSign: ['flame'], hue: '#e07a36', face: image('cinder') },
    { count: 17, name: 'Red Tithe', cost: 'X', costSign: ['flame'], hue: '#d2404c', face: null },
  ],
  curve: [
    { step: '0', count: 0 },
    { step: '1', count: 3 },
  ],
  hue: '#e07a36',
  cover: image('cover'),
  code: 'gd1qq5xyz',
  faces: { name: 'serif', text: 'sans-serif' },
  ...more,
})

test('the picture has the deck’s name, every card with its count and cost, and the code', () => {
  const { pen, written, figures, images } = penForTest()
  drawDeck(pen, deck(), path)
  const texts = written.map(one => one.text)
  for (const text of ['Embers', '20/20 cards · Ash', '× 3', 'Cinder Kiss', '1', '× 17', 'Red Tithe', 'X', 'gd1qq5xyz'])
    expect(texts).toContain(text)
  expect(figures).toEqual(['flame', 'flame'])
  expect(images.map(one => one.image)).toEqual(['cover', 'cinder'])
  const long = penForTest()
  drawDeck(long.pen, deck({ name: 'A Rather Long Remembered Name of Ashes, Volume Two' }), path)
  expect(long.written.map(one => one.text)).toEqual(expect.arrayContaining(['A Rather Long Remembered', 'Name of Ashes, Volume Two']))
  const bare = penForTest()
  drawDeck(bare.pen, deck({ code: null }), path)
  expect(bare.written.map(one => one.text)).not.toContain('null')
})

test('with any number of cards and any names, all texts are inside the picture without overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (lengths, title) => {
      const { pen, written, images } = penForTest()
      const rows = lengths.map((length, at) => ({
        count: (at % 20) + 1,
        name: 'n'.repeat(length),
        cost: '7',
        costSign: [],
        hue: null,
        face: image(`face ${at}`),
      }))
      drawDeck(pen, deck({ rows, name: 'N'.repeat(title), code: 'c'.repeat(60) }), path)
      const { width, height } = pictureSize(rows.length)
      for (const one of written) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(width)
        expect(one.y).toBeGreaterThan(0)
        expect(one.y).toBeLessThan(height)
      }
      expect(height).toBeLessThanOrEqual(MAX_HEIGHT)
      const faces = images.filter(one => one.image.startsWith('face'))
      expect(faces).toHaveLength(rows.length)
      for (const { x, y, wide, high } of images) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + wide).toBeLessThanOrEqual(width)
        expect(y + high).toBeLessThan(height)
      }
      const beside = (a: (typeof faces)[number], b: (typeof faces)[number]) =>
        a.x + a.wide <= b.x || b.x + b.wide <= a.x || a.y + a.high <= b.y || b.y + b.high <= a.y
      expect(faces.every((face, at) => faces.slice(at + 1).every(other => beside(face, other)))).toBe(true)
      const names = written.filter(one => /^n+$/.test(one.text))
      expect(names).toHaveLength(rows.length)
      expect(new Set(names.map(one => `${one.left} ${one.y}`)).size).toBe(rows.length)
    }),
    { numRuns: 60 },
  )
})
