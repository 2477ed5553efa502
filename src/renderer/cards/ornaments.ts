import { shallowReactive } from 'vue'

/** The ornament of a value: one corner, drawn in the top left 50 by 50 of a frame of 250 by 350. `line` is stroked, `solid` filled. */
export interface FrameOrnament {
  line: string
  solid: string
}

/** What a game brings for its cards: ornaments by value of the main facet. One without gets the plain frame. Its style comes along. */
export interface CardsModule {
  ornaments: Readonly<Record<string, FrameOrnament>>
}

const ornaments = shallowReactive(new Map<string, FrameOrnament>())

/** `tint`: a value as elements are coloured by it (tint.ts). */
export const ornamentOf = (tint: string): FrameOrnament | undefined => ornaments.get(tint)

export function addOrnaments(game: string, { ornaments: own }: CardsModule): void {
  for (const [value, ornament] of Object.entries(own)) ornaments.set(`${game}:${value}`, ornament)
}
