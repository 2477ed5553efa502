import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientOver } from './client.ts'
import type { Connection } from './connection.ts'
import { watchPresses } from './press-frame.ts'

let frames: FrameRequestCallback[] = []
/** A window of its own for each test: presses are watched for as long as a window is there. */
let page: Window
beforeEach(() => {
  frames = []
  const requestAnimationFrame = (work: FrameRequestCallback) => frames.push(work)
  page = Object.assign(new EventTarget(), { document, requestAnimationFrame }) as unknown as Window
})
afterEach(() => vi.useRealTimers())
const press = (type = 'pointerup') => page.dispatchEvent(new Event(type))
const drawFrame = () => frames.splice(0).forEach(work => work(0))

test('waits for the frame after a press, once for all presses before it, and not without one', async () => {
  const waiting = watchPresses(page)
  expect(waiting()).toBeNull()
  press('keydown')
  const first = waiting()
  press('keyup')
  expect(first).not.toBeNull()
  expect(waiting()).toBe(first)
  expect(frames).toHaveLength(1)
  drawFrame()
  await first
  expect(waiting()).toBeNull()
})

test('doesn’t wait long for a window that draws no frames', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = watchPresses(page)
  press()
  await vi.advanceTimersByTimeAsync(100)
  expect(waiting()).toBeNull()
})

test('an answer and an update that come before that frame are worked off after it, in order', async () => {
  const connection = {
    status: 'connected',
    generation: 1,
    link: async () => ({
      call: async ([, name]: readonly string[]) =>
        name === 'watch'
          ? (async function* () {
              yield 'update'
            })()
          : 'answer',
    }),
    connected: async () => undefined,
    onStatus: () => () => undefined,
    close: () => undefined,
  } as unknown as Connection
  const client = clientOver(connection, watchPresses(page))
  const seen: unknown[] = []
  press()
  const answered = client.api.matches.options({ id: 'm', draft: [] }).then(answer => seen.push(answer))
  const followed = client.subscribe(
    signal => client.api.matches.watch({ id: 'm' }, { signal }) as never,
    (value: unknown) => seen.push(value),
    new AbortController().signal,
  )
  await new Promise(resolve => setTimeout(resolve, 10))
  expect(seen).toEqual([])
  drawFrame()
  await Promise.all([answered, followed])
  expect(seen).toEqual(['answer', 'update'])
})
