import { expect, test, vi } from 'vitest'
import { createGameLoader } from './game-loader.ts'
import type { GameParts } from './game-module.ts'

const table: GameParts['table'] = { tips: [], board: {}, events: {}, openings: [], commands: [], ends: [], modes: [], vital: [], signs: {} }

test('a part is loaded only once', async () => {
  const load = vi.fn(async () => table)
  const games = createGameLoader({ toy: async () => ({ table: load }) })
  expect([games.has('toy'), games.loaded('toy', 'table')]).toEqual([true, null])
  expect(await games.load('toy', 'table')).toBe(table)
  expect(await games.load('toy', 'table')).toBe(table)
  expect([games.loaded('toy', 'table'), load.mock.calls.length]).toEqual([table, 1])
})

test('an unknown game, or one without that part, returns null', async () => {
  const games = createGameLoader({ bare: async () => ({}) })
  expect(await games.load('bare', 'table')).toBeNull()
  expect(await games.load('constructor', 'table')).toBeNull()
})

test('a failed load is retried', async () => {
  const load = vi.fn(async () => table).mockRejectedValueOnce(new Error('offline'))
  const games = createGameLoader({ toy: async () => ({ table: load }) })
  await expect(games.load('toy', 'table')).rejects.toThrow('offline')
  expect(await games.load('toy', 'table')).toBe(table)
})
