import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RecordStoreOptions } from './record-store.ts'
import type { StorageContext } from './storage-context.ts'
import { openRecordStore } from './record-store.ts'
import { MAX_STORE_BYTES } from './store-writer.ts'
import { failingStorage, storageForTest } from './testing/storage-for-test.ts'

const options: RecordStoreOptions<string> = {
  name: 'words',
  version: 1,
  migrations: {},
  most: 3000,
  parse: (_, value) => (typeof value === 'string' ? value : null),
}
const open = (context: StorageContext, given: Partial<RecordStoreOptions<string>> = {}) =>
  openRecordStore(context, { ...options, ...given })
const held = (store: { records: ReadonlyMap<string, string> }): object => Object.fromEntries(store.records)

/** As written by version 1; needed while such files exist. */
const VERSION_1 = '{\n "version": 1,\n "records": {\n  "a": "ash"\n }\n}'

test('writes version 1 unchanged', () => {
  const { context, read, names } = storageForTest()
  expect(open(context).write(new Map([['a', 'ash']]))).toBe(null)
  expect(read('words.json')).toBe(VERSION_1)
  expect(names()).toEqual(['words.json'])
})

test('a new directory is silent, and nothing is written before there is data', () => {
  const { context, names, keys } = storageForTest()
  expect(held(open(context))).toEqual({})
  expect(names()).toEqual([])
  expect(keys()).toEqual([])
})

test('restores records under any key, including names of Object’s members', () => {
  const { context } = storageForTest()
  const records = new Map([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['__internal__x', 'c'],
    ['a.b', 'd'],
    ['ü 🜏', 'e'],
  ])
  expect(open(context).write(records)).toBe(null)
  expect([...open(context).records].sort()).toEqual([...records].sort())
})

describe('versions', () => {
  const migrations = {
    1: (records: Record<string, unknown>) => Object.fromEntries(Object.entries(records).map(([key, value]) => [key, `${String(value)}!`])),
  }

  test('migrates an older file and keeps the original among the backups', () => {
    const { context, put, read, keys } = storageForTest()
    put('words.json', VERSION_1)
    expect(held(open(context, { version: 2, migrations }))).toEqual({ a: 'ash!' })
    expect(JSON.parse(read('words.json'))).toEqual({ version: 2, records: { a: 'ash!' } })
    expect(read('backups/words.2026-11-21T10-00-00.json')).toBe(VERSION_1)
    expect(held(open(context, { version: 2, migrations }))).toEqual({ a: 'ash!' })
    expect(keys()).toEqual([])
  })

  test('a failed migration sets the file aside, not half migrated', () => {
    const { context, put, names } = storageForTest()
    put('words.json', VERSION_1)
    const failing = {
      1: () => {
        throw new Error('a fault')
      },
    }
    expect(held(open(context, { version: 2, migrations: failing }))).toEqual({})
    expect(names()).toContain('words.2026-11-21T10-00-00.corrupt.json')
  })

  test('shows a newer file as far as it can be read, and never writes it', () => {
    const { context, put, read, names, keys } = storageForTest()
    const newer = JSON.stringify({ version: 2, records: { a: 'ash', b: { text: 'bone' } } })
    put('words.json', newer)
    const store = open(context)
    expect(held(store)).toEqual({ a: 'ash' })
    expect(store.write(new Map())?.key).toBe('services.not-saved.newer')
    store.backUp()
    expect(held(store)).toEqual({ a: 'ash' })
    expect(read('words.json')).toBe(newer)
    expect(names()).toEqual(['words.json'])
    expect(keys()).toEqual(['services.storage.newer'])
  })
})

