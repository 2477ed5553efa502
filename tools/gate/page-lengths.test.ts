import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The most lines that a page may have, so that one can read it in a sitting. */
const MAX_LINES = {
  'README.md': 80,
  'ARCHITECTURE.md': 150,
  'CONTRIBUTING.md': 80,
  'docs/performance.md': 90,
  'docs/strength.md': 90,
  'docs/balance.md': 90,
}
/** Rows of tables and the picture of the architecture may be wider. */
const MAX_WIDTH = 200
const isProse = (line: string): boolean => !/^[|\s]/.test(line)

test.each(Object.entries(MAX_LINES))('%s has at most %i lines, none wider than a screen', (file, most) => {
  const lines = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(most)
  expect(lines.filter(line => isProse(line) && line.length > MAX_WIDTH)).toEqual([])
})
