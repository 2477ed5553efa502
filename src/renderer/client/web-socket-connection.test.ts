import { expect, test } from 'vitest'
import { NotConnectedError } from './connection.ts'
import { connectWebSocket } from './web-socket-connection.ts'

class Socket extends EventTarget {
  readonly OPEN = 1
  readyState = 0
  send(): void {
    if (this.readyState !== this.OPEN) throw new Error('not open')
  }
  close(): void {
    this.readyState = 3
  }
}

test('makes no calls over a socket that is closing but hasn’t reported it yet', async () => {
  const socket = new Socket()
  const connection = connectWebSocket({ open: () => socket as unknown as WebSocket, isAdmitted: async () => true, patience: { call: 5 } })
  expect(connection.status).toBe('connecting')
  socket.readyState = socket.OPEN
  socket.dispatchEvent(new Event('open'))
  expect(connection.status).toBe('connected')
  expect(await connection.link()).toBeTruthy()
  socket.readyState = 2
  expect(connection.status).toBe('reconnecting')
  await expect(connection.link()).rejects.toThrow(NotConnectedError)
  connection.close()
})
