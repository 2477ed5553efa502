import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The most words that a page may have, so that one can read it in a sitting. */
const MAX_WORDS = {
  'README.md': 850,
  'ARCHITECTURE.md': 2000,
  'CONTRIBUTING.md': 1200,
  'docs/performance.md': 1900,
  'docs/strength.md': 1600,
  'docs/balance.md': 1600,
}
/** Rows of tables and the picture of the architecture may be wider. */
const MAX_WIDTH = 200
const isProse = (line: string): boolean => !/^[|\s]/.test(line)

test.each(Object.entries(MAX_WORDS))('%s has at most %i words, and no line wider than a screen', (file, most) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  expect(text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length).toBeLessThanOrEqual(most)
  expect(text.split('\n').filter(line => isProse(line) && line.length > MAX_WIDTH)).toEqual([])
})
