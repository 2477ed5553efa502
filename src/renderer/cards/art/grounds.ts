import type { Ground } from '../../../shared/card-picture.ts'

/**
 * Landscapes behind a card's figure: silhouettes as SVG paths in a square of 512 units, the far one and the near one. `chance` decides their shapes.
 */
export interface Landscape {
  far: string
  near: string
}

type Draw = (chance: () => number) => Landscape

const SIZE = 512

const between = (chance: () => number, low: number, high: number): number => Math.round(low + (high - low) * chance())

/** A silhouette from edge to edge, closed along the bottom. `height` gives the height above the bottom at each step. */
function skyline(steps: number, heightAt: (step: number) => number, joins: 'L' | 'T' = 'L'): string {
  const width = SIZE / steps
  let path = `M0 ${SIZE}V${SIZE - heightAt(0)}`
  for (let step = 1; step <= steps; step++) path += `${joins}${Math.round(step * width)} ${SIZE - heightAt(step)}`
  return `${path}V${SIZE}Z`
}

/** Copies of a shape along the ground, with gaps that vary. */
function row(chance: () => number, { width, gap }: { width: number; gap: number }, shape: (x: number, width: number) => string): string {
  let path = ''
  for (let x = -between(chance, 0, width); x < SIZE;) {
    const own = between(chance, width * 0.75, width * 1.25)
    path += shape(x, own)
    x += own + between(chance, gap * 0.4, gap * 1.6)
  }
  return path
}

const ridges: Draw = chance => ({
  far: skyline(7, step => (step % 2 === 0 ? between(chance, 110, 190) : between(chance, 200, 320))),
  near: skyline(5, step => (step % 2 === 1 ? between(chance, 50, 90) : between(chance, 100, 190))),
})

const dunes: Draw = chance => ({
  far: skyline(4, () => between(chance, 130, 230), 'T'),
  near: skyline(3, () => between(chance, 50, 140), 'T'),
})

const waves: Draw = chance => {
  const crests = (level: number, width: number): string => {
    let path = `M0 ${SIZE}V${SIZE - level}`
    for (let x = 0; x < SIZE; x += width)
      path += `q${width * 0.3} ${-between(chance, 30, 60)} ${width * 0.62} ${-8}q${-width * 0.1} 34 ${width * 0.38} 8`
    return `${path}V${SIZE}Z`
  }
  return {
    far: crests(between(chance, 150, 200), between(chance, 110, 150)),
    near: crests(between(chance, 70, 110), between(chance, 150, 200)),
  }
}

const arch = (x: number, width: number, height: number): string => {
  const [top, middle] = [SIZE - height, x + width / 2]
  return `M${x} ${SIZE}V${top + width * 0.7}Q${x} ${top + width * 0.25} ${middle} ${top}Q${x + width} ${top + width * 0.25} ${x + width} ${top + width * 0.7}V${SIZE}Z`
}

const arches: Draw = chance => ({
  far: row(chance, { width: 92, gap: 22 }, (x, width) => arch(x, width, between(chance, 300, 380))),
  near: row(
    chance,
    { width: 120, gap: 80 },
    (x, width) =>
      `M${x} ${SIZE}v-90h${width * 0.2}v-${between(chance, 10, 40)}h${width * 0.3}v${between(chance, 20, 40)}h${width * 0.5}V${SIZE}Z`,
  ),
})

const graves: Draw = chance => ({
  far: skyline(6, () => between(chance, 120, 170), 'T'),
  near: row(chance, { width: 56, gap: 46 }, (x, width) => {
    const height = between(chance, 90, 170)
    if (chance() < 0.6) return `M${x} ${SIZE}v${-height}q${width / 2} ${-width * 0.8} ${width} 0v${height}Z`
    const arm = width * 0.3
    return `M${x + arm} ${SIZE}v${-height}h${-arm}v${-arm}h${arm}v${-arm}h${arm}v${arm}h${arm}v${arm}h${-arm}v${height}Z`
  }),
})

