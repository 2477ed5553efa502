import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackups, MAX_BACKUP_BYTES, surplus } from './backups.ts'
import { storageForTest } from './testing/storage-for-test.ts'

const DAY = 24 * 60 * 60 * 1000

function backupsForTest() {
  const { context, clock } = storageForTest()
  const backups = createBackups(context.disk, context.directory, 'words', context.now)
  const texts = (): string[] =>
    backups.list().map(({ path }) => {
      const result = context.disk.read(path)
      return result.type === 'text' ? result.text : ''
    })
  return { backups, clock, texts, names: () => readdirSync(join(context.directory, 'backups')).sort() }
}

test('a backup made after the clock was set back by years is the newest and isn’t deleted', () => {
  const { backups, clock, texts } = backupsForTest()
  for (let day = 0; day < 15; day++) {
    backups.keep(`day ${day}`)
    clock.time += DAY
  }
  clock.time = Date.UTC(1970, 0, 1, 1)
  for (const text of ['one', 'two', 'three']) {
    backups.keep(text)
    clock.time += 60 * 60 * 1000
  }
  expect(texts().slice(0, 4)).toEqual(['three', 'two', 'one', 'day 14'])
  expect(texts()).toHaveLength(12)
  clock.time = Date.UTC(2026, 11, 20)
  expect(texts()[0]).toBe('day 14')
})

test('a backup made after the clock was set back by an hour comes after the earlier ones', () => {
  const { backups, clock, texts } = backupsForTest()
  backups.keep('before')
  clock.time -= 60 * 60 * 1000
  backups.keep('after')
  backups.keep('again')
  expect(texts()).toEqual(['again', 'after', 'before'])
  backups.keep('again')
  expect(texts()).toHaveLength(3)
})

test('keeps two backups within a second', () => {
  const { backups, names } = backupsForTest()
  backups.keep('one')
  backups.keep('two')
  expect(names()).toEqual(['words.2026-11-21T10-00-00.json', 'words.2026-11-21T10-00-01.json'])
})

test('finds the backup of a time and older ones, even if that time is ahead of the clock', () => {
  const { backups, clock } = backupsForTest()
  const [first, second] = [clock.time, clock.time + DAY]
  backups.keep('first')
  clock.time = second
  backups.keep('second')
  clock.time = Date.UTC(2000, 0, 1)
  backups.keep('third')
  const times = (time: number): number[] => backups.upTo(time).map(copy => copy.time)
  expect(times(clock.time)).toEqual([clock.time, second, first])
  expect(times(second)).toEqual([second, first])
  expect(times(first)).toEqual([first])
  expect(times(first - 1)).toEqual([])
})

test('stays within the size limit but always keeps the newest', () => {
  const backup = (file: string, bytes: number) => ({ file, day: '2026-11-21', bytes })
  const third = Math.ceil(MAX_BACKUP_BYTES / 3)
  expect(surplus(['a', 'b', 'c', 'd'].map(file => backup(file, third - 1)))).toEqual(['d'])
  expect(surplus([backup('a', MAX_BACKUP_BYTES + 1), backup('b', 10)])).toEqual(['b'])
  expect(surplus([backup('a', 10), backup('b', MAX_BACKUP_BYTES)])).toEqual(['b'])
})
