/** What a link to the desktop app begins with. */
export const LINK_SCHEME = 'grimoire'

/** A link that the desktop app opens. */
export const deckLink = (code: string): string => `${LINK_SCHEME}:deck/${code}`

/** The route that shows the deck of a code, in either host. */
export const deckRoute = (code: string): string => `/deck/${code}`

const CODE = /^[a-z0-9]{1,600}$/i
const LINKS = [/^grimoire:(?:\/\/)?deck\/([^/?#\s]+)\/?$/i, /^https?:\/\/[^\s/]+\/(?:\?[^#\s]*)?#\/deck\/([^/?#\s]+)\/?$/i]

/** The code in a link to a deck, of either host; null where it is no such link. Whether it is a right code is not asked. */
export function codeInLink(text: string): string | null {
  const trimmed = text.trim()
  for (const link of LINKS) {
    const code = link.exec(trimmed)?.[1]
    if (code !== undefined && CODE.test(code)) return code
  }
  return null
}
