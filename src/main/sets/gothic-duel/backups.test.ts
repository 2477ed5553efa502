import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOf, valueOf } from '../../matches/testing/services-for-test.ts'
import type { Services } from '../../services/services.ts'
import { directoryForTest, failingStorage } from '../../storage/testing/storage-for-test.ts'
import { BOLT, deckWith, edit, game, open, put, setOf } from './testing/sets-for-test.ts'

const DAY = 24 * 60 * 60 * 1000

/** A set that is there, and three that are deleted, changed and put into the bin after a backup. */
async function twoDays() {
  const dataDirectory = directoryForTest()
  const clock = { time: Date.UTC(2026, 10, 21) }
  const { failing, disk, makeStore } = failingStorage()
  let ids = 0
  const start = (): Promise<Services> => {
    clock.time += DAY
    return open({ dataDirectory, disk, makeStore, now: () => clock.time, randomId: () => `id-${++ids}` })
  }
  const first = await start()
  const [lost, changed, binned, same] = ['Lost', 'Changed', 'Binned', 'Same'].map(name =>
    put(first, valueOf(first.sets.create(game.id, name)), BOLT),
  )
  if (!lost || !changed || !binned || !same) throw new Error('there are four')
  valueOf(first.sets.saveVersion(lost.id, 'As it began'))
  const services = await start()
  const at = clock.time
  valueOf(services.sets.delete(lost.id))
  valueOf(services.sets.forget(lost.id))
  valueOf(services.sets.delete(binned.id))
  const now = put(services, edit(services, changed, { type: 'about', about: { name: 'Other' } }), { ...BOLT, name: 'Second' })
  clock.time += DAY / 2
  return { dataDirectory, clock, failing, start, services, at, lost, changed, binned, same, now }
}

const names = ({ sets }: Services): string[] =>
  sets
    .list()
    .map(({ name }) => name)
    .sort()

test('a backup says what it has of sets, and brings deleted and changed ones back, which stays after a restart', async () => {
  const { services, at, lost, changed, binned, now, start } = await twoDays()
  const made = setOf(services, { ...BOLT, name: 'Newer' })
  const result = services.backups.list().find(one => one.at === at)
  expect(result?.sets?.all).toBe(4)
  expect(result?.sets?.gone.names.toSorted()).toEqual(['Binned', 'Lost'])
  expect(result?.sets?.changed.names).toEqual(['Changed'])
  valueOf(services.backups.restore(at, 'sets'))
  const check = (then: Services): void => {
    expect(names(then)).toEqual(['Binned', 'Candles', 'Changed', 'Lost', 'Same'])
    expect(valueOf(then.sets.get(made.id))).toEqual(made)
    for (const set of [lost, changed, binned]) expect(valueOf(then.sets.get(set.id)).cards).toEqual(set.cards)
    expect(valueOf(then.sets.versions(lost.id))).toMatchObject([{ name: 'As it began' }])
    expect(then.sets.bin()).toEqual([])
    expect(then.sets.offered(game.id)).toHaveLength(5)
  }
  check(services)
  const again = await start()
  check(again)
  const back = valueOf(again.sets.get(changed.id))
  expect(back.undo).toEqual({ key: 'services.set.step.backup' })
  expect(valueOf(again.sets.undo(changed.id, back.revision))).toMatchObject({ name: 'Other', cards: now.cards })
})

test('a deck whose set was deleted for good is as it was once the set is restored', async () => {
  const { services, start } = await twoDays()
  const set = setOf(services)
  const deck = deckWith(services, set)
  const then = await start()
  const [backup] = then.backups.list()
  valueOf(then.sets.delete(set.id))
  valueOf(then.sets.forget(set.id))
  const shown = () => valueOf(then.decks.get(deck.id)).check
  expect(shown().playable).toBe(false)
  valueOf(then.backups.restore(backup?.at ?? 0, 'sets'))
  expect(shown()).toEqual(deck.check)
})

test('sets are restored all or not at all: with a full disk, without room for all, or without a backup of what is here', async () => {
  const { services, at, failing, clock } = await twoDays()
  const before = names(services)
  failing.code = 'ENOSPC'
  expect(keysOf(services.backups.restore(at, 'sets'))).toEqual(['services.storage.backup-failed'])
  failing.code = null
  expect(names(services)).toEqual(before)
  for (let more = services.sets.list().length; more < 99; more++) valueOf(services.sets.create(game.id, 'Filler'))
  clock.time += DAY
  expect(keysOf(services.backups.restore(at, 'sets'))).toEqual(['services.not-saved.too-many-sets'])
  expect(services.sets.list()).toHaveLength(99)
  expect(services.sets.bin()).toHaveLength(1)
})

test('a damaged backup of sets is passed over for an older one; without any there is nothing to restore', async () => {
  const { dataDirectory, services, at, start } = await twoDays()
  const folder = join(dataDirectory, 'backups')
  const [file = ''] = readdirSync(folder).filter(name => name.startsWith('sets.'))
  const again = await start()
  const [newest] = again.backups.list()
  const damaged = readdirSync(folder).find(name => name.startsWith('sets.') && name !== file)
  for (const text of ['', '[]', '{"version":1,"sets":[{"id":"../x","set":""}]}', `{"version":2,"sets":[]}`]) {
    writeFileSync(join(folder, damaged ?? ''), text)
    expect(again.backups.list().find(one => one.at === newest?.at)?.sets).toMatchObject({ all: 4 })
  }
  valueOf(again.backups.restore(newest?.at ?? 0, 'sets'))
  expect(names(again)).toContain('Lost')
  expect(keysOf(services.backups.restore(at - DAY, 'sets'))).toEqual(['services.not-found.backup'])
})
