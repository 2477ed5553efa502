import type { Session, WebContents } from 'electron'

/** Lets a page do only be looked at: it stays where it is, opens nothing, and is granted nothing. */
export function confine(contents: WebContents, isOwnPage: (address: string) => boolean, onLink: (address: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    onLink(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', event => {
    // A reload of the app itself is one too.
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

/** Putting a text on the clipboard, for deck codes. Reading what is there is not asked for: a paste brings it. */
const NEEDED = 'clipboard-sanitized-write'

/** No camera, no notifications, no devices, no downloads: the game needs none. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { isMainFrame }) => decide(permission === NEEDED && isMainFrame))
  session.setPermissionCheckHandler((_contents, permission, _origin, { isMainFrame }) => permission === NEEDED && isMainFrame)
  session.setDevicePermissionHandler(() => false)
}

/** Only a page of the open web, over https, may be handed to the system's browser. */
export const isWebLink = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:'
