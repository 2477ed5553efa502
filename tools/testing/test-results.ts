/** Test counts by result. A file that couldn't run counts as one failed test. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** How many of the passed tests needed a retry. */
  retried: number
  /** Files and names of the failed and the retried tests. */
  named: readonly string[]
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0, retried: 0, named: [] }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  retried: a.retried + b.retried,
  named: [...a.named, ...b.named],
})

/** `12 passed, 0 failed`, plus `, 3 skipped` or `, 1 passed on a second try only` if there were any. */
export const inWords = ({ passed, failed, skipped, retried }: Tally): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} passed on a second try only`] : []),
  ].join(', ')

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** Reads the JSON report of Vitest. */
export function tallyVitest(report: string): Tally {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.map(tallyFile).reduce(add, NO_TESTS)
}

function tallyFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Tally {
  const passed = assertionResults.filter(test => test.status === 'passed').length
  const failures = assertionResults.filter(test => test.status === 'failed')
  const skipped = assertionResults.length - passed - failures.length
  const named = failures.map(test => `${name}: ${test.fullName}: ${firstLine(test.failureMessages.join('\n'))}`)
  if (status === 'failed' && failures.length === 0) named.push(`${name}: ${firstLine(message)}`)
  return { passed, failed: named.length, skipped, retried: 0, named }
}

interface PlaywrightSuite {
  specs: { file: string; title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Reads the JSON report of Playwright, which retries only if configured (playwright.config.ts). */
export function tallyPlaywright(report: string): Tally {
  const { stats, suites, errors } = JSON.parse(report) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = stats
  const named = [...suites.flatMap(namesIn), ...errors.map(({ message }) => firstLine(message ?? 'an error outside of tests'))]
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, retried: flaky, named }
}

const STATUS_NOTES: Partial<Record<string, string>> = { unexpected: '', flaky: ' (passed on a second try)' }

const namesIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status }) => (STATUS_NOTES[status] === undefined ? [] : [`${file}: ${title}${STATUS_NOTES[status]}`])),
  ),
  ...suites.flatMap(namesIn),
]
