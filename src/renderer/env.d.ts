declare module 'virtual:game-icons' {
  /** The `d` of each path of a figure, by the figure's name, in a box of 512 by 512. */
  export const figures: Readonly<Record<string, readonly string[]>>
  /** Who drew them. */
  export const artists: readonly { name: string; url?: string }[]
}
