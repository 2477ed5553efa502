import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { openSettings } from './settings.ts'

test('keeps a changed setting after a restart and leaves the rest', () => {
  const { context } = storageForTest()
  const settings = openSettings(context)
  expect(settings.get()).toEqual(DEFAULT_SETTINGS)
  expect(settings.set({ theme: 'light', textSize: 120 })).toEqual({
    ok: true,
    value: { ...DEFAULT_SETTINGS, theme: 'light', textSize: 120 },
  })
  expect(openSettings(context).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', textSize: 120 })
})

test('starts from the last match even if it was saved before levels existed', () => {
  const { context, put } = storageForTest()
  const seat = (player: unknown, key = 'wizard') => ({ player, [key]: 'ada', deck: { from: 'starter', id: 'red' } })
  const lastMatch = (level: string, key?: string) => ({
    game: 'gothic-duel',
    seats: [seat({ type: 'person', name: 'Mina' }, key), seat({ type: 'ai', level }, key)],
    first: 'random',
  })
  put('settings.json', { version: 1, records: { theme: 'light', lastMatch: lastMatch('greedy') } })
  expect(openSettings(context).get()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'light',
    lastMatches: { 'gothic-duel': lastMatch('master', 'avatar') },
  })
  expect(context.notices.list()).toEqual([])
})

test('a cleared setting isn’t reported as damage at the next start', () => {
  const { context } = storageForTest()
  openSettings(context).set({ game: 'toy' })
  expect(openSettings(context).set({ game: null })).toMatchObject({ value: { game: null } })
  expect(openSettings(context).get()).toEqual(DEFAULT_SETTINGS)
  expect(context.notices.list()).toEqual([])
})

test('assigns a search from before there were several games to the first one; names are unique per game', () => {
  const { context, put } = storageForTest()
  put('settings.json', { version: 2, records: { cardSearches: [{ name: 'Cheap', query: 'cost<=2' }] } })
  const [old] = openSettings(context).get().cardSearches
  expect(old).toEqual({ game: 'gothic-duel', name: 'Cheap', query: 'cost<=2' })
  const other = { game: 'toy', name: 'Cheap', query: 'cost<=1' }
  expect(openSettings(context).set({ cardSearches: [old!, other] })).toMatchObject({ value: { cardSearches: [old, other] } })
})

test('keeps card searches with their names, and how cards are shown', () => {
  const { context } = storageForTest()
  const cardSearches = [{ game: 'toy', name: 'Cheap Burn', query: 'kw:burn cost<=2' }]
  const cardView = { form: 'list', sort: 'name', descending: true } as const
  expect(openSettings(context).set({ cardSearches, cardView }).ok).toBe(true)
  expect(openSettings(context).get()).toEqual({ ...DEFAULT_SETTINGS, cardSearches, cardView })
})

test.each([
  ['without a name', [{ name: ' ', query: 'kw:burn' }]],
  ['without end', [{ name: 'Long', query: 'a'.repeat(501) }]],
  ['without number', Array.from({ length: 51 }, (_, number) => ({ name: `Search ${number}`, query: 'a' }))],
])('sets searches %s aside', (_, cardSearches) => {
  const { context, put, names } = storageForTest()
  put('settings.json', { version: 1, records: { cardSearches } })
  expect(openSettings(context).get().cardSearches).toEqual([])
  expect(names().some(name => name.includes('.unreadable.json'))).toBe(true)
})

test('cleans stored names, and numbers those that are equal then', () => {
  const { context, put, names } = storageForTest()
  const format = { type: 'own' as const, copies: 2, values: null }
  const records = {
    playerName: 'Eve\u202e',
    cardSearches: ['Mine', 'Mine\u200b'].map(name => ({ game: 'toy', name, query: 'kw:burn' })),
    deckFormats: ['Friday', 'Friday\n'].map(name => ({ ...format, name })),
  }
  put('settings.json', { version: 3, records })
  const settings = openSettings(context).get()
  expect(settings.playerName).toBe('Eve')
  expect(settings.cardSearches.map(({ name }) => name)).toEqual(['Mine', 'Mine 2'])
  expect(settings.deckFormats.map(({ name }) => name)).toEqual(['Friday', 'Friday 2'])
  expect(names().filter(name => name.includes('unreadable'))).toEqual([])
})

test('sets one bad value aside alone and reports it once', () => {
  const { context, put, names, read } = storageForTest()
  put('settings.json', { version: 1, records: { theme: 'light', textSize: 9000, playerName: 'Mina' } })
  const settings = openSettings(context)
  expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', playerName: 'Mina' })
  expect(context.notices.list().map(notice => notice.message.key)).toEqual(['services.storage.records-aside'])
  const aside = names().find(name => name.includes('.unreadable.json'))
  expect(JSON.parse(read(aside ?? ''))).toEqual({ textSize: 9000 })
  const again = { ...context, notices: storageForTest().context.notices }
  openSettings(again)
  expect(again.notices.list()).toEqual([])
})

test('of more games than there can be, the newest are kept, also from an older file', () => {
  const { context, put } = storageForTest()
  const windows = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`game-${index}`, ['turn']]))
  put('settings.json', { version: 3, records: { passedWindows: windows, theme: 'light' } })
  const settings = openSettings(context)
  expect(Object.keys(settings.get().passedWindows)).toEqual(Array.from({ length: 40 }, (_, index) => `game-${4960 + index}`))
  expect(settings.get().theme).toBe('light')
})
