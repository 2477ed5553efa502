import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { useAfterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())
const frame = () => vi.advanceTimersToNextFrame()

test('what is wanted is shown in the second frame, after the first has been drawn without it', () => {
  const wanted = ref(false)
  const scope = effectScope()
  const shown = scope.run(() => useAfterPaint(wanted))
  wanted.value = true
  frame()
  expect(shown?.value).toBe(false)
  frame()
  expect(shown?.value).toBe(true)
  scope.stop()
})

test('what is no longer wanted goes at once, and doesn’t come later', () => {
  const wanted = ref(true)
  const scope = effectScope()
  const shown = scope.run(() => useAfterPaint(wanted))
  frame()
  wanted.value = false
  frame()
  frame()
  expect(shown?.value).toBe(false)
  wanted.value = true
  frame()
  frame()
  expect(shown?.value).toBe(true)
  wanted.value = false
  expect(shown?.value).toBe(false)
  scope.stop()
})

test('nothing comes after the end of its scope', () => {
  const scope = effectScope()
  const shown = scope.run(() => useAfterPaint(ref(true)))
  frame()
  scope.stop()
  frame()
  expect(shown?.value).toBe(false)
})
