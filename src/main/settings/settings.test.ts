import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { openSettings } from './settings.ts'

test('what is set is there after a restart, and the rest stays', () => {
  const { context } = storageForTest()
  const settings = openSettings(context)
  expect(settings.get()).toEqual(DEFAULT_SETTINGS)
  expect(settings.set({ theme: 'light', textSize: 120 })).toEqual({
    ok: true,
    value: { ...DEFAULT_SETTINGS, theme: 'light', textSize: 120 },
  })
  expect(openSettings(context).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', textSize: 120 })
})

test('the last match from before there were levels is still the one to begin from', () => {
  const { context, put } = storageForTest()
  const seat = (player: unknown) => ({ player, wizard: 'ada', deck: { from: 'starter', id: 'red' } })
  const lastMatch = (level: string) => ({
    game: 'gothic-duel',
    seats: [seat({ type: 'person', name: 'Mina' }), seat({ type: 'ai', level })],
    first: 'random',
  })
  put('settings.json', { version: 1, records: { theme: 'light', lastMatch: lastMatch('greedy') } })
  expect(openSettings(context).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', lastMatch: lastMatch('master') })
  expect(context.notices.list()).toEqual([])
})

test('one bad value is set aside alone and told of once', () => {
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
