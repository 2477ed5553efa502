import { LINK_SCHEME } from '../deck-link.ts'

/** How a code begins: its kind, and how the set is packed. */
export const SET_CODE_PREFIX = 'gs1-'
/** The longest code that is offered: with the address of a page before it, it fits into most chats. */
export const MAX_SET_CODE = 1900
/** The longest code that is read. */
const MAX_READ_CODE = 4000
/** The longest text that is searched for a code. */
export const MAX_CODE_TEXT = 20_000

/** A link that the desktop app opens. */
export const setLink = (code: string): string => `${LINK_SCHEME}:set/${code}`

/** The route for the set of a code, in both hosts. */
export const setRoute = (code: string): string => `/set/${code}`

const LINK = /^grimoire:(?:\/\/)?set\/([^/?#\s]+)\/?$/i
const CODE = new RegExp(`^${SET_CODE_PREFIX}[A-Za-z0-9_-]{1,${MAX_READ_CODE}}$`)

/** Some systems and chats encode signs that don't need it. */
function decodeText(text: string): string {
  try {
    return text.length <= MAX_CODE_TEXT ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/** The code in a link that the desktop app opens; null for other links. The code isn't checked. */
export function codeInSetLink(text: string): string | null {
  const code = LINK.exec(decodeText(text.trim()))?.[1]
  return code !== undefined && CODE.test(code) ? code : null
}
