import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServedRouter } from '../../../src/main/ipc/transport.ts'
import { serveContract } from '../../../src/main/ipc/transport.ts'
import type { WebHost } from '../../../src/main/web/web-host.ts'
import { startWebHost } from '../../../src/main/web/web-host.ts'
import { connectBridge } from '../../../src/renderer/client/bridge-connection.ts'
import type { Client } from '../../../src/renderer/client/client.ts'
import { clientOver } from '../../../src/renderer/client/client.ts'
import type { WebSocketOptions } from '../../../src/renderer/client/web-socket-connection.ts'
import { connectWebSocket } from '../../../src/renderer/client/web-socket-connection.ts'

/** A client of a router over one of the transports, and how to close everything else. */
export interface Connected {
  client: Client
  reports: unknown[]
  close(): Promise<void>
}

const TOKEN = 'a-token-for-tests'
const quick = { call: 2_000, handshake: 2_000, retry: 5, longest: 40 }

export async function startHost(
  router: ServedRouter,
  reports: unknown[] = [],
  port = 0,
  token = TOKEN,
): Promise<WebHost & { root: string }> {
  const root = await mkdtemp(join(tmpdir(), 'grimoire-renderer-'))
  const openPeer = serveContract(router, error => reports.push(error))
  const started = await startWebHost({ rendererDirectory: root, openPeer, ports: [port], token })
  if (!started.ok) throw new Error(`no port: ${started.code}`)
  const { host } = started
  return {
    ...host,
    root,
    close: async () => {
      await host.close()
      await rm(root, { recursive: true })
    },
  }
}

/** The web client with what a browser sends: origin and cookie. By default it asks the host whether its token is still accepted. */
export function webClient(
  port: () => number,
  token: () => string = () => TOKEN,
  how: Partial<Pick<WebSocketOptions, 'isAdmitted' | 'patience'>> = {},
): Client {
  const headers = () => ({ cookie: `grimoire-${port()}=${token()}`, origin: `http://127.0.0.1:${port()}` })
  return clientOver(
    connectWebSocket({
      // Node's WebSocket takes headers as an option; a browser adds its own.
      open: () => new WebSocket(`ws://127.0.0.1:${port()}/rpc`, { headers: headers() } as unknown as string[]),
      isAdmitted: async () => (await fetch(`http://127.0.0.1:${port()}/session`, { headers: headers() })).status !== 403,
      patience: quick,
      ...how,
    }),
  )
}

export async function overWebSocket(router: ServedRouter): Promise<Connected> {
  const reports: unknown[] = []
  const host = await startHost(router, reports)
  const client = webClient(() => host.port)
  return {
    client,
    reports,
    close: () => {
      client.close()
      return host.close()
    },
  }
}

/** The desktop transport without Electron: two ends that pass structured clones asynchronously. */
export function overBridge(router: ServedRouter): Promise<Connected> {
  const reports: unknown[] = []
  const listeners = new Set<(message: unknown) => void>()
  const later = (deliver: () => void): void => void setImmediate(deliver)
  const peer = serveContract(router, error => reports.push(error))('window', text => {
    const sent = structuredClone(text)
    later(() => listeners.forEach(listener => listener(sent)))
  })
  const connection = connectBridge({
    send: message => {
      const sent: unknown = structuredClone(message)
      later(() => void peer.receive(sent))
    },
    receive: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const client = clientOver(connection)
  return Promise.resolve({
    client,
    reports,
    close: () => {
      client.close()
      peer.close()
      return Promise.resolve()
    },
  })
}
