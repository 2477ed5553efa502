import { expect, test } from 'vitest'
import { once } from './once.ts'

test('makes a value when it is first asked for, and never again', () => {
  let count = 0
  const value = once(() => void count++)
  expect(count).toBe(0)
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(count).toBe(1)
})
