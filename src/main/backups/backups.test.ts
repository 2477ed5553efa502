import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from '../services/services.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'

const START = Date.UTC(2026, 10, 21, 10)
const DAY = 24 * 60 * 60 * 1000

/** An app that is started again each day; each start backs up the state of the day before. */
function daysForTest() {
  const dataDirectory = directoryForTest()
  const clock = { time: START }
  const { failing, disk, makeStore } = failingStorage()
  let ids = 0
  return {
    dataDirectory,
    clock,
    failing,
    async start(): Promise<Services> {
      clock.time += DAY
      return servicesForTest({ dataDirectory, disk, makeStore, now: () => clock.time, randomId: () => `id-${++ids}` })
    },
  }
}
const save = ({ decks }: Services, name: string) => valueOf(decks.save({ game: 'toy', name, cards: TOY_DECKS[0] }))
const names = ({ decks }: Services): string[] => decks.list().map(deck => deck.name).sort() // oxfmt-ignore

/** Three decks on the first day; on the second, one is permanently deleted, one changed and one added. */
async function twoDays() {
  const days = daysForTest()
  const first = await days.start()
  const [ash, bone] = [save(first, 'Ash'), save(first, 'Bone')]
  save(first, 'Veil')
  valueOf(first.decks.keepVersion(ash.id, 'As it began'))
  valueOf(first.decks.place([ash.id], { folder: 'Cellar', tag: ['quick'] }))
  valueOf(first.settings.set({ theme: 'light', cardSearches: [{ game: 'toy', name: 'Cheap', query: 'cost<=2' }] }))
  const second = await days.start()
  const kept = days.clock.time
  valueOf(second.decks.deleteAll([ash.id]))
  valueOf(second.decks.emptyBin([ash.id]))
  valueOf(second.decks.save({ ...bone, cards: TOY_DECKS[1] }))
  save(second, 'Dread')
  valueOf(second.settings.set({ theme: 'contrast', cardSearches: [] }))
  days.clock.time += 60 * 60 * 1000
  return { ...days, services: second, kept, ash, bone }
}

test('names what a backup would bring', async () => {
  const { services, kept } = await twoDays()
  expect(services.backups.list()).toEqual([
    {
      at: kept,
      decks: { all: 3, gone: { count: 1, names: ['Ash'] }, changed: { count: 1, names: ['Bone'] }, versions: 1 },
      settings: { changed: ['theme', 'cardSearches'] },
    },
  ])
})

test('restores decks with their versions and folders and keeps newer ones', async () => {
  const { services, kept, ash, bone, start } = await twoDays()
  valueOf(services.backups.restore(kept, 'decks'))
  const check = (now: Services): void => {
    expect(names(now)).toEqual(['Ash', 'Bone', 'Dread', 'Veil'])
    expect(valueOf(now.decks.get(ash.id)).cards).toEqual(ash.cards)
    expect(valueOf(now.decks.get(bone.id)).cards).toEqual(bone.cards)
    expect(valueOf(now.decks.versions(ash.id))).toMatchObject([{ name: 'As it began', cards: ash.cards }])
    expect(now.decks.placements()).toMatchObject([{ deck: ash.id, folder: 'Cellar', tags: ['quick'] }])
    expect(now.settings.get().theme).toBe('contrast')
  }
  check(services)
  check(await start())
})

test('restores settings and leaves decks alone', async () => {
  const { services, kept } = await twoDays()
  const decks = services.decks.list()
  valueOf(services.backups.restore(kept, 'settings'))
  expect(services.settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'light',
    cardSearches: [{ game: 'toy', name: 'Cheap', query: 'cost<=2' }],
  })
  expect(services.decks.list()).toEqual(decks)
})

test('backs up the current state first, so that a restore can be undone', async () => {
  const { services, kept, bone } = await twoDays()
  const before = valueOf(services.decks.get(bone.id)).cards
  valueOf(services.backups.restore(kept, 'decks'))
  const [newest] = services.backups.list()
  expect(newest?.decks).toMatchObject({ all: 3, gone: { count: 0 }, changed: { count: 1, names: ['Bone'] } })
  valueOf(services.backups.restore(newest?.at ?? 0, 'decks'))
  expect(valueOf(services.decks.get(bone.id)).cards).toEqual(before)
})

