import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A getter that returns a new array is different each time, so that its watcher also runs when none of the values has changed. */
const NEW_ARRAY = /\bwatch\(\s*\(\) => \[/

test('a watcher of several values names each as a source of its own', () => {
  expect('watch(\n  () => [a, b],\n').toMatch(NEW_ARRAY)
  expect('watch([() => a, () => b],').not.toMatch(NEW_ARRAY)
  const files = globSync('src/renderer/**/*.{ts,vue}', { cwd: root })
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => NEW_ARRAY.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
