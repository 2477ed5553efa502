import { expect, test } from 'vitest'
import type { MatchUpdate } from '../../shared/match.ts'
import { createWatchers } from './watchers.ts'

function watchersForTest(max: number) {
  let revision = 0
  const update = (fresh: boolean): MatchUpdate => ({ revision, fresh }) as MatchUpdate
  const watchers = createWatchers(() => update(true), max)
  return {
    watchers,
    publish(): void {
      revision++
      watchers.publish(update(false))
    },
  }
}
const next = async (updates: AsyncGenerator<MatchUpdate, void>): Promise<unknown> => (await updates.next()).value

test('a slow reader gets one complete update for all it missed, and nothing piles up', async () => {
  const { watchers, publish } = watchersForTest(3)
  const updates = watchers.watch()
  expect(await next(updates)).toEqual({ revision: 0, fresh: true })
  for (let time = 0; time < 3; time++) publish()
  for (const revision of [1, 2, 3]) expect(await next(updates)).toEqual({ revision, fresh: false })
  for (let time = 0; time < 1000; time++) publish()
  expect(await next(updates)).toEqual({ revision: 1003, fresh: true })
  publish()
  expect(await next(updates)).toEqual({ revision: 1004, fresh: false })
})

test('misses nothing that happens between subscribing and reading', async () => {
  const { watchers, publish } = watchersForTest(3)
  const updates = watchers.watch()
  publish()
  expect(await next(updates)).toEqual({ revision: 0, fresh: true })
  expect(await next(updates)).toEqual({ revision: 1, fresh: false })
})

test('forgets a watcher in whatever way it leaves', async () => {
  const { watchers, publish } = watchersForTest(3)
  const leaving = new AbortController()
  const [unread, waiting, reading] = [watchers.watch(leaving.signal), watchers.watch(leaving.signal), watchers.watch()]
  await waiting.next()
  const pending = waiting.next()
  await reading.next()
  expect(watchers.size).toBe(3)
  await reading.return()
  expect(watchers.size).toBe(2)
  leaving.abort()
  expect(watchers.size).toBe(0)
  publish()
  expect((await pending).done).toBe(true)
  expect((await unread.next()).done).toBe(true)
  expect((await watchers.watch(leaving.signal).next()).done).toBe(true)
  expect(watchers.size).toBe(0)
})
