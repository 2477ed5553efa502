import type { ClientContext, ClientLink } from '@orpc/client'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'

/**
 * 'connecting' before the first answer, 'reconnecting' after a connection was lost, 'refused' when the host is there and asks
 * for a new key (it was restarted: its terminal shows the address to open). It goes on trying in each of them.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting' | 'refused'

export type Link = ClientLink<ClientContext>

/** A way to main that may come and go. */
export interface Connection {
  readonly status: ConnectionStatus
  /** Calls back with each new status, until the returned function is called. */
  onStatus(listener: (status: ConnectionStatus) => void): () => void
  /** Counts the links so far; a stream of an earlier one has ended. */
  readonly generation: number
  /** The link of the moment, waited for a while if there is none. Rejects with `NotConnectedError`, or the signal's reason. */
  link(signal?: AbortSignal): Promise<Link>
  /** Resolves at the next link, however long that takes. Rejects with the signal's reason. */
  connected(signal?: AbortSignal): Promise<void>
  close(): void
}

/** There is no way to main now. The call was not made, or nobody knows whether it was. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError'
  readonly reason: Message
  constructor(status: ConnectionStatus) {
    super(`not connected: ${status}`)
    this.reason = message(status === 'refused' ? 'connection.refused' : 'connection.lost')
  }
}

/** Keeps who wants to hear of the status, and tells them of changes only. */
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