const trees: Draw = chance => {
  const tree = (x: number, width: number, height: number): string => {
    const [foot, fork] = [x + width / 2, SIZE - height * 0.55]
    const branch = (side: 1 | -1, rise: number): string =>
      `M${foot} ${fork + 30}q${side * width * 0.15} ${-rise * 0.5} ${side * width * 0.5} ${-rise}q${-side * width * 0.25} ${rise * 0.35} ${-side * width * 0.5} ${rise + 18}Z`
    return `M${foot - 9} ${SIZE}L${foot - 4} ${SIZE - height}L${foot + 4} ${SIZE - height}L${foot + 9} ${SIZE}Z${branch(1, between(chance, 60, 120))}${branch(-1, between(chance, 60, 120))}`
  }
  return {
    far: row(chance, { width: 90, gap: 10 }, (x, width) => tree(x, width, between(chance, 250, 350))),
    near:
      skyline(5, () => between(chance, 40, 90), 'T') +
      row(chance, { width: 150, gap: 150 }, (x, width) => tree(x, width, between(chance, 300, 420))),
  }
}

const towers: Draw = chance => {
  const tower = (x: number, width: number, height: number): string => {
    const tooth = width / 5
    const teeth = Array.from({ length: 5 }, (_, index) => `v${index % 2 === 0 ? -tooth : tooth}h${tooth}`).join('')
    return `M${x} ${SIZE}V${SIZE - height}${teeth}V${SIZE}Z`
  }
  return {
    far: row(chance, { width: 84, gap: 18 }, (x, width) => tower(x, width, between(chance, 180, 330))),
    near: row(chance, { width: 130, gap: 60 }, (x, width) => tower(x, width, between(chance, 70, 140))),
  }
}

const flames: Draw = chance => {
  const tongues = (width: number, low: number, high: number): string =>
    row(chance, { width, gap: -width * 0.2 }, (x, own) => {
      const height = between(chance, low, high)
      const lean = between(chance, -own * 0.3, own * 0.3)
      return `M${x} ${SIZE}q${-own * 0.1} ${-height * 0.5} ${own / 2 + lean} ${-height}q${own * 0.05} ${height * 0.45} ${own / 2 - lean} ${height}Z`
    })
  return { far: tongues(100, 190, 330), near: tongues(80, 90, 190) }
}

const rays: Draw = chance => {
  const [x, y] = [between(chance, 150, 360), between(chance, 60, 220)]
  const count = between(chance, 9, 14)
  const turn = chance()
  let path = ''
  for (let ray = 0; ray < count; ray++) {
    const [from, to] = [((ray + turn) * 2 * Math.PI) / count, ((ray + turn + 0.42) * 2 * Math.PI) / count]
    const end = (angle: number): string => `${Math.round(x + 760 * Math.cos(angle))} ${Math.round(y + 760 * Math.sin(angle))}`
    path += `M${x} ${y}L${end(from)}L${end(to)}Z`
  }
  return { far: path, near: skyline(4, () => between(chance, 40, 110), 'T') }
}

const rings: Draw = chance => {
  const [x, y] = [between(chance, 200, 312), between(chance, 190, 290)]
  const ring = (radius: number, width: number): string => {
    const circle = (r: number, sweep: 0 | 1): string =>
      `M${x - r} ${y}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep} ${-2 * r} 0Z`
    return circle(radius, 1) + circle(radius - width, 0)
  }
  const first = between(chance, 120, 160)
  const count = between(chance, 5, 9)
  let marks = ''
  for (let mark = 0; mark < count; mark++) {
    const angle = (mark / count) * 2 * Math.PI + first
    marks += `M${Math.round(x + (first + 52) * Math.cos(angle))} ${Math.round(y + (first + 52) * Math.sin(angle)) - 13}l13 13l-13 13l-13 -13Z`
  }
  return { far: ring(first, 7) + ring(first + 104, 9), near: marks }
}

const shards: Draw = chance => {
  const crystals = (width: number, low: number, high: number): string =>
    row(chance, { width, gap: width * 0.2 }, (x, own) => {
      const height = between(chance, low, high)
      const lean = between(chance, -50, 50)
      return `M${x} ${SIZE}l${lean + own * 0.1} ${-height}l${own * 0.4} ${-own * 0.5}l${own * 0.4} ${own * 0.6}l${own * 0.1 - lean} ${height}Z`
    })
  return { far: crystals(70, 160, 300), near: crystals(60, 60, 150) }
}

const none: Draw = () => ({ far: '', near: '' })

const GROUNDS = { ridges, dunes, waves, arches, graves, trees, towers, flames, rays, rings, shards, none } satisfies Record<
  Ground | 'none',
  Draw
>

export const landscape = (ground: Ground | 'none', chance: () => number): Landscape => GROUNDS[ground](chance)
