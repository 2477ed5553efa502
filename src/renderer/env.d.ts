/** The `d` of each path of a figure, by the figure's name, in a box of 512 by 512: those of the interface. */
declare module 'virtual:game-icons' {
  export const figures: Readonly<Record<string, readonly string[]>>
}
/** The same of one game. */
declare module 'virtual:game-figures/*' {
  export const figures: Readonly<Record<string, readonly string[]>>
}
/** Who drew any of them. */
declare module 'virtual:game-artists' {
  export const artists: readonly { name: string; url?: string }[]
}
/** Texts of the frame by language and namespace. */
declare module 'virtual:texts' {
  import type { Catalogue } from '../shared/format.ts'
  export const texts: Readonly<Record<string, Catalogue>>
}
/** The same of one game. */
declare module 'virtual:texts/*' {
  import type { Catalogue } from '../shared/format.ts'
  export const texts: Readonly<Record<string, Catalogue>>
}
