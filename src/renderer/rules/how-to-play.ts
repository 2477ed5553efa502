import type { Component } from 'vue'
import type { Icon } from '../ui/icons.ts'

interface HelpEntry {
  id: string
  icon?: Icon
  /** A colour that the game defines. */
  hue?: string
}
interface HelpSection {
  id: string
  /** Entries with icons, numbered steps, plain text, or a picture with labels. */
  kind: 'terms' | 'steps' | 'words' | 'picture'
  /** For a picture: takes `texts`, the key of its labels. */
  picture?: Component
  entries: readonly HelpEntry[]
}

/** How to play a game, on one page. Its texts are `<game>-help`: `goal`, then `title` for each section and `name`, `text` or both for each entry. */
export type HowToPlay = readonly HelpSection[]

declare module '../game-modules/game-module.ts' {
  interface GameParts {
    /** The how-to-play page. */
    help: HowToPlay
  }
}
