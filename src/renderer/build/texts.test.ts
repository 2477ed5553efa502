import { expect, test } from 'vitest'
import { texts as frame } from 'virtual:texts'
import { texts as summit } from 'virtual:texts/cold-summit'
import { gameOfNamespace } from './texts.ts'

test('assigns a namespace to the game whose id it starts with', () => {
  const games = ['go', 'go-moku']
  expect(gameOfNamespace('app', games)).toBe(null)
  expect(gameOfNamespace('golf', games)).toBe(null)
  expect(gameOfNamespace('go', games)).toBe('go')
  expect(gameOfNamespace('go-rules', games)).toBe('go')
})

test('separates a game’s texts from those of the shell', () => {
  expect(Object.keys(frame['en'] ?? {})).toContain('app')
  expect(Object.keys(frame['en'] ?? {}).filter(namespace => namespace.startsWith('cold-summit'))).toEqual([])
  expect(Object.keys(summit['en'] ?? {})).toEqual(expect.arrayContaining(['cold-summit', 'cold-summit-rules']))
})
