import type { Weather } from '../../../shared/card-picture.ts'

/** What drifts through a picture: one path of small shapes in a square of 512 units. */
type Shape = (x: number, y: number, size: number) => string

const at = (value: number): number => Math.round(value * 10) / 10

const dot: Shape = (x, y, size) => `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`
const star: Shape = (x, y, size) => {
  const [long, short] = [at(size * 2.4), at(size * 0.5)]
  return `M${x} ${y - long}l${short} ${long - short}l${long - short} ${short}l${short - long} ${short}l${-short} ${long - short}l${-short} ${short - long}l${short - long} ${-short}l${long - short} ${-short}Z`
}
const streak: Shape = (x, y, size) => `M${x} ${y}l${at(size * 0.5)} 0l${-at(size * 2)} ${at(size * 9)}l${-at(size * 0.5)} 0Z`
const leaf: Shape = (x, y, size) =>
  `M${x} ${y}q${at(size * 2)} ${-at(size * 2.4)} ${at(size * 4)} ${-at(size * 0.4)}q${-at(size * 1.4)} ${at(size * 2.6)} ${-at(size * 4)} ${at(size * 0.4)}Z`
const drop: Shape = (x, y, size) =>
  `M${x} ${y - at(size * 2.6)}q${at(size * 2.2)} ${at(size * 2.8)} 0 ${at(size * 3.4)}q${-at(size * 2.2)} ${-at(size * 0.6)} 0 ${-at(size * 3.4)}Z`
const flake: Shape = (x, y, size) => {
  const arm = at(size * 1.8)
  return `M${x - arm} ${y - 1}h${2 * arm}v2h${-2 * arm}ZM${x - 1} ${y - arm}h2v${2 * arm}h-2Z`
}
const spark: Shape = (x, y, size) => `M${x} ${y}l${at(size)} ${-at(size * 2.6)}l${at(size * 0.4)} ${at(size * 2.8)}Z`

const WEATHERS: Readonly<Record<Weather, Shape>> = {
  motes: dot,
  stars: star,
  rain: streak,
  leaves: leaf,
  drops: drop,
  snow: flake,
  embers: spark,
}

/** So many of them, most of them small. */
export function drifting(weather: Weather | 'none', count: number, chance: () => number): string {
  if (weather === 'none') return ''
  let path = ''
  for (let index = 0; index < count; index++)
    path += WEATHERS[weather](Math.round(512 * chance()), Math.round(470 * chance()), at(2.5 + 5 * chance() ** 2))
  return path
}
