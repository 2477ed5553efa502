/** How many tests went which way. A file that couldn't be run at all is one failed test. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Of those that passed, how many did so on a second try only. */
  retried: number
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0, retried: 0 }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  retried: a.retried + b.retried,
})

/** `12 passed, 0 failed`, and `, 3 skipped` or `, 1 passed on a second try only` when there were any. */
export const inWords = ({ passed, failed, skipped, retried }: Tally): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} passed on a second try only`] : []),
  ].join(', ')

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Reads the JSON report of Vitest. */
export function tallyVitest(report: string): Tally {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.map(tallyFile).reduce(add, NO_TESTS)
}

function tallyFile({ status, assertionResults }: VitestReport['testResults'][number]): Tally {
  const passed = assertionResults.filter(test => test.status === 'passed').length
  const failed = assertionResults.filter(test => test.status === 'failed').length
  const skipped = assertionResults.length - passed - failed
  return { passed, failed: status === 'failed' && failed === 0 ? 1 : failed, skipped, retried: 0 }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Reads the JSON report of Playwright, which tries a test again on request only (playwright.config.ts). */
export function tallyPlaywright(report: string): Tally {
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, retried: flaky }
}
