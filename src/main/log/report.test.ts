import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { described, openLog } from './log.ts'
import { createReporter } from './report.ts'

function reporterForTest() {
  const { context } = storageForTest()
  const log = openLog({ ...context, hidden: [] })
  const reporter = createReporter(log, { version: '1.2.3', host: 'web', dataDirectory: context.directory })
  return { log, reporter, file: join(context.directory, 'logs', 'grimoire.log') }
}

test('a report tells version, machine, what the page met, and what was noted before', () => {
  const { log, reporter, file } = reporterForTest()
  log.note('notice', 'services.storage.newer {"file":"decks.json"}')
  const text = reporter.report({ problem: 'TypeError: x is null', place: '/decks' })
  expect(text).toMatch(/^Grimoire 1\.2\.3 \(web\), \w+ \w+, Node \d+/)
  expect(text).toContain('services.storage.newer')
  expect(text.split('\n').at(-1)).toContain('page /decks TypeError: x is null')
  expect(readFileSync(file, 'utf8')).toContain('page /decks TypeError: x is null')
})

test.each([
  ['with a stack', described(new TypeError('the hand is Red Thirst\nand Grey Ember'))],
  ['with a cause', described(new Error('outer Red Thirst', { cause: new RangeError('at Red Thirst:1:1 x') }))],
  ['that is none', 'Red Thirst'],
])('what an error of main says, %s, could be hidden from the page: only where it happened is told', (_, text) => {
  const { log, reporter, file } = reporterForTest()
  log.note('error', text)
  const told = reporter.report({ problem: 'x', place: '/match' })
  expect(readFileSync(file, 'utf8')).toContain('Red Thirst')
  expect(told).not.toMatch(/Red Thirst|Grey Ember/)
  expect(told).toMatch(/ error \w*Error/)
  if (text.includes('report.test.ts')) expect(told).toMatch(/\| at .*report\.test\.ts:\d+:\d+/)
})
