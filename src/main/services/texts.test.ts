import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import texts from '../../../resources/locales/en/services.json' with { type: 'json' }

const main = join(import.meta.dirname, '..')

const keysIn = (node: object, path: string): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${path}.${key}`) : [`${path}.${key}`],
  )

test('every message of the services has a text, and every text is used', () => {
  const sources = readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing'))
    .map(name => readFileSync(join(main, name), 'utf8'))
  const said = new Set(sources.flatMap(source => source.match(/(?<=')services\.[a-z.-]+(?=')/g) ?? []))
  expect([...said].sort()).toEqual(keysIn(texts, 'services').sort())
})
