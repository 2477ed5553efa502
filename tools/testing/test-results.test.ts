import { describe, expect, test } from 'vitest'
import { NO_TESTS, add, inWords, tallyPlaywright, tallyVitest } from './test-results.ts'

describe('Vitest', () => {
  const file = (status: string, ...tests: string[]): unknown => ({
    name: 'a.test.ts',
    status,
    message: 'SyntaxError: what\nat a.test.ts:1',
    assertionResults: tests.map((status, index) => ({
      status,
      fullName: `test ${index + 1}`,
      failureMessages: status === 'failed' ? ['AssertionError: 1 is not 2\nat a.test.ts:9'] : [],
    })),
  })
  const report = (...testResults: unknown[]): string => JSON.stringify({ testResults })

  test('counts passed, failed and skipped tests, and names the failed ones with the reason', () => {
    const tally = tallyVitest(report(file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')))
    expect(tally).toEqual({ passed: 3, failed: 1, skipped: 2, retried: 0, named: ['a.test.ts: test 1: AssertionError: 1 is not 2'] })
  })
  test('counts a file that couldn’t run as a failure', () => {
    const named = ['a.test.ts: SyntaxError: what']
    expect(tallyVitest(report(file('failed')))).toEqual({ ...NO_TESTS, failed: 1, named })
    expect(tallyVitest(report(file('failed', 'passed')))).toEqual({ ...NO_TESTS, passed: 1, failed: 1, named })
  })
  test('counts no tests without files', () => {
    expect(tallyVitest(report())).toEqual(NO_TESTS)
  })
})

describe('Playwright', () => {
  const suite = (...tests: [title: string, status: string][]): unknown => ({
    specs: [],
    suites: [{ specs: tests.map(([title, status]) => ({ file: 'a.spec.ts', title, tests: [{ status }] })) }],
  })
  const report = (stats: Record<string, number>, suites: unknown[] = [], errors: unknown[] = []): string =>
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites, errors })

  test('counts passed, failed and skipped tests, and names the failed ones', () => {
    const suites = [suite(['one', 'unexpected'], ['two', 'expected'], ['three', 'skipped']), suite(['four', 'unexpected'])]
    const named = ['a.spec.ts: one', 'a.spec.ts: four']
    expect(tallyPlaywright(report({ expected: 1, unexpected: 2, skipped: 1 }, suites))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      retried: 0,
      named,
    })
  })
  test('counts an error outside tests as a failure', () => {
    const errors = [{ message: 'no browser\nat all' }, {}]
    const named = ['no browser', 'an error outside of tests']
    expect(tallyPlaywright(report({ expected: 5 }, [], errors))).toEqual({ ...NO_TESTS, passed: 5, failed: 2, named })
  })
  test('names a test that passed on a retry', () => {
    const named = ['a.spec.ts: one (passed on a second try)']
    expect(tallyPlaywright(report({ expected: 5, flaky: 1 }, [suite(['one', 'flaky'])]))).toEqual({
      ...NO_TESTS,
      passed: 6,
      retried: 1,
      named,
    })
  })
})

test('prints the summary line', () => {
  expect(inWords(add({ ...NO_TESTS, passed: 1 }, { ...NO_TESTS, passed: 2 }))).toBe('3 passed, 0 failed')
  expect(inWords({ ...NO_TESTS, failed: 4, skipped: 2 })).toBe('0 passed, 4 failed, 2 skipped')
  expect(inWords({ ...NO_TESTS, passed: 3, skipped: 1, retried: 1 })).toBe('3 passed, 0 failed, 1 skipped, 1 passed on a second try only')
})

test('adds up the names of failed tests', () => {
  expect(add({ ...NO_TESTS, named: ['one'] }, { ...NO_TESTS, named: ['two'] }).named).toEqual(['one', 'two'])
})
