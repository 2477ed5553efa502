import { codeInLink, deckRoute } from '../../shared/deck-link.ts'

/** The app's address for the first deck link among the program's arguments: `#/deck/<code>`; null if there is none. */
export function placeOfLink(args: readonly string[]): string | null {
  for (const arg of args) {
    const code = codeInLink(arg)
    if (code !== null && arg.trim().toLowerCase().startsWith('grimoire:')) return `#${deckRoute(code)}`
  }
  return null
}
