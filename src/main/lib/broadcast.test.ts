import { expect, test } from 'vitest'
import { createBroadcast } from './broadcast.ts'

test('everyone who listens gets each value, in order, also one sent before they read', async () => {
  const broadcast = createBroadcast<number>()
  broadcast.send(0)
  const [first, second] = [broadcast.follow(), broadcast.follow()]
  broadcast.send(1)
  broadcast.send(2)
  for (const one of [first, second]) expect([(await one.next()).value, (await one.next()).value]).toEqual([1, 2])
})

test('ends when the listener leaves, also while it waits', async () => {
  const leaving = new AbortController()
  const broadcast = createBroadcast<number>()
  const values = broadcast.follow(leaving.signal)
  const next = values.next()
  leaving.abort()
  expect((await next).done).toBe(true)
  expect((await broadcast.follow(leaving.signal).next()).done).toBe(true)
})

test('keeps only the latest hundred for someone who doesn’t read', async () => {
  const broadcast = createBroadcast<number>()
  const values = broadcast.follow()
  for (let value = 1; value <= 150; value++) broadcast.send(value)
  expect((await values.next()).value).toBe(51)
})
