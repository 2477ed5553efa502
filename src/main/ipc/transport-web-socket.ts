import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { OpenPeer } from './transport.ts'
import { TooManyCalls } from './transport.ts'

/** Unread bytes after which a browser is disconnected. */
const MAX_WAITING = 12 * 1024 * 1024
/** How often a silent browser is pinged; one that misses a round is disconnected. */
const HEARTBEAT = 15_000

const CLOSE_UNSUPPORTED = 1003
const CLOSE_UNREADABLE = 1007
const CLOSE_TOO_MUCH = 1008

/** Carries the contract over one accepted WebSocket until it closes. */
export function serveWebSocket(socket: WebSocket, openPeer: OpenPeer, heartbeat = HEARTBEAT): void {
  let heard = true
  const peer = openPeer(randomUUID(), text => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING) socket.terminate()
    else socket.send(text)
  })
  const timer = setInterval(() => {
    if (!heard) return socket.terminate()
    heard = false
    socket.ping()
  }, heartbeat)

  socket.on('pong', () => (heard = true))
  socket.on('message', (data, isBinary) => {
    // Messages already received, possibly thousands, still arrive here after the close.
    if (socket.readyState !== socket.OPEN) return
    heard = true
    if (isBinary) return socket.close(CLOSE_UNSUPPORTED)
    peer.receive(data).catch((error: unknown) => socket.close(error instanceof TooManyCalls ? CLOSE_TOO_MUCH : CLOSE_UNREADABLE))
  })
  // An error, such as a frame that is too large, is followed by close.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(timer)
    peer.close()
  })
}
