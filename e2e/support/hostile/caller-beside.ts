import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

/** Milliseconds between two calls. */
const BEAT = 5

// A thread that makes a cheap call over and over, and tells how long the longest took since it was asked last.
const { url, headers } = workerData as { url: string; headers: Record<string, string> }
const socket = new WebSocket(url, { headers })
await once(socket, 'open')
let [longest, began] = [0, performance.now()]
parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(longest, performance.now() - began - BEAT))
  longest = 0
})
parentPort?.postMessage(0)
for (;;) {
  began = performance.now()
  socket.send('{"i":"1","p":{"u":"/app/hello"}}')
  await once(socket, 'message')
  longest = Math.max(longest, performance.now() - began)
  began = performance.now()
  await delay(BEAT)
}
