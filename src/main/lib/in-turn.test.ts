import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const never = new AbortController().signal

test('a task starts when the one before it is over, however that ends', async () => {
  const run = inTurn()
  const seen: string[] = []
  const first = Promise.withResolvers<string>()
  const one = run(
    () => first.promise,
    never,
    () => seen.push('one starts'),
  )
  const two = run(
    () => Promise.resolve('two'),
    never,
    () => seen.push('two starts'),
  )
  await new Promise(setImmediate)
  expect(seen).toEqual(['one starts'])
  first.reject(new Error('broken'))
  await expect(one).rejects.toThrow('broken')
  expect(await two).toBe('two')
  expect(seen).toEqual(['one starts', 'two starts'])
})

test('a task that is stopped while it waits rejects at once, never starts, and keeps no other waiting', async () => {
  const run = inTurn()
  const seen: string[] = []
  const first = Promise.withResolvers<string>()
  const one = run(
    () => first.promise,
    never,
    () => seen.push('one'),
  )
  const stop = new AbortController()
  const two = run(
    () => Promise.resolve('two'),
    stop.signal,
    () => seen.push('two'),
  )
  const three = run(
    () => Promise.resolve('three'),
    never,
    () => seen.push('three'),
  )
  stop.abort()
  await expect(two).rejects.toThrow()
  first.resolve('one')
  expect(await one).toBe('one')
  expect(await three).toBe('three')
  expect(seen).toEqual(['one', 'three'])
})
