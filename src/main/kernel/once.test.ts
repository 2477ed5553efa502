import { expect, test } from 'vitest'
import { once } from './once.ts'

test('makes a value when it is first asked for, and never again', () => {
  let made = 0
  const value = once(() => void made++)
  expect(made).toBe(0)
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(made).toBe(1)
})
