import { RPCLink } from '@orpc/client/websocket'
import type { Bridge } from '../../shared/bridge.ts'
import type { Connection } from './connection.ts'

/** The connection through the preload's bridge, which lives as long as the window. */
export function connectBridge(bridge: Bridge): Connection {
  const incoming = new EventTarget()
  const stopReceiving = bridge.receive(data => incoming.dispatchEvent(new MessageEvent('message', { data })))
  const link = new RPCLink({
    websocket: {
      readyState: WebSocket.OPEN,
      send: (data: unknown) => bridge.send(data),
      addEventListener: incoming.addEventListener.bind(incoming),
      removeEventListener: incoming.removeEventListener.bind(incoming),
    },
  })
  return {
    status: 'connected',
    generation: 1,
    onStatus: () => () => undefined,
    link: () => Promise.resolve(link),
    connected: () => Promise.resolve(),
    close() {
      stopReceiving()
      incoming.dispatchEvent(new Event('close'))
    },
  }
}
