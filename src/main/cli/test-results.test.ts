import { describe, expect, test } from 'vitest'
import { add, inWords, tallyPlaywright, tallyVitest } from './test-results.ts'

describe('Vitest', () => {
  const file = (status: string, ...tests: string[]): unknown => ({ status, assertionResults: tests.map(status => ({ status })) })
  const report = (...testResults: unknown[]): string => JSON.stringify({ testResults })

  test('counts passed, failed and skipped tests', () => {
    const tally = tallyVitest(report(file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')))
    expect(tally).toEqual({ passed: 3, failed: 1, skipped: 2, retried: 0 })
  })
  test('a file that could not be run is a failure', () => {
    expect(tallyVitest(report(file('failed')))).toEqual({ passed: 0, failed: 1, skipped: 0, retried: 0 })
    expect(tallyVitest(report(file('failed', 'passed')))).toEqual({ passed: 1, failed: 1, skipped: 0, retried: 0 })
  })
  test('no file is no test', () => {
    expect(tallyVitest(report())).toEqual({ passed: 0, failed: 0, skipped: 0, retried: 0 })
  })
})

describe('Playwright', () => {
  const report = (stats: Record<string, number>, errors: unknown[] = []): string =>
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

  test('counts passed, failed and skipped tests', () => {
    expect(tallyPlaywright(report({ expected: 5, unexpected: 2, skipped: 1 }))).toEqual({ passed: 5, failed: 2, skipped: 1, retried: 0 })
  })
  test('an error outside of tests is a failure', () => {
    expect(tallyPlaywright(report({ expected: 5 }, [{ message: 'no browser' }]))).toEqual({ passed: 5, failed: 1, skipped: 0, retried: 0 })
  })
  test('a test that needed a second try is told of', () => {
    expect(tallyPlaywright(report({ expected: 5, flaky: 1 }))).toEqual({ passed: 6, failed: 0, skipped: 0, retried: 1 })
  })
})

test('the last line', () => {
  expect(inWords(add({ passed: 1, failed: 0, skipped: 0, retried: 0 }, { passed: 2, failed: 0, skipped: 0, retried: 0 }))).toBe(
    '3 passed, 0 failed',
  )
  expect(inWords({ passed: 0, failed: 4, skipped: 2, retried: 0 })).toBe('0 passed, 4 failed, 2 skipped')
  expect(inWords({ passed: 3, failed: 0, skipped: 1, retried: 1 })).toBe('3 passed, 0 failed, 1 skipped, 1 passed on a second try only')
})
