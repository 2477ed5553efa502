import type { Component } from 'vue'
import type { Icon } from '../ui/icons.ts'

interface HelpEntry {
  id: string
  icon?: Icon
  /** A colour of the game's own. */
  hue?: string
}
interface HelpSection {
  id: string
  /** Things with their signs, steps in their order, plain words, or a picture with labels. */
  kind: 'things' | 'steps' | 'words' | 'picture'
  /** Of a picture: takes `texts`, the key under which its labels stand. */
  picture?: Component
  entries: readonly HelpEntry[]
}

/** How a game is played, on one page. Its texts are `<game>-help`: `goal`, and of a section `title` and of each entry `name`, `text` or both. */
export type HowToPlay = readonly HelpSection[]
