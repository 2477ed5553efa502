import { setImmediate } from 'node:timers/promises'
import { onError, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'
import { message } from '../../shared/message.ts'
import { inPieces } from '../lib/pauses.ts'
import { idAtStart, MAX_MESSAGE, MAX_START, messageSteps } from './read-message.ts'

/** A handler's caller. `client` is assigned by main, one for each connection; clients can't choose it. */
export interface CallContext extends Record<PropertyKey, unknown> {
  client: string
  /** Its input took a while to read. */
  isLarge?: boolean
}

/** A router for the contract, which checks its own calls. */
export type ServedRouter = ConstructorParameters<typeof RPCHandler<CallContext>>[0]

/** A caller: its messages go to `receive`; `close` ends its streams and cancels its calls. */
export interface Peer {
  /** Takes a text, or its bytes. Resolves when the message is handled. Rejects with TooManyCalls, or if it is no call that could be answered. */
  receive(message: unknown): Promise<void>
  close(): void
}

/** Calls and streams that one caller may have open at once; a page has a handful. */
export const MAX_CALLS = 256
/** The length from which messages are read and handled one after another, as each takes time and memory. */
const LARGE = 256 * 1024
/** The length of all large messages, of all callers, that are waiting or being handled. */
const MAX_OPEN = 3 * MAX_MESSAGE

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
      async ({ context, next }) => {
        if (context.isLarge) await setImmediate()
        return next()
      },
    ],
  })
  const inTurn = createTurns()
  let open = 0
  return (client, send) => {
    let [calls, closed] = [0, false]
    const answer = (text: string): void => {
      // The next page of a window has calls with the same ids.
      if (!closed) send(text)
    }
    const wire = { send: (message: unknown) => answer(String(message)), addEventListener: () => undefined }

    async function handle(given: string | Buffer): Promise<void> {
      if (closed) return
      const text = given.toString()
      const result = await inPieces(messageSteps(text))
      if (result.type !== 'message') {
        // Without an id there is no call that an answer could belong to.
        if (result.id === null) throw new TypeError('not a message of our client')
        const expected = result.type === 'too-large' ? 'expected less' : 'expected a call with plain JSON'
        return answer(refusal(result.id, new ORPCError('BAD_REQUEST', { message: expected })))
      }
      const isLarge = text.length >= LARGE
      // A piece each: reading the message, its reading by oRPC, and the call.
      if (isLarge) await setImmediate()
      if (!closed) await handler.message(wire, text, { context: { client, isLarge } })
    }

    return {
      async receive(text) {
        if (typeof text !== 'string' && !Buffer.isBuffer(text)) throw new TypeError('not a text message')
        const { length } = text
        const id = idAtStart(typeof text === 'string' ? text.slice(0, MAX_START) : text.toString('latin1', 0, MAX_START))
        if (calls >= MAX_CALLS) throw new TooManyCalls('too many calls at once')
        const isLarge = length >= LARGE
        if (isLarge && open + length > MAX_OPEN) {
          if (id === null) throw new TooManyCalls('too much at once')
          return answer(refusal(id, tooMuch()))
        }
        calls++
        if (isLarge) open += length
        try {
          await (isLarge ? inTurn(() => handle(text)) : handle(text))
        } finally {
          calls--
          if (isLarge) open -= length
        }
      },
      close() {
        closed = true
        handler.close(wire)
      },
    }
  }
}

/** Runs work one after another. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return work => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

const tooMuch = (): ORPCError<string, unknown> =>
  new ORPCError('BUSY', { defined: true, data: { message: message('services.busy.too-much') } })

/** The answer to a call that isn't read, as oRPC would encode it. */
const refusal = (id: string, error: ORPCError<string, unknown>): string =>
  JSON.stringify({ i: id, p: { s: error.status, b: { json: error.toJSON() } } })

/** Errors declared by the contract, refused input, and calls that the caller cancelled. */
const isPreviewed = (error: unknown): boolean =>
  error instanceof ORPCError ? error.defined || error.status < 500 : error instanceof Error && error.name === 'AbortError'
