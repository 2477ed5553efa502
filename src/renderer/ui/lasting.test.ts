import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { lasting } from './lasting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a value that is gone only for an instant stays', () => {
  const source = shallowRef<string | undefined>('a')
  const scope = effectScope()
  const shown = scope.run(() => lasting(() => source.value, 200))!
  source.value = undefined
  vi.advanceTimersByTime(199)
  expect(shown.value).toBe('a')
  source.value = 'b'
  expect(shown.value).toBe('b')
  vi.advanceTimersByTime(1000)
  expect(shown.value).toBe('b')
  scope.stop()
})

test('one that stays away is gone after that time, and comes back at once', () => {
  const source = shallowRef<string | undefined>('a')
  const scope = effectScope()
  const shown = scope.run(() => lasting(() => source.value, 200))!
  source.value = undefined
  vi.advanceTimersByTime(200)
  expect(shown.value).toBeUndefined()
  source.value = 'a'
  expect(shown.value).toBe('a')
  scope.stop()
})

test('nothing is left waiting when its component goes', () => {
  const source = shallowRef<string | undefined>('a')
  const scope = effectScope()
  scope.run(() => lasting(() => source.value, 200))
  source.value = undefined
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
})
