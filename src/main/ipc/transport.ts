import { onError, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'

/** What a handler is told of its caller. `client` is made by main, one for each connection of a window; nobody can choose it. */
export interface CallContext extends Record<PropertyKey, unknown> {
  client: string
}

/** A router over the contract. Its calls are checked where it is made; a transport carries any. */
export type ServedRouter = ConstructorParameters<typeof RPCHandler<CallContext>>[0]

/** One caller: what it sends goes to `receive`; `close` ends its streams and cancels its calls. */
export interface Peer {
  /** Resolves when the message has been dealt with; rejects when it is not one of the contract's, or with TooManyCalls. */
  receive(message: unknown): Promise<void>
  close(): void
}

/** Calls and streams that one caller may have open at once; a page has a handful. */
export const MOST_CALLS = 256

export class TooManyCalls extends Error {}

/** Opens a peer that answers through `send`. */
export type OpenPeer = (client: string, send: (message: string) => void) => Peer

/**
 * Binds the contract to text messages, which is all that either transport carries. `report` hears of errors nobody foresaw;
 * the caller learns no more of them than that there was one.
 */
export function serveContract(router: ServedRouter, report: (error: unknown) => void): OpenPeer {
  const handler = new RPCHandler<CallContext>(router, {
    // Around the calls themselves: a message that is none is answered as such, and is no fault of ours.
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
        if (open >= MOST_CALLS) throw new TooManyCalls(`more than ${MOST_CALLS} calls at once`)
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

/** Errors that the contract declares, refused input, and calls that the caller itself gave up. */
const isPreviewed = (error: unknown): boolean =>
  error instanceof ORPCError ? error.defined || error.status < 500 : error instanceof Error && error.name === 'AbortError'
