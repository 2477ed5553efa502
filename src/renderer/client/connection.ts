import type { ClientContext, ClientLink } from '@orpc/client'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'

/**
 * 'connecting' before the first answer, 'reconnecting' after a lost connection, 'refused' when the host needs a new key because it was restarted (its terminal
 * shows the address to open). It keeps trying in all of these.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting' | 'refused'

export type Link = ClientLink<ClientContext>

/** A connection to main that may drop and return. */
export interface Connection {
  readonly status: ConnectionStatus
  /** Calls back with each new status until the returned function is called. */
  onStatus(listener: (status: ConnectionStatus) => void): () => void
  /** Number of links so far. A stream of an earlier link has ended. */
  readonly generation: number
  /** The current link, after waiting a while if there is none. Rejects with `NotConnectedError` or the signal's reason. */
  link(signal?: AbortSignal): Promise<Link>
  /** Resolves at the next link, however long that takes. Rejects with the signal's reason. */
  connected(signal?: AbortSignal): Promise<void>
  close(): void
}

/** There is no connection to main. The call was not made, or it is unknown whether it was. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError'
  readonly reason: Message
  constructor(status: ConnectionStatus) {
    super(`not connected: ${status}`)
    this.reason = message(status === 'refused' ? 'connection.refused' : 'connection.lost')
  }
}

/** Holds the status and notifies listeners only when it changes. */
export function createStatus(): { current: ConnectionStatus; set(status: ConnectionStatus): void; on: Connection['onStatus'] } {
  const listeners = new Set<(status: ConnectionStatus) => void>()
  const keeper = {
    current: 'connecting' as ConnectionStatus,
    set(status: ConnectionStatus) {
      if (status === keeper.current) return
      keeper.current = status
      for (const listener of [...listeners]) listener(status)
    },
    on(listener: (status: ConnectionStatus) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return keeper
}