describe('damage', () => {
  const spoils: [string, string | Buffer][] = [
    ['empty', ''],
    ['cut off', VERSION_1.slice(0, 20)],
    ['no object', '[]'],
    ['without a version', '{"records":{"a":"ash"}}'],
    ['of version 0', '{"version":0,"records":{}}'],
    ['with a list for records', '{"version":1,"records":[]}'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['zeros', Buffer.alloc(4096)],
    ["another program's", '{"name":"other","version":"1.2","records":{}}'],
    ['text that is no JSON', 'decks: none\n'],
  ]

  test.each(spoils)('sets aside a file that is %s and uses the newest readable copy', (_, spoiled) => {
    const { context, put, read, keys, clock } = storageForTest()
    open(context).write(new Map([['a', 'ash']]))
    open(context)
    put('backups/words.2026-11-21T11-00-00.json', '{ not good')
    writeFileSync(join(context.directory, 'words.json'), spoiled)
    clock.time += 3 * 60 * 60 * 1000
    expect(held(open(context))).toEqual({ a: 'ash' })
    expect(keys()).toEqual(['services.storage.corrupt-restored'])
    const aside = join(context.directory, 'words.2026-11-21T13-00-00.corrupt.json')
    const copy = join(context.directory, 'backups', 'words.2026-11-21T10-00-00.json')
    expect(context.notices.list()[0]?.message.values).toEqual({ file: join(context.directory, 'words.json'), aside, copy })
    expect(readFileSync(aside)).toEqual(Buffer.from(spoiled))
    expect(read('words.json')).toBe(VERSION_1)
  })

  test.each(spoils)('sets aside a file that is %s and has no copy, and starts empty', (_, spoiled) => {
    const { context, keys, names } = storageForTest()
    writeFileSync(join(context.directory, 'words.json'), spoiled)
    const store = open(context)
    expect(held(store)).toEqual({})
    expect(keys()).toEqual(['services.storage.corrupt-empty'])
    expect(store.write(new Map([['a', 'ash']]))).toBe(null)
    expect(names()).toEqual(['words.2026-11-21T10-00-00.corrupt.json', 'words.json'])
  })

  test('sets aside a file of 100 MB, one far too large, or a directory in its place', () => {
    for (const spoil of [
      (path: string) => (writeFileSync(path, '{"version":1,"records":{"a":"'), truncateSync(path, 100 * 1024 * 1024)),
      (path: string) => (writeFileSync(path, ''), truncateSync(path, 300 * 1024 * 1024)),
      (path: string) => mkdirSync(path),
    ]) {
      const { context, keys, put } = storageForTest()
      put('other.json', VERSION_1)
      spoil(join(context.directory, 'words.json'))
      expect(held(open(context))).toEqual({})
      expect(keys()).toEqual(['services.storage.corrupt-empty'])
      expect(readdirSync(context.directory)).toContain('words.2026-11-21T10-00-00.corrupt.json')
      expect(held(open(context, { name: 'other' }))).toEqual({ a: 'ash' })
    }
  })

  test('keeps two damaged files within a second', () => {
    const { context, put, names } = storageForTest()
    for (const text of ['one', 'two']) {
      put('words.json', text)
      open(context)
    }
    expect(names().filter(name => name.includes('corrupt'))).toEqual([
      'words.2026-11-21T10-00-00-2.corrupt.json',
      'words.2026-11-21T10-00-00.corrupt.json',
    ])
  })

  test('undoes a partial write after a kill at the next start', () => {
    const { context, put, read, names } = storageForTest()
    put('words.previous.json', VERSION_1)
    put('words.json', VERSION_1.slice(0, 20))
    expect(held(open(context))).toEqual({ a: 'ash' })
    expect(read('words.json')).toBe(VERSION_1)
    open(context)
    expect(names()).toEqual(['words.2026-11-21T10-00-00.corrupt.json', 'words.json'])
  })

  test('ignores a killed write’s leftovers once the file is valid', () => {
    const { context, put } = storageForTest()
    put('words.previous.json', JSON.stringify({ version: 1, records: { a: 'older' } }))
    put('words.json', VERSION_1)
    open(context)
    put('words.json', 'spoiled')
    expect(held(open(context))).toEqual({ a: 'ash' })
  })

  test('restores a missing file from its newest copy and says so', () => {
    const { context, read, keys } = storageForTest()
    open(context).write(new Map([['a', 'ash']]))
    open(context)
    context.disk.remove(join(context.directory, 'words.json'))
    expect(held(open(context))).toEqual({ a: 'ash' })
    expect(keys()).toEqual(['services.storage.missing-restored'])
    expect(read('words.json')).toBe(VERSION_1)
  })

  test('sets bad records aside alone and keeps the good ones', () => {
    const { context, put, read, keys } = storageForTest()
    put('words.json', { version: 1, records: { a: 'ash', b: 7, c: null } })
    expect(held(open(context))).toEqual({ a: 'ash' })
    expect(JSON.parse(read('words.2026-11-21T10-00-00.unreadable.json'))).toEqual({ b: 7, c: null })
    expect(context.notices.list()[0]?.message.values).toMatchObject({ count: 2 })
    expect(read('words.json')).toBe(VERSION_1)
    expect(keys()).toEqual(['services.storage.records-aside'])
  })
})

describe('a disk that can’t be written', () => {
  test.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'not-allowed'],
    ['EACCES', 'not-allowed'],
    ['EBUSY', 'held'],
    ['EIO', 'disk-fails'],
    ['EMLINK', 'failed'],
    ['half', 'disk-full'],
  ])('%s: refuses the change and leaves memory and file unchanged', (code, key) => {
    const { failing, ...storage } = failingStorage()
    const { context, read, names } = storageForTest()
    const store = open({ ...context, ...storage })
    store.write(new Map([['a', 'ash']]))
    failing.code = code
    expect(
      store.write(
        new Map([
          ['a', 'bone'],
          ['b', 'a long, long word'],
        ]),
      )?.key,
    ).toBe(`services.not-saved.${key}`)
    expect(held(store)).toEqual({ a: 'ash' })
    expect(read('words.json')).toBe(VERSION_1)
    expect(names()).toEqual(['words.json'])
    failing.code = null
    expect(store.write(new Map([['a', 'bone']]))).toBe(null)
    expect(held(open(context))).toEqual({ a: 'bone' })
    expect(names()).toEqual(['words.json'])
  })

  test.each([true, false])('undoes half a write on a file system without hard links too (a file before it: %s)', hadFile => {
    const { failing, ...storage } = failingStorage()
    const { context, read, names } = storageForTest()
    const store = open({ ...context, ...storage, disk: { ...storage.disk, link: () => false } })
    if (hadFile) store.write(new Map([['a', 'ash']]))
    failing.code = 'half'
    expect(store.write(new Map([['a', 'bone']]))?.key).toBe('services.not-saved.disk-full')
    expect(names()).toEqual(hadFile ? ['words.json'] : [])
    if (hadFile) expect(read('words.json')).toBe(VERSION_1)
  })

  test('never overwrites a damaged file that can’t be moved', () => {
    const { failing, ...storage } = failingStorage()
    const { context, put, read, keys } = storageForTest()
    put('words.json', 'spoiled')
    failing.code = 'EROFS'
    const store = open({ ...context, ...storage })
    failing.code = null
    expect(store.write(new Map([['a', 'ash']]))?.key).toBe('services.not-saved.read-only')
    expect(read('words.json')).toBe('spoiled')
    expect(keys()).toEqual(['services.storage.corrupt-stays'])
  })

  test('leaves bad records in place if they can’t be set aside', () => {
    const { failing, ...storage } = failingStorage()
    const { context, put, read, keys } = storageForTest()
    const text = JSON.stringify({ version: 1, records: { a: 'ash', b: 7 } })
    put('words.json', text)
    failing.code = 'ENOSPC'
    const store = open({ ...context, ...storage })
    failing.code = null
    expect(held(store)).toEqual({ a: 'ash' })
    expect(store.write(new Map())?.key).toBe('services.not-saved.read-only')
    expect(read('words.json')).toBe(text)
    expect(keys()).toEqual(['services.storage.backup-failed', 'services.storage.read-only'])
  })
})

