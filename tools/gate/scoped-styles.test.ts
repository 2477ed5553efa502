import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** In `[data-theme] :is(.a, .b)`, Vue looks for the theme's attribute on the component itself, so that the style never applies. */
const IS_ALONE = /^\s*\[data-[^\]]*\] :is\([^)]*\)(?: \{|,$)/m

test('a scoped style for a theme ends in a class, not in :is()', () => {
  expect("[data-theme='light'] :is(.dawn, .night) {").toMatch(IS_ALONE)
  expect("[data-theme='light'] .ground:is(.dawn, .night) {").not.toMatch(IS_ALONE)
  const files = globSync('src/renderer/**/*.vue', { cwd: root })
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => IS_ALONE.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
