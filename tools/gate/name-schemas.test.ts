import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Fields and constants that hold a name of some kind, or several, described as any text. */
const ANY_TEXT = /\b(\w*[nN]ames?|\w*[fF]olders?|\w*[tT]ags?|untag|\w*[lL]abels?)(Schema)?(: |\s=\s)(v\.\w+\(\s*)*v\.string\(\)/g
const namesIn = (source: string): string[] => [...source.matchAll(ANY_TEXT)].map(([found]) => found)

test('every name in a schema is cleaned and limited by the schemas of shared/name.ts', () => {
  expect(namesIn('name: v.string()')).toHaveLength(1)
  expect(namesIn('deckName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(3))))')).toHaveLength(1)
  expect(namesIn('const tagSchema = v.pipe(\n  v.string(),')).toHaveLength(1)
  expect(namesIn('name: nameSchema(40), game: v.string()')).toEqual([])
  const files = globSync('src/{shared,main}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**', 'src/shared/name.ts'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(file => namesIn(readFileSync(join(root, file), 'utf8')).map(found => `${file}: ${found}`))).toEqual([])
})
