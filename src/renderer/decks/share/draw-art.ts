/** What styles decide about the parts of a picture. */
const PAINTED = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'opacity', 'stop-color', 'stop-opacity', 'transform'] as const
const SVG = 'http://www.w3.org/2000/svg'
/** Milliseconds to wait for a player's own picture. */
const PATIENCE = 2000

/** A copy that doesn't depend on the page's styles. */
function painted(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const parts = copy.querySelectorAll('*')
  for (const [at, part] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(part)
    for (const name of PAINTED) {
      const value = style.getPropertyValue(name)
      if (value !== '' && value !== 'none') parts[at]?.setAttribute(name, value)
    }
  }
  return copy
}

/** A composed picture as the source of an image: its landscape fills the size, and its figure is whole, as on a card. */
function sourceOf(art: HTMLElement, { width, height }: { width: number; height: number }): string {
  const whole = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) whole.setAttribute(name, String(value))
  for (const svg of art.querySelectorAll<SVGSVGElement>(':scope > svg')) {
    const copy = painted(svg)
    const share = svg.classList.contains('figure') ? 0.92 : 1
    const box = { x: 0, y: (height * (1 - share)) / 2, width, height: height * share }
    for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value))
    whole.append(copy)
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`
}

/** A custom property's colour there, without the functions it is made by. */
function colourOf(art: HTMLElement, name: string): string {
  const probe = art.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

async function decoded(source: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = source
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** The player's own picture, once it is here; null without one. */
async function ownImage(art: HTMLElement): Promise<HTMLImageElement | null> {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    const image = art.querySelector<HTMLImageElement>('img.own')
    if (image)
      return image.decode().then(
        () => image,
        () => null,
      )
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return null
}

/** Draws a card's picture (`CardArt`) that is somewhere on the page; `own`: it has a player's picture. Null if it can't be drawn. */
export async function drawArt(
  art: HTMLElement,
  size: { width: number; height: number },
  own: { x: number; y: number; zoom: number } | undefined,
): Promise<HTMLCanvasElement | null> {
  const { width, height } = size
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  const composed = pen && (await decoded(sourceOf(art, size)))
  if (!pen || !composed) return null
  const light = pen.createRadialGradient(width * 0.32, height * 0.22, 0, width * 0.32, height * 0.22, Math.hypot(width, height) * 0.8)
  for (const [at, name] of [
    [0, '--art-light'],
    [0.62, '--art-ground'],
    [1, '--art-dark'],
  ] as const)
    light.addColorStop(at, colourOf(art, name))
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  pen.drawImage(composed, 0, 0, width, height)
  const image = own && (await ownImage(art))
  if (own && image) {
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight) * (own.zoom / 100)
    const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale]
    pen.drawImage(image, ((width - wide) * own.x) / 100, ((height - high) * own.y) / 100, wide, high)
  }
  return canvas
}