test('makes a copy at start and on request, only of changed files, and limits their number', () => {
  const { context, clock } = storageForTest()
  const backups = (): string[] => readdirSync(join(context.directory, 'backups')).sort()
  const store = open(context)
  for (let day = 0; day < 30; day++) {
    for (let time = 0; time < 3; time++) {
      store.write(new Map([['a', `${day} ${time}`]]))
      store.backUp()
      store.backUp()
      clock.time += 60 * 60 * 1000
    }
    clock.time += 21 * 60 * 60 * 1000
  }
  const kept = backups()
  expect(kept).toHaveLength(13)
  expect(kept.at(-1)).toBe('words.2026-12-20T12-00-00.json')
  expect(kept[0]).toBe('words.2026-12-11T12-00-00.json')
  open(context)
  expect(backups()).toEqual(kept)
})

test('of more records than there can be, the oldest are set aside', () => {
  const { context, keys, names, read } = storageForTest()
  const some = new Map(Array.from({ length: 5 }, (_, index) => [`key-${index}`, 'ash']))
  expect(open(context).write(some)).toBe(null)
  expect(held(open(context, { most: 3 }))).toEqual({ 'key-2': 'ash', 'key-3': 'ash', 'key-4': 'ash' })
  expect(keys()).toEqual(['services.storage.records-aside'])
  expect(JSON.parse(read(names().find(name => name.includes('unreadable')) ?? ''))).toEqual({ 'key-0': 'ash', 'key-1': 'ash' })
})

test('refuses to write more than can be read again', () => {
  const { context, names } = storageForTest()
  expect(open(context).write(new Map([['a', 'x'.repeat(MAX_STORE_BYTES)]]))?.key).toBe('services.not-saved.store-full')
  expect(names()).toEqual([])
})

test('lets a file that is too large only shrink', () => {
  const { context, put } = storageForTest()
  const text = (length: number) => 'x'.repeat(length)
  put('words.json', { version: 1, records: { a: text(MAX_STORE_BYTES), b: text(200) } })
  const store = open(context)
  expect(store.write(new Map([...store.records, ['c', text(100)]]))?.key).toBe('services.not-saved.store-full')
  expect(store.write(new Map([['a', text(MAX_STORE_BYTES)]]))).toBe(null)
})
