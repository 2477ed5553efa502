/** The canvas methods that are used. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'strokeText'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'fill'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
>

/** A value of the main facet, ready to draw. */
export interface PictureLook {
  hue: string | null
  sign: readonly string[]
}

export interface PictureRow extends PictureLook {
  count: number
  name: string
  /** Empty for none. */
  cost: string
  costSign: readonly string[]
}

/** A deck ready to draw, with final texts. */
export interface DeckPicture {
  name: string
  facts: string
  rows: readonly PictureRow[]
  /** Cards per cost. */
  curve: readonly { step: string; count: number }[]
  /** For the cover. */
  hue: string | null
  cover: readonly string[]
  /** Null for none. */
  code: string | null
  faces: { name: string; text: string }
}

/** Like a card, it looks the same in every theme. */
const INK = {
  ground: '#131118',
  raised: '#1d1a24',
  line: '#38323f',
  text: '#ece6da',
  muted: '#a79f92',
  candle: '#e2b261',
  flame: '#5fc3d2',
}
const hueOf = ({ hue }: { hue: string | null }): string => hue ?? INK.muted

const WIDTH = 1200
const MARGIN = 40
const HEAD = 240
const ROW = 44
const FOOT = 90
const COVER = 170
const CURVE = { width: 300, height: 100 }
const COLUMN = (WIDTH - 3 * MARGIN) / 2
/** Icons use a square of this many units. */
const FIGURE = 512

const linesOf = (rows: number): number => Math.max(1, Math.ceil(rows / 2))

/** In pixels. */
export const pictureSize = (rows: number): { width: number; height: number } => ({
  width: WIDTH,
  height: HEAD + linesOf(rows) * ROW + FOOT,
})

type Font = (size: number) => string

/** A font, its size and the width that text may take; a longer text is made smaller. */
interface TextFit {
  font: Font
  size: number
  width: number
}

function write(pen: Pen, text: string, x: number, y: number, { font, size, width }: TextFit): void {
  let now = size
  pen.font = font(now)
  while (now > 9 && pen.measureText(text).width > width) pen.font = font(--now)
  pen.fillText(text, x, y)
}

/** Splits a long name into two lines of similar length. */
function titleLines(pen: Pen, name: string, most: number, font: Font): string[] {
  pen.font = font(36)
  if (pen.measureText(name).width <= most) return [name]
  const words = name.split(' ')
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(line => line.length))
  return splits.sort((a, b) => longest(a) - longest(b))[0] ?? [name]
}

type MakePath = (d: string) => Path2D

/** Fills an icon's outlines, scaled to a square. */
function drawIcon(pen: Pen, outlines: readonly Path2D[], { x, y, size }: { x: number; y: number; size: number }): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / FIGURE, size / FIGURE)
  for (const outline of outlines) pen.fill(outline)
  pen.restore()
}

/** Draws the deck on a canvas of that size. */
export function drawDeck(pen: Pen, deck: DeckPicture, path: MakePath): void {
  const { width, height } = pictureSize(deck.rows.length)
  const named = (size: number): string => `500 ${size}px ${deck.faces.name}`
  const text = (size: number): string => `400 ${size}px ${deck.faces.text}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  pen.fillStyle = INK.ground
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = hueOf(deck)
  pen.fillRect(0, 0, width, 6)

  pen.fillStyle = INK.raised
  pen.fillRect(MARGIN, MARGIN, COVER, COVER)
  pen.fillStyle = hueOf(deck)
  drawIcon(pen, deck.cover.map(path), { x: MARGIN + 15, y: MARGIN + 15, size: COVER - 30 })

  const left = MARGIN * 2 + COVER
  const right = width - MARGIN - CURVE.width
  pen.fillStyle = INK.text
  const most = right - left - MARGIN
  const lines = titleLines(pen, deck.name, most, named)
  for (const [at, line] of lines.entries())
    write(pen, line, left, MARGIN + 60 + (at - (lines.length - 1) / 2) * 44, { font: named, size: lines.length > 1 ? 36 : 46, width: most })
  pen.fillStyle = INK.muted
  write(pen, deck.facts, left, MARGIN + 140, { font: text, size: 26, width: most })
  drawCurve(pen, deck, right, MARGIN + 20, text)

  for (const [at, row] of deck.rows.entries()) {
    const x = MARGIN + Math.floor(at / linesOf(deck.rows.length)) * (COLUMN + MARGIN)
    drawRow(pen, path, deck.faces.text, row, { x, y: HEAD + (at % linesOf(deck.rows.length)) * ROW })
  }

  pen.fillStyle = INK.line
  pen.fillRect(MARGIN, height - FOOT + 16, width - 2 * MARGIN, 1)
  pen.fillStyle = INK.candle
  if (deck.code !== null) {
    const font: Font = size => `${size}px monospace`
    write(pen, deck.code, MARGIN, height - FOOT / 2 + 8, { font, size: 24, width: width - 2 * MARGIN - 160 })
  }
  pen.textAlign = 'right'
  pen.fillStyle = INK.muted
  write(pen, 'Grimoire', width - MARGIN, height - FOOT / 2 + 8, { font: named, size: 24, width: 140 })
}

function drawRow(pen: Pen, path: MakePath, face: string, row: PictureRow, { x, y }: { x: number; y: number }): void {
  const middle = y + ROW / 2
  pen.fillStyle = INK.flame
  drawIcon(pen, row.costSign.map(path), { x, y: middle - 17, size: 34 })
  pen.textAlign = 'center'
  pen.font = `700 22px ${face}`
  pen.lineWidth = 5
  pen.lineJoin = 'round'
  pen.strokeStyle = INK.ground
  pen.strokeText(row.cost, x + 17, middle + 5)
  pen.fillStyle = INK.text
  pen.fillText(row.cost, x + 17, middle + 5)
  pen.textAlign = 'left'
  pen.fillStyle = INK.candle
  write(pen, `${row.count} ×`, x + 48, middle + 1, { font: size => `700 ${size}px ${face}`, size: 24, width: 60 })
  pen.fillStyle = INK.text
  write(pen, row.name, x + 106, middle + 1, { font: size => `400 ${size}px ${face}`, size: 24, width: COLUMN - 106 - 40 })
  pen.fillStyle = hueOf(row)
  drawIcon(pen, row.sign.map(path), { x: x + COLUMN - 28, y: middle - 14, size: 28 })
}

function drawCurve(pen: Pen, { curve }: DeckPicture, x: number, y: number, font: Font): void {
  const most = Math.max(1, ...curve.map(bar => bar.count))
  const step = CURVE.width / Math.max(1, curve.length)
  pen.textAlign = 'center'
  for (const [at, bar] of curve.entries()) {
    const high = (CURVE.height * bar.count) / most
    pen.fillStyle = bar.count > 0 ? INK.flame : INK.line
    pen.fillRect(x + at * step + 2, y + CURVE.height - Math.max(high, 2), step - 4, Math.max(high, 2))
    pen.fillStyle = INK.muted
    write(pen, bar.step, x + (at + 0.5) * step, y + CURVE.height + 18, { font, size: 18, width: step })
  }
  pen.textAlign = 'left'
}
