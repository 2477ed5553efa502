import type { Icon } from '../ui/icons.ts'

interface HelpEntry {
  id: string
  icon?: Icon
  /** A colour of the game's own. */
  hue?: string
}
interface HelpSection {
  id: string
  /** Things with their signs, steps in their order, or plain words. */
  kind: 'things' | 'steps' | 'words'
  entries: readonly HelpEntry[]
}

/** How a game is played, on one page. Its texts are `<game>-help`: `goal`, and of a section `title` and of each entry `name` and `text`. */
export type HowToPlay = readonly HelpSection[]
