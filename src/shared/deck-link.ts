/** The prefix of links to the desktop app. */
export const LINK_SCHEME = 'grimoire'

/** A link that the desktop app opens. */
export const deckLink = (code: string): string => `${LINK_SCHEME}:deck/${code}`

/** The route for the deck of a code, in both hosts. */
export const deckRoute = (code: string): string => `/deck/${code}`

const CODE = /^[a-z0-9]{1,600}$/i
const LINKS = [/^grimoire:(?:\/\/)?deck\/([^/?#\s]+)\/?$/i, /^https?:\/\/[^\s/]+\/(?:\?[^#\s]*)?#\/deck\/([^/?#\s]+)\/?$/i]

/** The code in a deck link of either host; null for other links. The code isn't checked. */
export function codeInLink(text: string): string | null {
  const trimmed = text.trim()
  for (const link of LINKS) {
    const code = link.exec(trimmed)?.[1]
    if (code !== undefined && CODE.test(code)) return code
  }
  return null
}
