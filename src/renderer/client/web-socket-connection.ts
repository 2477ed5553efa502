import { RPCLink } from '@orpc/client/websocket'
import type { Connection, ConnectionStatus, Link } from './connection.ts'
import { createStatus, NotConnectedError } from './connection.ts'
import { waitFor } from './wait-for.ts'

/** Milliseconds. */
export interface Timeouts {
  /** How long a call waits for a connection before it fails. */
  call: number
  /** How long the host may take to accept a connection. */
  handshake: number
  /** Delay before the first retry, doubled after each, up to `longest`. */
  retry: number
  longest: number
}
const PATIENCE: Timeouts = { call: 6_000, handshake: 5_000, retry: 200, longest: 4_000 }

export interface WebSocketOptions {
  open(): WebSocket
  /** Whether the host answers and accepts this browser's key. Rejects when it doesn't answer. */
  isAdmitted(): Promise<boolean>
  /** Calls back when an immediate retry makes sense, such as when the page becomes visible again. */
  onWake?(listener: () => void): () => void
  patience?: Partial<Timeouts>
}

/** The connection to the web host that served this page. */
export const ownHost: WebSocketOptions = {
  open: () => new WebSocket(new URL('/rpc', location.href.replace(/^http/, 'ws'))),
  isAdmitted: async () => (await fetch('/session', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).status !== 403,
  onWake: listener => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') listener()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  },
}

/** Connects, and reconnects whenever the connection is lost, until closed. */
export function connectWebSocket({ open, isAdmitted, onWake, patience: given }: WebSocketOptions): Connection {
  const patience = { ...PATIENCE, ...given }
  const status = createStatus()
  const arrivals = new EventTarget()
  let link: Link | null = null
  let generation = 0
  let attempts = 0
  const closing = new AbortController()
  let socket: WebSocket
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false

  const attempt = (): void => {
    clearTimeout(timer)
    waiting = false
    const current = open()
    let opened = false
    socket = current
    timer = setTimeout(() => current.close(), patience.handshake)
    current.addEventListener('open', () => {
      clearTimeout(timer)
      opened = true
      attempts = 0
      generation++
      link = next
      status.set('connected')
      arrivals.dispatchEvent(new Event('link'))
    })
    // Registered before the link's own listener, so that the status has changed before streams end.
    current.addEventListener('close', () => {
      clearTimeout(timer)
      link = null
      if (!closing.signal.aborted) void retry(opened)
    })
    const next: Link = new RPCLink({ websocket: current })
  }

  const retry = async (wasOpen: boolean): Promise<void> => {
    if (wasOpen) status.set('reconnecting')
    else status.set(await statusOfRefusal(isAdmitted, status.current))
    const wait = Math.min(patience.retry * 2 ** attempts++, patience.longest)
    // Jitter, so that windows don't all retry at the same moment.
    if (closing.signal.aborted) return
    waiting = true
    timer = setTimeout(attempt, wait * (0.75 + Math.random() / 2))
  }

  attempt()
  const stopListening = onWake?.(() => {
    if (waiting) attempt()
  })
  // A socket can be closing before it fires `close`; anything sent over it then is lost.
  const usable = (): Link | null => (link && socket.readyState === socket.OPEN ? link : null)
  const arrived = (...signals: AbortSignal[]): Promise<void> =>
    usable() ? Promise.resolve() : waitFor(arrivals, 'link', AbortSignal.any([closing.signal, ...signals]))
  return {
    get status() {
      return link && !usable() ? 'reconnecting' : status.current
    },
    get generation() {
      return generation
    },
    onStatus: status.on,
    connected: signal => arrived(...(signal ? [signal] : [])),
    async link(signal) {
      if (!usable() && status.current !== 'refused') {
        const given = signal ? [signal] : []
        await arrived(AbortSignal.timeout(patience.call), ...given).catch(() => signal?.throwIfAborted())
      }
      const current = usable()
      if (!current) throw new NotConnectedError(status.current)
      return current
    },
    close() {
      closing.abort()
      waiting = false
      stopListening?.()
      clearTimeout(timer)
      socket.close()
    },
  }
}

const statusOfRefusal = async (isAdmitted: () => Promise<boolean>, before: ConnectionStatus): Promise<ConnectionStatus> => {
  try {
    return (await isAdmitted()) ? 'reconnecting' : 'refused'
  } catch {
    return before === 'connecting' ? 'connecting' : 'reconnecting'
  }
}
