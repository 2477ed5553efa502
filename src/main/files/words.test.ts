import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import texts from '../../../resources/locales/en/file.json' with { type: 'json' }

test('every file problem is reported somewhere', () => {
  const sources = ['files', 'decks', 'matches', 'runs', 'sets', 'card-files', 'desktop', 'ipc']
    .map(folder => join(import.meta.dirname, '..', folder))
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(name => readFileSync(name, 'utf8'))
    .join('\n')
  expect(Object.keys(texts.problem).filter(key => !sources.includes(`'${key}'`) && !sources.includes(`'file.problem.${key}'`))).toEqual([])
})
