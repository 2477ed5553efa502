import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Formats dates and numbers, or throws at some of them. */
const FORMATTING = /\.toLocale(?:Date|Time)?String\b|\bIntl\.(?!Segmenter|Collator)\w+|\.to(?:ISO|Date|Time|UTC)String\b|\.toJSON\b/g
/** The formatters, which accept any value. */
const HERE = ['src/renderer/i18n/i18n.ts', 'src/shared/format.ts']

test('what the renderer shows is formatted where no value throws', () => {
  expect('new Date(at).toISOString() + at.toLocaleString()'.match(FORMATTING)).toHaveLength(2)
  const files = globSync('src/{renderer,shared}/**/*.{ts,vue}', { cwd: root, exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter(file => readFileSync(join(root, file), 'utf8').match(FORMATTING))
  expect(found.sort()).toEqual(HERE)
})
