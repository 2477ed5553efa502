import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { OpenPeer } from '../ipc/transport.ts'
import { MAX_MESSAGE } from '../ipc/read-message.ts'
import { serveWebSocket } from '../ipc/transport-web-socket.ts'
import { addressOf } from '../host/web-session.ts'
import type { Guard } from './guard.ts'
import { limitUnfinished } from './unfinished-messages.ts'
import { hasSession, isOwnHost, isOwnOrigin } from './guard.ts'
import { RPC_PATH, servePages } from './pages.ts'

const LOOPBACK = '127.0.0.1'
/** A browser needs only a handful; more would waste memory. */
const MAX_CONNECTIONS = 256
const MAX_WEB_SOCKETS = 64
/** Bytes of incomplete messages. */
const MAX_UNFINISHED = 3 * MAX_MESSAGE

export interface WebHostOptions {
  rendererDirectory: string
  openPeer: OpenPeer
  /** Ports to try in order; 0 for any free one. */
  ports: readonly number[]
  token: string
  developmentOrigin?: string | undefined
}
export interface WebHost {
  port: number
  token: string
  /** The address for the player, including the token. */
  address: string
  close(): Promise<void>
}
export type StartedWebHost = { ok: true; host: WebHost } | { ok: false; code: string; port: number }

/** Serves the renderer and the contract on 127.0.0.1. `ok` is false, with the system's error code, if no port is free. */
export async function startWebHost(options: WebHostOptions): Promise<StartedWebHost> {
  const guard: Guard = { token: options.token, port: 0, developmentOrigin: options.developmentOrigin }
  const server = createServer(
    // Incomplete requests and idle connections time out.
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    servePages(options.rendererDirectory, () => guard),
  )
  server.maxConnections = MAX_CONNECTIONS
  server.timeout = 30_000
  const sockets = acceptWebSockets(server, guard, options.openPeer)

  const listening = await listen(server, options.ports)
  if (!listening.ok) return listening
  guard.port = listening.port
  const host: WebHost = {
    port: listening.port,
    token: options.token,
    address: addressOf({ port: listening.port, token: options.token }),
    close: () => close(server, sockets),
  }
  return { ok: true, host }
}

function acceptWebSockets(server: Server, guard: Guard, openPeer: OpenPeer): WebSocketServer {
  // Each message waits for the one before it, so that a flood is queued at its sender.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    allowSynchronousEvents: false,
  })
  const limited = limitUnfinished(MAX_UNFINISHED)
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const { headers } = request
    if (request.url !== RPC_PATH) return refuse(stream, '404 Not Found')
    if (!isOwnHost(guard, headers.host) || !isOwnOrigin(guard, headers) || !hasSession(guard, headers))
      return refuse(stream, '403 Forbidden')
    if (sockets.clients.size >= MAX_WEB_SOCKETS) return refuse(stream, '503 Service Unavailable')
    sockets.handleUpgrade(request, stream, head, socket => {
      limited(stream, socket)
      serveWebSocket(socket, openPeer)
    })
  })
  return sockets
}

const refuse = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy())
}

async function listen(
  server: Server,
  ports: readonly number[],
): Promise<{ ok: true; port: number } | { ok: false; code: string; port: number }> {
  let failure = { ok: false as const, code: 'EADDRINUSE', port: 0 }
  for (const port of ports) {
    const error = await new Promise<NodeJS.ErrnoException | null>(resolve => {
      server.once('error', resolve)
      server.listen(port, LOOPBACK, () => {
        server.off('error', resolve)
        resolve(null)
      })
    })
    if (!error) return { ok: true, port: (server.address() as AddressInfo).port }
    failure = { ok: false, code: error.code ?? 'unknown', port }
  }
  return failure
}

const CLOSE_GOING_AWAY = 1001

async function close(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.close(CLOSE_GOING_AWAY)
  const ended = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  // Doesn't wait for a browser that never answers the close.
  const timer = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
  }, 500)
  await ended
  clearTimeout(timer)
}
