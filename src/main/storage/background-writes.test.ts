import { expect, test } from 'vitest'
import { message, type Message } from '../../shared/message.ts'
import { stopwatchForTest } from '../matches/testing/stopwatch-for-test.ts'
import { createBackgroundWrites, TRY_AGAIN_AFTER } from './background-writes.ts'
import { createNotices } from './notices.ts'

function lateForTest() {
  const stopwatch = stopwatchForTest()
  const notices = createNotices()
  const disk = { why: message('test.full') as Message | null, written: new Map<string, number>(), tries: 0 }
  const late = createBackgroundWrites(notices, stopwatch.setTimer)
  const held = late.pendingWrites<number>((key, value) => {
    disk.tries++
    if (disk.why === null) disk.written.set(key, value)
    return disk.why
  })
  return { stopwatch, notices, disk, late, held }
}

test('holds what can’t be written, reports it once, and stops once it is written', () => {
  const { stopwatch, notices, disk, held } = lateForTest()
  held.keep('a', 1)
  held.keep('b', 2)
  held.keep('a', 3)
  expect([...held.values]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(notices.list().map(notice => notice.message.key)).toEqual(['test.full'])
  notices.dismiss(notices.list()[0]?.id ?? '')
  stopwatch.pass(TRY_AGAIN_AFTER * 3)
  expect(notices.list()).toEqual([])
  expect(disk.tries).toBe(9)
  disk.why = null
  stopwatch.pass(TRY_AGAIN_AFTER)
  expect([...disk.written]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(held.values.size).toBe(0)
  stopwatch.pass(TRY_AGAIN_AFTER * 3)
  expect(disk.tries).toBe(11)
})

test('removes its notice when everything behind it is written or no longer needed', () => {
  const { stopwatch, notices, disk, held } = lateForTest()
  held.keep('a', 1)
  held.keep('b', 2)
  expect(held.forget('a')).toBe(true)
  expect(notices.list()).toHaveLength(1)
  disk.why = null
  stopwatch.pass(TRY_AGAIN_AFTER)
  expect(notices.list()).toEqual([])
  expect([...disk.written.keys()]).toEqual(['b'])
  expect(held.forget('b')).toBe(false)
})

test('tries everything one last time on exit', () => {
  const { stopwatch, disk, late, held } = lateForTest()
  held.keep('a', 1)
  disk.why = null
  late.close()
  expect([...disk.written]).toEqual([['a', 1]])
  stopwatch.pass(TRY_AGAIN_AFTER * 3)
  expect(disk.tries).toBe(2)
})
