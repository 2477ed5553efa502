import { expect, test } from 'vitest'
import { catalogues } from './i18n.ts'

const sources = import.meta.glob<string>(['../**/*.{vue,ts}', '!../**/*.test.ts', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

function has(key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === part)?.[1] : undefined),
      catalogues['en'],
    )
  return typeof found === 'string'
}

test('every text that a screen uses is in the catalogue', () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*'([a-z][\w.-]+)'/g)]
      .map(([, key = '']) => key)
      .filter(key => !has(key))
      .map(key => `${file}: ${key}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('so does every title of a route', () => {
  const keys = [...(sources['./router.ts'] ?? '').matchAll(/title: '([^']+)'/g)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter(key => !has(key))).toEqual([])
})
