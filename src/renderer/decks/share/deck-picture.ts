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
  | 'strokeRect'
  | 'drawImage'
  | 'fillText'
  | 'measureText'
  | 'fill'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
>

export interface PictureRow {
  /** Of the main facet. */
  hue: string | null
  /** Its picture, as wide and high as `faceSize`; null for an unknown card. */
  face: CanvasImageSource | null
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
  cover: CanvasImageSource | null
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
  band: 'rgb(12 10 16 / 82%)',
}
const hueOf = ({ hue }: { hue: string | null }): string => hue ?? INK.muted

const WIDTH = 1200
const MARGIN = 40
const HEAD = 240
const GAP = 16
const FOOT = 90
const COVER = 170
const CURVE = { width: 300, height: 100 }
/** Icons use a square of this many units. */
const FIGURE = 512

/** The more cards there are, the smaller they are. */
const columnsOf = (rows: number): number => (rows <= 48 ? 6 : rows <= 96 ? 8 : 10)
const linesOf = (rows: number): number => Math.max(1, Math.ceil(rows / columnsOf(rows)))

/** Of one card, in pixels. */
export function faceSize(rows: number): { width: number; height: number } {
  const columns = columnsOf(rows)
  const width = Math.floor((WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns)
  return { width, height: Math.round((width * 7) / 5) }
}

/** In pixels. */
export const pictureSize = (rows: number): { width: number; height: number } => ({
  width: WIDTH,
  height: HEAD + linesOf(rows) * (faceSize(rows).height + GAP) + FOOT,
})

type Font = (size: number) => string

/** A font, its size and the width that text may take; a longer text is made smaller. */
interface TextFit {
  font: Font
  size: number
  width: number
}

/** Leaves the pen with that font. */
function fittedSize(pen: Pen, text: string, { font, size, width }: TextFit): number {
  let now = size
  pen.font = font(now)
  while (now > 9 && pen.measureText(text).width > width) pen.font = font(--now)
  return now
}

function write(pen: Pen, text: string, x: number, y: number, fit: TextFit): void {
  fittedSize(pen, text, fit)
  // A single long word at its smallest is set narrower.
  pen.fillText(text, x, y, fit.width)
}

/** Splits a name that is too long at that size into two lines of similar length. */
function linesOfName(pen: Pen, name: string, { font, size, width: most }: TextFit): string[] {
  pen.font = font(size)
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
  if (deck.cover) pen.drawImage(deck.cover, MARGIN, MARGIN, COVER, COVER)

  const left = MARGIN * 2 + COVER
  const right = width - MARGIN - CURVE.width
  pen.fillStyle = INK.text
  const most = right - left - MARGIN
  const lines = linesOfName(pen, deck.name, { font: named, size: 36, width: most })
  for (const [at, line] of lines.entries())
    write(pen, line, left, MARGIN + 60 + (at - (lines.length - 1) / 2) * 44, { font: named, size: lines.length > 1 ? 36 : 46, width: most })
  pen.fillStyle = INK.muted
  write(pen, deck.facts, left, MARGIN + 140, { font: text, size: 26, width: most })
  drawCurve(pen, deck, right, MARGIN + 20, text)

  const size = faceSize(deck.rows.length)
  const columns = columnsOf(deck.rows.length)
  for (const [at, row] of deck.rows.entries()) {
    const place = { x: MARGIN + (at % columns) * (size.width + GAP), y: HEAD + Math.floor(at / columns) * (size.height + GAP) }
    drawCard(pen, path, deck.faces, row, { ...place, ...size })
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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Its picture with its name, cost and count. */
function drawCard(pen: Pen, path: MakePath, faces: DeckPicture['faces'], row: PictureRow, { x, y, width, height }: Box): void {
  const unit = width / 173
  pen.fillStyle = INK.raised
  pen.fillRect(x, y, width, height)
  if (row.face) pen.drawImage(row.face, x, y, width, height)
  const band = 46 * unit
  pen.fillStyle = INK.band
  pen.fillRect(x, y, width, band)
  pen.strokeStyle = hueOf(row)
  pen.lineWidth = 2
  pen.strokeRect(x + 1, y + 1, width - 2, height - 2)

  const middle = y + band / 2
  pen.textAlign = 'left'
  const named: Font = size => `600 ${size}px ${faces.name}`
  const left = x + (row.cost === '' ? 8 : 42) * unit
  const fit = { font: named, size: Math.round(16 * unit), width: x + width - 8 * unit - left }
  pen.fillStyle = INK.text
  const lines = linesOfName(pen, row.name, fit)
  const same = { ...fit, size: Math.min(...lines.map(line => fittedSize(pen, line, fit))) }
  for (const [at, line] of lines.entries()) write(pen, line, left, middle + (at - (lines.length - 1) / 2) * 18 * unit + unit, same)
  if (row.cost !== '') {
    pen.fillStyle = INK.flame
    drawIcon(pen, row.costSign.map(path), { x: x + 5 * unit, y: middle - 17 * unit, size: 34 * unit })
    outlined(pen, row.cost, x + 22 * unit, middle + 5 * unit, `700 ${Math.round(20 * unit)}px ${faces.text}`)
  }
  const badge = { width: 46 * unit, height: 32 * unit }
  pen.fillStyle = INK.band
  pen.fillRect(x + width - badge.width - 2, y + height - badge.height - 2, badge.width, badge.height)
  pen.fillStyle = INK.candle
  pen.textAlign = 'center'
  const count: Font = size => `700 ${size}px ${faces.text}`
  const place = { x: x + width - badge.width / 2 - 2, y: y + height - badge.height / 2 }
  write(pen, `× ${row.count}`, place.x, place.y, { font: count, size: Math.round(20 * unit), width: badge.width - 4 })
  pen.textAlign = 'left'
}

function outlined(pen: Pen, text: string, x: number, y: number, font: string): void {
  pen.textAlign = 'center'
  pen.font = font
  pen.lineWidth = 5
  pen.lineJoin = 'round'
  pen.strokeStyle = INK.ground
  pen.strokeText(text, x, y)
  pen.fillStyle = INK.text
  pen.fillText(text, x, y)
  pen.textAlign = 'left'
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
