import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import { describeError, LOG_FILES, MAX_LOG_BYTES, openLog } from './log.ts'

function logForTest(disk = storageForTest().context.disk) {
  const { context } = storageForTest()
  const folder = join(context.directory, 'logs')
  const log = openLog({ ...context, disk, hidden: [['/home/mina', '~']] })
  return { log, folder, text: (): string => readFileSync(join(folder, 'grimoire.log'), 'utf8') }
}

test('each entry is a line with its time, however many lines its text has', () => {
  const { log, text } = logForTest()
  log.note('error', 'one\n  two\r\nthree')
  log.note('notice', 'four')
  expect(text()).toBe('2026-11-21T10:00:00.000Z error one | two | three\n2026-11-21T10:00:00.000Z notice four\n')
  expect(log.recent()).toEqual(text().trimEnd().split('\n'))
})

test.each([
  'open http://127.0.0.1:4747/?token=s3cret',
  'cookie: a=1; grimoire-4747=s3cret; b=2',
  '{"url":"/?token=s3cret&x=1"}',
  "env 'GRIMOIRE_TOKEN=s3cret'",
])('the key to a running host is in no log: %s', line => {
  const { log, text } = logForTest()
  log.note('error', line)
  expect(text()).not.toContain('s3cret')
  expect(log.recent().join()).not.toContain('s3cret')
})

test('the user’s name is not logged', () => {
  const { log, text } = logForTest()
  log.note('error', 'at /home/mina/grimoire/out/main/web.js:1 of /home/mina')
  expect(text()).toContain('at ~/grimoire/out/main/web.js:1 of ~')
})

test.each([
  ['in JSON', JSON.stringify({ file: 'C:\\Users\\Mina M\\decks.json' })],
  ['in the address of a stack', 'at file:///C:/Users/Mina%20M/grimoire/out/main/web.js:1:2'],
  ['as it is', 'C:\\Users\\Mina M\\decks.json'],
])('nor is it where a path is written otherwise: %s', (_, line) => {
  const { context } = storageForTest()
  const log = openLog({ ...context, hidden: [['C:\\Users\\Mina M', '~']] })
  log.note('error', line)
  expect(log.recent().join()).not.toContain('Mina')
  expect(log.recent().join()).toContain('~')
})

test('it takes no more room than it may, and the latest is always there', () => {
  const { log, folder, text } = logForTest()
  const long = 'x'.repeat(3000)
  for (let number = 0; number < 500; number++) log.note('page', `${number} ${long}`)
  expect(readdirSync(folder).sort()).toEqual(['grimoire.1.log', 'grimoire.2.log', 'grimoire.log'])
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(MAX_LOG_BYTES)
  expect(LOG_FILES).toBe(3)
  expect(text()).toContain(' page 499 x')
  expect(log.recent().length).toBeLessThan(100)
  log.note('page', 'y'.repeat(1_000_000))
  expect(text().length).toBeLessThan(MAX_LOG_BYTES)
})

test('a disk that takes nothing stops nobody', () => {
  const { failing, disk } = failingStorage()
  failing.code = 'ENOSPC'
  const { log } = logForTest(disk)
  log.note('error', 'lost')
  expect(log.recent()).toEqual([expect.stringContaining('lost')])
})

test('an error is logged with its stack and its causes', () => {
  const entry = describeError(new Error('outer', { cause: new Error('inner') }))
  expect(entry).toMatch(/Error: outer[\s\S]*log\.test\.ts[\s\S]*caused by Error: inner/)
  expect(describeError('a text')).toBe('a text')
})
