import { afterEach, expect, test, vi } from 'vitest'
import { matchUpdate } from '../../testing/match-fixtures.ts'
import { mountMatch } from '../../testing/match-page.ts'

afterEach(() => void vi.useRealTimers())

test('what moves for its own sake rests while nobody does anything, and continues at the next move', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await mountMatch(matchUpdate({ fresh: true }))
  const rests = (): boolean => document.querySelector('.match.resting') !== null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(rests()).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(rests()).toBe(true)
  window.dispatchEvent(new Event('mousemove'))
  await vi.advanceTimersByTimeAsync(100)
  expect(rests()).toBe(false)
})
