import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { defineComponent } from 'vue'
import { addTexts, catalogues, createWords, formatDate, formatNumber, formatPercent, isoDate, useWords } from './i18n.ts'

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
  const keys = [...(sources['../app/router.ts'] ?? '').matchAll(/title: '([^']+)'/g)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter(key => !has(key))).toEqual([])
})

describe('a text is remembered', () => {
  const inWords = <T>(use: (words: ReturnType<typeof useWords>) => T): T => {
    let found: T | undefined
    mount(
      defineComponent(() => {
        found = use(useWords())
        return () => null
      }),
      { global: { plugins: [createWords()] } },
    )
    return found as T
  }

  test('for its values and count', () => {
    addTexts({ en: { 'remembered-values': { greeting: 'Hello {name}', cards: '{count} card | {count} cards' } } })
    const shown = inWords(({ t }) => [
      t('remembered-values.greeting', { name: 'Ann' }),
      t('remembered-values.greeting', { name: 'Bob' }),
      t('remembered-values.greeting', { name: 'Ann' }),
      t('remembered-values.cards', { count: 1 }, 1),
      t('remembered-values.cards', { count: 2 }, 2),
      t('remembered-values.cards', { count: 1 }, 1),
    ])
    expect(shown).toEqual(['Hello Ann', 'Hello Bob', 'Hello Ann', '1 card', '2 cards', '1 card'])
  })

  test('until texts are added', () => {
    const { t } = inWords(words => words)
    expect(t('remembered.word')).toBe('remembered.word')
    addTexts({ en: { remembered: { word: 'It is here' } } })
    expect(t('remembered.word')).toBe('It is here')
  })
})

test('dates and numbers of any value are shown', () => {
  for (const value of [NaN, Infinity, -Infinity, 1e300, -1e300, Number.MAX_VALUE]) {
    expect(formatDate(value)).toBe('–')
    expect(isoDate(value)).toBeUndefined()
    expect(() => [formatNumber(value), formatPercent(value), formatDate(value, 'date')]).not.toThrow()
  }
  expect(formatNumber(NaN)).toBe('–')
  expect(formatDate(-8.64e15)).not.toBe('–')
  expect(isoDate(0)).toBe('1970-01-01T00:00:00.000Z')
})
