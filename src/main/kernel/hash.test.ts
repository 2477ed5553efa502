import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint } from './hash.ts'

test('has 14 hex digits, equal for equal texts', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{14}$/)
      expect(fingerprint(text)).toBe(fingerprint(text))
    }),
  )
})

test('never changes between machines or versions', () => {
  expect(['', 'a', 'Gothic Duel', 'Vitalität'].map(fingerprint)).toEqual([
    '0bdcb81aee8d83',
    '1c2ba782c97901',
    '1fd2a9bf39d421',
    '06b5b8f0fa95ab',
  ])
})

test('differs if one character, the order or the length differs', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `{"vitality":${index},"will":${index % 7}}`)
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
  expect(fingerprint('ab')).not.toBe(fingerprint('ba'))
  expect(fingerprint('a')).not.toBe(fingerprint('a\0'))
})
