import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** A WebSocket with fewer bytes isn't worth closing. */
const LEAST = 1024 * 1024

/** Limits the bytes of messages that haven't arrived completely, of all WebSockets together: the one that brings too many is closed. */
export function limitUnfinished(max: number): (stream: Duplex, socket: WebSocket) => void {
  let all = 0
  return (stream, socket) => {
    let own = 0
    const forget = (): void => {
      all -= own
      own = 0
    }
    stream.on('data', ({ length }: Buffer) => {
      own += length
      all += length
      if (all > max && own > LEAST) socket.terminate()
    })
    // Not after pings: they may come between the parts of a message.
    for (const event of ['message', 'close']) socket.on(event, forget)
  }
}
