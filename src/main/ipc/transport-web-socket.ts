import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import type { OpenPeer } from './transport.ts'
import { TooManyCalls } from './transport.ts'

/** Bytes that one message from a browser may have: the largest the contract knows, an archive of decks, whose quotes and line ends are escaped in it. */
export const MAX_MESSAGE = 2 * MAX_ARCHIVE + 256 * 1024
/** Bytes that may wait for a browser that doesn't read them before it is given up. */
const MAX_WAITING = 12 * 1024 * 1024
/** How often a silent browser is asked whether it is still there; one that misses a whole round is given up. */
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
    // What came before the other side hears of the end is still told here: thousands of calls, if it sent thousands.
    if (socket.readyState !== socket.OPEN) return
    heard = true
    if (isBinary) return socket.close(CLOSE_UNSUPPORTED)
    peer.receive(data.toString()).catch((error: unknown) => socket.close(error instanceof TooManyCalls ? CLOSE_TOO_MUCH : CLOSE_UNREADABLE))
  })
  // An error (a frame too large, a broken one) is followed by close.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(timer)
    peer.close()
  })
}
