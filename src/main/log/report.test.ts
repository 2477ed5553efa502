import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT, servicesForTest } from '../matches/testing/services-for-test.ts'
import { notFound } from '../lib/result.ts'
import { directoryForTest, storageForTest } from '../storage/testing/storage-for-test.ts'
import { describeError, openLog } from './log.ts'
import { createReporter, type KnownMatches } from './report.ts'

const none: KnownMatches = { view: () => notFound('x'), position: () => notFound('x') }

function reporterForTest(matches = none) {
  const { context } = storageForTest()
  const log = openLog({ ...context, hidden: [] })
  const info = { version: '1.2.3', host: 'web', dataDirectory: context.directory } as const
  const games = [{ id: 'toy', rulesVersion: '7', cardSetHash: 'c0ffee' }]
  const reporter = createReporter({ log, info, games, matches, now: context.now })
  return { log, reporter, file: join(context.directory, 'logs', 'grimoire.log') }
}

test('a report tells versions, machine, what the page met, and what was noted before', () => {
  const { log, reporter, file } = reporterForTest()
  log.note('notice', 'services.storage.newer {"file":"decks.json"}')
  const text = reporter.report({ problem: 'TypeError: x is null', place: '/decks' }, CLIENT)
  expect(text).toMatch(/^Grimoire 1\.2\.3 \(web\), \w+ \w+, Node \d+\S+\ntoy: rules 7, cards c0ffee\n/)
  expect(text).toContain('services.storage.newer')
  expect(text.split('\n').at(-1)).toContain('page /decks TypeError: x is null')
  expect(readFileSync(file, 'utf8')).toContain('page /decks TypeError: x is null')
})

test('problems of another window are not reported, because they could contain its hidden information', () => {
  const { reporter } = reporterForTest()
  reporter.report({ problem: 'Error: no Red Thirst', place: '/match/m1' }, 'window-2')
  const report = reporter.report({ problem: 'Error: mine', place: '/match/m1' }, CLIENT)
  expect(report).not.toContain('Red Thirst')
  expect(reporter.report({ problem: 'Error: again', place: '/' }, CLIENT)).toContain('Error: mine')
})

test.each([
  ['with a stack', describeError(new TypeError('the hand is Red Thirst\nand Grey Ember'))],
  ['with a cause', describeError(new Error('outer Red Thirst', { cause: new RangeError('at Red Thirst:1:1 x') }))],
  ['that is none', 'Red Thirst'],
])('what an error of main says, %s, could be hidden from the page: only where it happened is told', (_, text) => {
  const { log, reporter, file } = reporterForTest()
  log.note('error', text)
  const report = reporter.report({ problem: 'x', place: '/match' }, CLIENT)
  expect(readFileSync(file, 'utf8')).toContain('Red Thirst')
  expect(report).not.toMatch(/Red Thirst|Grey Ember/)
  expect(report).toMatch(/ error \w*Error/)
  if (text.includes('report.test.ts')) expect(report).toMatch(/\| at .*report\.test\.ts\S*:\d+:\d+/)
})

test('a broken match doesn’t prevent the rest of the report, and nothing of it is reported', () => {
  const { reporter, file } = reporterForTest({
    ...none,
    view: () => {
      throw new TypeError('no Red Thirst')
    },
  })
  const report = reporter.report({ problem: 'x', place: '/match/m1', match: 'm1' }, CLIENT)
  expect(report).toMatch(/page \/match\/m1 x\nmatch m1: not to be read$/)
  expect(readFileSync(file, 'utf8')).toContain('no Red Thirst')
  expect(reporterForTest().reporter.report({ problem: 'x', place: '/', match: 'm1' }, CLIENT)).toMatch(/\nmatch m1: NOT_FOUND$/)
})

test('a report names neither the home nor the data directory', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory })
  services.log.note('notice', JSON.stringify({ file: join(dataDirectory, 'decks.json') }))
  const report = services.reporter.report({ problem: `at ${dataDirectory}`, place: '/' }, CLIENT)
  expect(report).toContain('<data>/decks.json')
  expect(report).not.toContain(dataDirectory)
})
