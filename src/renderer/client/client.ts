import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { Bridge } from '../../shared/bridge.ts'
import { BRIDGE } from '../../shared/bridge.ts'
import type { Contract } from '../../shared/contract.ts'
import { connectBridge } from './bridge-connection.ts'
import type { Connection, ConnectionStatus, Link } from './connection.ts'
import { NotConnectedError } from './connection.ts'
import { watchPresses } from './press-frame.ts'
import type { Result } from './result.ts'
import { toProblem } from './result.ts'
import { connectWebSocket, ownHost } from './web-socket-connection.ts'

export type Api = ContractRouterClient<Contract>

/** The renderer's only access to main. */
export interface Client {
  /** The contract's calls. They reject; `settle` turns that into a value. */
  api: Api
  /** The current connection status. `onStatus` reports changes until the returned function is called. */
  status(): ConnectionStatus
  onStatus(listener: (status: ConnectionStatus) => void): () => void
  /**
   * Follows a stream, starting over after each reconnection, until it ends, fails or `signal` aborts (which is also ok). Never rejects. `start` must pass the
   * signal on to its call: `subscribe(signal => api.matches.watch({ id }, { signal }), show, signal)`.
   */
  subscribe<T>(
    start: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
    onValue: (value: T) => void,
    signal: AbortSignal,
  ): Promise<Result<void>>
  close(): void
}

/** Uses the preload's bridge if there is one, otherwise the web host that served the page. */
export const createClient = (): Client => {
  const bridge = (globalThis as { [BRIDGE]?: Bridge })[BRIDGE]
  return clientOver(bridge ? connectBridge(bridge) : connectWebSocket(ownHost), watchPresses(window))
}

/** `frame`: what each answer and each value of a stream waits for, if anything. */
export function clientOver(connection: Connection, frame: () => Promise<void> | null = () => null): Client {
  const link: Link = {
    async call(path, input, options) {
      const current = await connection.link(options.signal)
      const { generation } = connection
      try {
        const answer = await current.call(path, input, options)
        await frame()
        return answer
      } catch (error) {
        const lost = wasLost(connection, generation, options.signal)
        await frame()
        throw lost ? new NotConnectedError(connection.status) : error
      }
    },
  }
  return {
    api: createORPCClient(link),
    status: () => connection.status,
    onStatus: connection.onStatus,
    subscribe: (start, onValue, signal) => subscribe(connection, frame, start, onValue, signal),
    close: connection.close,
  }
}

async function subscribe<T>(
  connection: Connection,
  frame: () => Promise<void> | null,
  start: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
  onValue: (value: T) => void,
  signal: AbortSignal,
): Promise<Result<void>> {
  const over: Result<void> = { ok: true, value: undefined }
  for (;;) {
    const generation = await connection.connected(signal).then(
      () => connection.generation,
      () => null,
    )
    if (generation === null || signal.aborted) return over
    try {
      for await (const value of await start(signal)) {
        await frame()
        if (signal.aborted) return over
        onValue(value)
      }
      return over
    } catch (error) {
      if (signal.aborted) return over
      if (!(error instanceof NotConnectedError) && !wasLost(connection, generation, signal)) return toProblem(error)
    }
  }
}

const wasLost = (connection: Connection, generation: number, signal: AbortSignal | undefined): boolean =>
  !signal?.aborted && (connection.status !== 'connected' || connection.generation !== generation)
