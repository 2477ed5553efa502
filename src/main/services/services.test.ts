import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { AGAINST_AI, begin, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

test('cleans up after killed writes and removes nothing else', async () => {
  const dataDirectory = directoryForTest()
  for (const folder of ['matches', 'backups']) mkdirSync(join(dataDirectory, folder))
  for (const file of ['decks.json.tmp-12345', 'matches/a.jsonl.tmp-1', 'backups/decks.json.tmp-1', 'notes.txt'])
    writeFileSync(join(dataDirectory, file), '{')
  const services = await servicesForTest({ dataDirectory })
  const files = readdirSync(dataDirectory, { recursive: true }).map(String).sort()
  expect(files).toEqual(['backups', 'matches', join('matches', 'index.json'), 'notes.txt'])
  expect(services.notices.list()).toEqual([])
})

test('reports files in place of folders, and everything that needs no folder works', async () => {
  const dataDirectory = directoryForTest()
  for (const folder of ['matches', 'backups']) writeFileSync(join(dataDirectory, folder), '')
  const services = await servicesForTest({ dataDirectory })
  valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  expect(keysOf(services.matches.create(AGAINST_AI))).toEqual(['services.not-saved.in-its-place'])
  expect(services.notices.list().map(notice => notice.message.key)).toEqual(['services.match.no-directory'])
  expect((await servicesForTest({ dataDirectory })).notices.list().map(notice => notice.message.key)).toContain(
    'services.storage.backup-failed',
  )
})

test('reads decks, settings and matches written by another run', async () => {
  const dataDirectory = directoryForTest()
  const first = await servicesForTest({ dataDirectory, host: 'desktop' })
  const deck = valueOf(first.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  valueOf(first.settings.set({ theme: 'light' }))
  const id = begin(first)
  const match = look(first, id)
  await first.close()
  const second = await servicesForTest({ dataDirectory, host: 'web' })
  expect(second.decks.list()).toEqual([deck])
  expect(second.settings.get().theme).toBe('light')
  expect(look(second, id)).toEqual(match)
  expect(second.notices.list()).toEqual([])
})
