/** The `d` of each path of the interface's icons by icon name, in a 512 by 512 box. */
declare module 'virtual:game-icons' {
  export const figures: Readonly<Record<string, readonly string[]>>
}
/** The same for one game. */
declare module 'virtual:game-figures/*' {
  export const figures: Readonly<Record<string, readonly string[]>>
}
/** All figures that cards of players can have: their names in order, and `size` of them in each piece but the last. */
declare module 'virtual:all-figures' {
  export const names: readonly string[]
  export const size: number
  export const pieces: readonly (() => Promise<{ figures: Readonly<Record<string, readonly string[]>> }>)[]
}
/** Who drew any of them. */
declare module 'virtual:game-artists' {
  export const artists: readonly { name: string; url?: string }[]
}
/** Texts of the shell by language and namespace. */
declare module 'virtual:texts' {
  import type { Catalogue } from '../shared/format.ts'
  export const texts: Readonly<Record<string, Catalogue>>
}
/** The same for one game. */
declare module 'virtual:texts/*' {
  import type { Catalogue } from '../shared/format.ts'
  export const texts: Readonly<Record<string, Catalogue>>
}
