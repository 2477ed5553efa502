import { randomUUID } from 'node:crypto'
import type { IpcMain, IpcMainEvent, WebContents } from 'electron'
import { CHANNEL } from '../../shared/bridge.ts'
import type { OpenPeer, Peer } from './transport.ts'

export interface WindowWire {
  ipcMain: Pick<IpcMain, 'on' | 'off'>
  contents: WebContents
  /** Whether a page is the app's own; others get no answer. */
  isOwnPage(url: string): boolean
  openPeer: OpenPeer
  report(error: unknown): void
}

/** Carries the contract for the top frame of one window until the window is closed. */
export function serveWindow({ ipcMain, contents, isOwnPage, openPeer, report }: WindowWire): void {
  let peer: Peer | null = null
  const close = (): void => {
    peer?.close()
    peer = null
  }
  const open = (): Peer =>
    openPeer(randomUUID(), text => {
      if (!contents.isDestroyed()) contents.send(CHANNEL, text)
    })
  const isOwn = ({ sender, senderFrame }: IpcMainEvent): boolean =>
    sender === contents && senderFrame !== null && senderFrame === contents.mainFrame && isOwnPage(senderFrame.url)
  const onMessage = (event: IpcMainEvent, message: unknown): void => {
    if (!isOwn(event)) return
    peer ??= open()
    peer.receive(message).catch(report)
  }

  ipcMain.on(CHANNEL, onMessage)
  // A reloaded page numbers its calls from the start, so the previous page's open calls must end first; it can still call until the next one is there.
  contents.on('did-start-navigation', details => {
    if (details.isMainFrame && !details.isSameDocument) close()
  })
  contents.on('did-navigate', close)
  contents.on('render-process-gone', close)
  contents.once('destroyed', () => {
    ipcMain.off(CHANNEL, onMessage)
    close()
  })
}
