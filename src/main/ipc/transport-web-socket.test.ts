import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { waitUntil } from '../../shared/testing/waiting.ts'
import { serveWebSocket } from './transport-web-socket.ts'
import { TooManyCalls } from './transport.ts'

/** A busy machine takes its time. */

const server = createServer()
const accept = new WebSocketServer({ server })
let address: string
beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const socket of accept.clients) socket.terminate()
  accept.removeAllListeners('connection')
  server.close()
  await once(server, 'close')
})

/** Serves the next connection; `say` sends to it as a stream of the contract would. */
function serve(heartbeat?: number) {
  const state = { closed: 0, say: (_text: string): void => undefined }
  accept.once('connection', socket => {
    serveWebSocket(
      socket,
      (_client, send) => {
        state.say = send
        return { receive: () => Promise.resolve(), close: () => void state.closed++ }
      },
      heartbeat,
    )
  })
  return state
}

test('a vanished browser is detected, and its streams are closed', async () => {
  const state = serve(20)
  const socket = new WebSocket(address, { autoPong: false })
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1006)
  await waitUntil(() => state.closed === 1)
})

test('a silent connection is kept', async () => {
  const state = serve(20)
  const socket = new WebSocket(address)
  let pings = 0
  socket.on('ping', () => pings++)
  await waitUntil(() => pings > 3)
  expect(state.closed).toBe(0)
  socket.terminate()
  await waitUntil(() => state.closed === 1)
})

test('a client that doesn’t read its answers is dropped before it fills the memory', async () => {
  const state = serve()
  const socket = new WebSocket(address)
  await once(socket, 'open')
  socket.pause()
  const piece = 'x'.repeat(1024 * 1024)
  let pieces = 0
  await waitUntil(() => {
    state.say(piece)
    pieces++
    return state.closed === 1
  })
  // What the system itself holds comes on top of our own eight.
  expect(pieces).toBeLessThan(64)
  state.say('into nothing')
  socket.terminate()
})

test('a client with too many calls is cut off at once, even before its connection closes', async () => {
  let taken = 0
  accept.once('connection', socket => {
    const receive = (): Promise<void> => (++taken < 3 ? Promise.resolve() : Promise.reject(new TooManyCalls('enough')))
    serveWebSocket(socket, () => ({ receive, close: () => undefined }))
  })
  const connected = once(server, 'connection') as Promise<[Socket]>
  const socket = new WebSocket(address)
  const [heard] = await connected
  await once(socket, 'open')
  socket.pause()
  for (let call = 0; call < 3; call++) socket.send('call')
  await waitUntil(() => [...accept.clients].some(({ readyState }) => readyState === WebSocket.CLOSING))
  const before = heard.bytesRead
  for (let call = 0; call < 20; call++) socket.send('call')
  // Four letters of text, and six bytes before them.
  await waitUntil(() => heard.bytesRead === before + 20 * 10)
  expect(taken).toBe(3)
})
