import { shallowReactive } from 'vue'

/** The ornament of a facet value: one corner, drawn in the top left 50 by 50 of a 250 by 350 frame. `line` is stroked, `solid` is filled. */
export interface FrameOrnament {
  line: string
  solid: string
}

/** A game's ornaments by value of the main facet. A value without one gets the plain frame. The module also loads the game's card style. */
export interface CardsModule {
  ornaments: Readonly<Record<string, FrameOrnament>>
}

const ornaments = shallowReactive(new Map<string, FrameOrnament>())

/** `tint`: the value that colours elements (tint.ts). */
export const ornamentOf = (tint: string): FrameOrnament | undefined => ornaments.get(tint)

export function addOrnaments(game: string, { ornaments: own }: CardsModule): void {
  for (const [value, ornament] of Object.entries(own)) ornaments.set(`${game}:${value}`, ornament)
}
