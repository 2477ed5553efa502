import { codeInLink, deckRoute } from '../../shared/deck-link.ts'
import { codeInSetLink, setRoute } from '../../shared/sets/set-link.ts'

/** The app's address for the first link to a deck or a set of cards among the program's arguments: `#/deck/<code>`; null if there is none. */
export function placeOfLink(args: readonly string[]): string | null {
  for (const arg of args) {
    const code = codeInLink(arg)
    const set = codeInSetLink(arg)
    if (set !== null) return `#${setRoute(set)}`
    if (code !== null && arg.trim().toLowerCase().startsWith('grimoire:')) return `#${deckRoute(code)}`
  }
  return null
}
