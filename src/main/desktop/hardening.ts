import type { Session, WebContents } from 'electron'

/** Locks down a page: no navigation, no new windows, no permissions. */
export function confine(contents: WebContents, isOwnPage: (address: string) => boolean, onLink: (address: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    onLink(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', event => {
    // Reloading the app is a navigation too.
    if (!isOwnPage(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', event => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', event => {
    if (!isOwnPage(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', event => event.preventDefault())
}

/** Writes a text to the clipboard, for deck codes. Reading isn't needed because a paste event brings the text. */
const NEEDED = 'clipboard-sanitized-write'

/** No camera, notifications or devices; the game needs none. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { isMainFrame }) => decide(permission === NEEDED && isMainFrame))
  session.setPermissionCheckHandler((_contents, permission, _origin, { isMainFrame }) => permission === NEEDED && isMainFrame)
  session.setDevicePermissionHandler(() => false)
}

/** Only https pages may be opened in the system's browser. */
export const isWebLink = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:'