test('restores a deck that is in the bin or has been renamed', async () => {
  const { start, clock } = daysForTest()
  const first = await start()
  const [ash, bone] = [save(first, 'Ash'), save(first, 'Bone')]
  const second = await start()
  const kept = clock.time
  valueOf(second.decks.delete(ash.id))
  valueOf(second.decks.rename(bone.id, 'Other'))
  clock.time += DAY
  expect(second.backups.list()[0]?.decks).toMatchObject({ gone: { names: ['Ash'] }, changed: { names: ['Bone'] } })
  valueOf(second.backups.restore(kept, 'decks'))
  expect(names(second)).toEqual(['Ash', 'Bone'])
  expect(second.decks.bin()).toEqual([])
})

test('uses the previous copy when one can’t be read', async () => {
  const { dataDirectory, services, kept } = await twoDays()
  for (const file of readdirSync(join(dataDirectory, 'backups')).filter(name => name.startsWith('decks.'))) {
    const text = readFileSync(join(dataDirectory, 'backups', file), 'utf8')
    writeFileSync(join(dataDirectory, 'backups', file.replace('23T', '22T')), text)
    writeFileSync(join(dataDirectory, 'backups', file), text.slice(0, 40))
  }
  expect(services.backups.list().find(one => one.at === kept)?.decks?.gone.names).toEqual(['Ash'])
  valueOf(services.backups.restore(kept, 'decks'))
  expect(names(services)).toContain('Ash')
})

test('restores nothing from a missing backup or a missing part', async () => {
  const { services, kept } = await twoDays()
  const before = names(services)
  expect(keysOf(services.backups.restore(kept + 1, 'decks'))).toEqual(['services.not-found.backup'])
  expect(names(services)).toEqual(before)
  const { start } = daysForTest()
  const one = await start()
  save(one, 'Ash')
  const two = await start()
  const [backup] = two.backups.list()
  expect(backup?.settings).toBe(null)
  expect(keysOf(two.backups.restore(backup?.at ?? 0, 'settings'))).toEqual(['services.not-found.backup'])
})

test('restores nothing if the current state can’t be backed up first', async () => {
  const { services, kept, failing } = await twoDays()
  const before = services.decks.list()
  failing.code = 'ENOSPC'
  expect(keysOf(services.backups.restore(kept, 'decks'))).toEqual(['services.storage.backup-failed'])
  expect(keysOf(services.backups.restore(kept, 'settings'))).toEqual(['services.storage.backup-failed'])
  failing.code = null
  expect(services.decks.list()).toEqual(before)
})

test('two starts within seconds are two backups', async () => {
  const { dataDirectory, clock, start } = daysForTest()
  const first = await start()
  const ash = save(first, 'Ash')
  const open = () => servicesForTest({ dataDirectory, now: () => clock.time })
  clock.time += 5000
  const second = await open()
  valueOf(second.decks.deleteAll([ash.id]))
  valueOf(second.decks.emptyBin([ash.id]))
  clock.time += 5000
  const third = await open()
  expect(third.backups.list().map(backup => backup.decks?.gone.names)).toEqual([[], ['Ash']])
  valueOf(third.backups.restore(clock.time - 5000, 'decks'))
  expect(names(third)).toEqual(['Ash'])
})

test('counts many decks without naming all of them', async () => {
  const { start } = daysForTest()
  const first = await start()
  const decks = Array.from({ length: 30 }, (_, number) => save(first, `Deck ${number}`))
  const second = await start()
  valueOf(second.decks.deleteAll(decks.map(deck => deck.id)))
  const gone = second.backups.list()[0]?.decks?.gone
  expect(gone?.count).toBe(30)
  expect(gone?.names).toHaveLength(12)
})
