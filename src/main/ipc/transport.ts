import { onError, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'

/** A handler's caller. `client` is assigned by main, one for each connection; clients can't choose it. */
export interface CallContext extends Record<PropertyKey, unknown> {
  client: string
}

/** A router for the contract, which checks its own calls. */
export type ServedRouter = ConstructorParameters<typeof RPCHandler<CallContext>>[0]

/** A caller: its messages go to `receive`; `close` ends its streams and cancels its calls. */
export interface Peer {
  /** Resolves when the message is handled. Rejects with TooManyCalls, or if the message is invalid. */
  receive(message: unknown): Promise<void>
  close(): void
}

/** Calls and streams that one caller may have open at once; a page has a handful. */
export const MAX_CALLS = 256

export class TooManyCalls extends Error {}

/** Opens a peer that answers through `send`. */
export type OpenPeer = (client: string, send: (message: string) => void) => Peer

/**
 * Binds the contract to text messages, which both transports carry. `report` receives unexpected errors;
 * the caller only learns that there was one.
 */
export function serveContract(router: ServedRouter, report: (error: unknown) => void): OpenPeer {
  const handler = new RPCHandler<CallContext>(router, {
    // Around the calls themselves: an invalid message is answered as such, and isn't our error.
    clientInterceptors: [
      onError(error => {
        if (!isPreviewed(error)) report(error)
      }),
    ],
  })
  return (client, send) => {
    const wire = { send: (message: unknown) => send(String(message)), addEventListener: () => undefined }
    let open = 0
    return {
      async receive(message) {
        if (typeof message !== 'string') throw new TypeError('not a text message')
        if (open >= MAX_CALLS) throw new TooManyCalls(`more than ${MAX_CALLS} calls at once`)
        open++
        try {
          await handler.message(wire, message, { context: { client } })
        } finally {
          open--
        }
      },
      close: () => handler.close(wire),
    }
  }
}

/** Errors declared by the contract, refused input, and calls that the caller cancelled. */
const isPreviewed = (error: unknown): boolean =>
  error instanceof ORPCError ? error.defined || error.status < 500 : error instanceof Error && error.name === 'AbortError'
