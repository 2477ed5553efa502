import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { WEB_HOST } from '../host.ts'
import { addressOf, runHost } from '../../wiring/testing/host-process.ts'

const PATIENCE = 20_000

/** What a message of the wire came to: the answer's text, or that there was none. */
export type Outcome = { type: 'answer'; text: string } | { type: 'closed' | 'silent' }

/** The built web host in its own process: from source, each of its threads would have TypeScript in memory too. */
export interface HostUnderAttack {
  /** Sends that message and waits for the answer to the call `id`. A closed connection is opened again. */
  send(id: string, message: string): Promise<Outcome>
  /** Ends a stream. */
  end(id: string): void
  /** Makes a call as our client does; the JSON of its answer. */
  call(path: string, input?: unknown): Promise<unknown>
  /** The longest time in milliseconds that a cheap call beside them took since the last time this was asked. */
  longestBeside(): Promise<number>
  /** Bytes of the host's process: now, and at most so far. */
  memory(): { now: number; most: number }
  /** What the host has printed besides its address. */
  printed(): string
  stop(): Promise<void>
}

export async function attackHost(dataDirectory: string): Promise<HostUnderAttack> {
  const host = runHost(['--port', '0', '--data-dir', dataDirectory], WEB_HOST)
  const address = await addressOf(host)
  const own = `127.0.0.1:${address.port}`
  const headers = { origin: `http://${own}`, cookie: `grimoire-${address.port}=${address.searchParams.get('token') ?? ''}` }

  async function dial(): Promise<WebSocket> {
    const socket = new WebSocket(`ws://${own}/rpc`, { headers, maxPayload: 2 ** 30 })
    socket.on('error', () => undefined)
    await once(socket, 'open')
    return socket
  }

  function ask(socket: WebSocket, id: string, message: string): Promise<Outcome> {
    return new Promise(resolve => {
      const end = (outcome: Outcome): void => {
        clearTimeout(timer)
        socket.off('message', onMessage).off('close', onClose)
        resolve(outcome)
      }
      const onMessage = (data: Buffer): void => {
        if (data.toString('utf8', 0, id.length + 8).startsWith(`{"i":"${id}"`)) end({ type: 'answer', text: data.toString() })
      }
      const onClose = (): void => end({ type: 'closed' })
      const timer = setTimeout(() => end({ type: 'silent' }), PATIENCE)
      socket.on('message', onMessage).on('close', onClose).send(message)
    })
  }

  let [socket, calls] = [await dial(), 0]
  // In a thread, as making a hostile input takes time too.
  const beside = new Worker(new URL('caller-beside.ts', import.meta.url), { workerData: { url: `ws://${own}/rpc`, headers } })
  await once(beside, 'message')
  const kilobytes = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${host.child.pid}/status`, 'utf8'))?.[1] ?? 0)

  return {
    async send(id, message) {
      if (socket.readyState !== WebSocket.OPEN) socket = await dial()
      return ask(socket, id, message)
    },
    end(id) {
      if (socket.readyState === WebSocket.OPEN) socket.send(`{"i":"${id}","t":4}`)
    },
    async call(path, input) {
      if (socket.readyState !== WebSocket.OPEN) socket = await dial()
      const id = `own-${++calls}`
      const outcome = await ask(socket, id, messageOf(id, path, input))
      if (outcome.type !== 'answer') throw new Error(`${path} was not answered`)
      return (JSON.parse(outcome.text) as { p: { b?: { json?: unknown } } }).p.b?.json
    },
    async longestBeside() {
      beside.postMessage(null)
      const [longest] = (await once(beside, 'message')) as [number]
      return longest
    },
    memory: () => ({ now: 1024 * kilobytes('VmRSS'), most: 1024 * kilobytes('VmHWM') }),
    printed: () => host.output().replace(/^Grimoire is ready: open \S+\n/, ''),
    async stop() {
      await beside.terminate()
      host.child.kill('SIGTERM')
      await host.exit
    },
  }
}

export const messageOf = (id: string, path: string, input?: unknown): string =>
  JSON.stringify(
    { i: id, p: { u: `/${path.replace('.', '/')}`, ...(input === undefined ? {} : { b: { json: input } }) } },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
