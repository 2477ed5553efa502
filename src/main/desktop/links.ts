import { codeInLink, deckRoute } from '../../shared/deck-link.ts'

/** Where in the app the first link to a deck among a program's arguments leads: `#/deck/<code>`; null where there is none. */
export function placeOfLink(args: readonly string[]): string | null {
  for (const arg of args) {
    const code = codeInLink(arg)
    if (code !== null && arg.trim().toLowerCase().startsWith('grimoire:')) return `#${deckRoute(code)}`
  }
  return null
}
