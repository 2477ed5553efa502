import type { CardFace } from '../../../shared/card-face.ts'
import { GROUND_NAMES, USUAL_SIZE, WEATHER_NAMES, type CardPicture, type Ground, type Weather } from '../../../shared/card-picture.ts'
import { chanceOf } from './chance.ts'
import { landscape, type Landscape } from './grounds.ts'
import { drifting } from './weather.ts'

/** Where cards of a kind are at home: what lies behind their figures, and what drifts through the air. */
export interface Scene {
  ground: Ground | 'none'
  weather: Weather | 'none'
}

/** What a picture is composed from. */
export interface Subject {
  /** The card's id: what varies between cards of a scene varies by it. */
  id: string
  scene: Scene
  /** From 0: the higher, the more light and movement are around the figure. */
  rank: number
}

/** How a figure stands in the picture, from its middle. */
interface Stance {
  scale: number
  x: number
  y: number
  turn: number
}

/** A card's picture without its figure, in a square of 512 units. */
export interface Composition extends Landscape {
  light: { x: number; y: number; radius: number }
  /** Rays behind the figure of a high-ranking card; empty without. */
  glory: string
  drift: string
  figure: Stance
}

/** Of any kind of card that its game gives no scene. */
export function sceneOf(kind: string): Scene {
  const chance = chanceOf(kind)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)]
  return { ground: pick(GROUND_NAMES) ?? 'ridges', weather: pick(WEATHER_NAMES) ?? 'motes' }
}

const TOP_RANK = 3

/** From 0 to 3: in which quarter of its game's cards each one is by what it costs or, in a game without costs, by its first number. */
export function ranksOf(cards: readonly CardFace[]): Map<string, number> {
  const sorted = cards.map(card => ({ id: card.id, weight: weightOf(card) })).sort((a, b) => a.weight - b.weight)
  const ranks = new Map<string, number>()
  let below = 0
  for (const [index, { id, weight }] of sorted.entries()) {
    if (weight !== sorted[below]?.weight) below = index
    ranks.set(id, Math.floor((below / sorted.length) * (TOP_RANK + 1)))
  }
  return ranks
}

const weightOf = ({ costs, stats }: CardFace): number =>
  costs.reduce((sum, { amount }) => sum + (amount === 'X' ? 3 : amount), 0) || (stats?.[0]?.value ?? 0)

/** The same for the same subject. */
export function compose({ id, scene, rank }: Subject): Composition {
  const chance = chanceOf(id)
  const height = Math.min(TOP_RANK, Math.max(0, rank))
  const [x, y] = [Math.round(130 + 250 * chance()), Math.round(70 + 150 * chance())]
  return {
    light: { x, y, radius: Math.round(50 + 40 * chance() + 12 * height) },
    ...landscape(scene.ground, chance),
    glory: height < 2 ? '' : glory(height * 7 - 2, chance()),
    drift: drifting(scene.weather, 12 + 8 * height + Math.round(8 * chance()), chance),
    figure: {
      scale: Math.round(100 * (0.8 + 0.03 * height + 0.06 * chance())) / 100,
      x: Math.round(36 * (chance() - 0.5)),
      y: Math.round(24 * (chance() - 0.5)),
      turn: Math.round(8 * (chance() - 0.5)),
    },
  }
}

/** Thin rays from the middle. */
function glory(count: number, turn: number): string {
  let path = ''
  for (let ray = 0; ray < count; ray++) {
    const angle = ((ray + turn) / count) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const reach = ray % 2 === 0 ? 330 : 270
    const point = (along: number, across: number): string =>
      `${Math.round(256 + along * x - across * y)} ${Math.round(256 + along * y + across * x)}`
    path += `M${point(150, 0)}L${point(reach * 0.75, 7)}L${point(reach, 0)}L${point(reach * 0.75, -7)}Z`
  }
  return path
}

const PLAIN: Stance = { scale: 1, x: 0, y: 0, turn: 0 }
const transformOf = ({ scale, x, y, turn }: Stance): string =>
  `translate(${256 + x} ${256 + y}) rotate(${turn}) scale(${Math.round(1000 * scale) / 1000}) translate(-256 -256)`

/** SVG transforms of the figures: the first makes room for the second, which stands in front of it at the lower right. */
export function stances(
  stance: Stance = PLAIN,
  { size = USUAL_SIZE, second, mirrored }: CardPicture = {},
): Record<'first' | 'second' | 'both', string> {
  const share = size / USUAL_SIZE
  const beside = second === undefined ? stance : { ...stance, scale: stance.scale * 0.88, x: stance.x - 38, y: stance.y - 26 }
  return {
    first: transformOf({ ...beside, scale: beside.scale * share }),
    second: transformOf({ scale: 0.46 * Math.sqrt(share), x: 122, y: 118, turn: 0 }),
    both: mirrored ? 'translate(512 0) scale(-1 1)' : '',
  }
}
