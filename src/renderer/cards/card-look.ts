import { shallowReactive } from 'vue'
import { sceneOf, type Scene } from './art/compose.ts'
import type { CardFace } from '../../shared/card-face.ts'

/** The ornament of a facet value: one corner, drawn in the top left 50 by 50 of a 250 by 350 frame. `line` is stroked, `solid` is filled. */
export interface FrameOrnament {
  line: string
  solid: string
}

/** What a game's cards look like. The module also loads the game's card style. */
export interface CardsModule {
  /** By value of the main facet. */
  ornaments?: Readonly<Record<string, FrameOrnament>>
  /** Of all other values. Without one, they get the plain frame. */
  ornament?: FrameOrnament
  /** By value of the facets that decide where cards are at home; the first of them in which a card has a value counts. */
  scenes?: Readonly<Record<string, Readonly<Record<string, Scene>>>>
}

const looks = shallowReactive(new Map<string, CardsModule>())

export const addCardLook = (game: string, look: CardsModule): void => void looks.set(game, look)

/** `tint`: the value that colours elements (tint.ts). */
export function ornamentOf(tint: string): FrameOrnament | undefined {
  const [game = '', value = ''] = tint.split(':')
  const look = looks.get(game)
  return look?.ornaments?.[value] ?? look?.ornament
}

/** Where a card of that game is at home. */
export function sceneOfCard(game: string, face: CardFace): Scene {
  for (const [facet, scenes] of Object.entries(looks.get(game)?.scenes ?? {}))
    for (const value of face.facets[facet] ?? []) if (scenes[value]) return scenes[value]
  return sceneOf(`${game} ${Object.values(face.facets)[0]?.[0] ?? ''}`)
}
