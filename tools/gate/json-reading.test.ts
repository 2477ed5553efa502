import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Parses whatever it is given, of any depth and size. */
const PARSING = /\bJSON\s*\.\s*parse\b|\bparse\b[^=\n]*=\s*JSON\b/g
/** The reader, which counts first. */
const HERE = ['src/shared/bounded-json.ts']

test('main parses JSON only after counting what is in it', () => {
  expect('JSON.parse(text); const { parse } = JSON'.match(PARSING)).toHaveLength(2)
  const files = globSync('src/{main,shared}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter(file => withoutComments(readFileSync(join(root, file), 'utf8')).match(PARSING))
  expect(found.map(file => file.replaceAll('\\', '/')).sort()).toEqual(HERE)
})

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
