import { randomUUID } from 'node:crypto'
import type { IpcMain, IpcMainEvent, WebContents } from 'electron'
import { CHANNEL } from '../../shared/bridge.ts'
import type { OpenPeer, Peer } from './transport.ts'

export interface WindowWire {
  ipcMain: Pick<IpcMain, 'on' | 'off'>
  contents: WebContents
  /** Whether a page is the app's own; any other is not answered. */
  isOwnPage(url: string): boolean
  openPeer: OpenPeer
  report(error: unknown): void
}

/** Carries the contract for the top page of one window, until that window is gone. */
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
  // A page that is reloaded numbers its calls from the start: what the one before it still had open must be over by then.
  contents.on('did-start-navigation', details => {
    if (details.isMainFrame && !details.isSameDocument) close()
  })
  contents.on('render-process-gone', close)
  contents.once('destroyed', () => {
    ipcMain.off(CHANNEL, onMessage)
    close()
  })
}
