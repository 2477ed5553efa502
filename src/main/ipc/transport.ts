import { onError, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'
import { MAX_MESSAGE, readMessage } from './read-message.ts'

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

/** Calls and streams that one caller may have open at once, and the characters of their messages; a page has a handful. */
export const MAX_CALLS = 256
const MAX_OPEN = 2 * MAX_MESSAGE

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
    let [calls, characters] = [0, 0]
    return {
      async receive(text) {
        if (typeof text !== 'string') throw new TypeError('not a text message')
        if (calls >= MAX_CALLS || characters + text.length > MAX_OPEN) throw new TooManyCalls('too many calls at once')
        const read = readMessage(text)
        if (read.type === 'too-large' && read.id !== null) return send(tooLarge(read.id))
        if (read.type !== 'message') throw new TypeError('not a message of our client')
        calls++
        characters += text.length
        try {
          await handler.message(wire, text, { context: { client } })
        } finally {
          calls--
          characters -= text.length
        }
      },
      close: () => handler.close(wire),
    }
  }
}

/** The answer to a call that is too large to be read, as oRPC would encode it. */
function tooLarge(id: string): string {
  const error = new ORPCError('BAD_REQUEST', { message: 'expected less' })
  return JSON.stringify({ i: id, p: { s: error.status, b: { json: error.toJSON() } } })
}

/** Errors declared by the contract, refused input, and calls that the caller cancelled. */
const isPreviewed = (error: unknown): boolean =>
  error instanceof ORPCError ? error.defined || error.status < 500 : error instanceof Error && error.name === 'AbortError'
