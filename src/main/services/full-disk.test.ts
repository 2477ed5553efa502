import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { act, begin, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { realDisk } from '../storage/disk.ts'
import { takeLock } from '../storage/lock.ts'
import { readOnlyDisk, readOnlyStores } from '../storage/read-only.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { changes } from './testing/changes.ts'

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0
const unmount = (directory: string): void => void spawnSync('umount', ['-l', directory])

/** A separate disk of this many KB; null if the system can't provide one, which needs root. */
function diskForTest(kilobytes: number): string | null {
  const directory = directoryForTest()
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', directory)) return null
  onTestFinished(() => unmount(directory))
  return directory
}
const mayMount = ((): boolean => {
  return process.platform === 'linux' && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0
})()

/** Fills the remaining space. */
function fill(directory: string): string {
  const path = join(directory, 'filler')
  for (let bytes = 1 << 18; bytes >= 1; bytes >>= 1)
    try {
      for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // Something smaller may still fit.
    }
  return path
}

test.runIf(mayMount).each([
  ['full', 'services.not-saved.disk-full', fill, (path: string) => rmSync(path)],
  [
    'read-only',
    'services.not-saved.not-allowed',
    (directory: string) => (mount('-o', 'remount,ro', directory), directory),
    (directory: string) => mount('-o', 'remount,rw', directory),
  ],
] as const)(
  'a real disk that is %s: keeps the acknowledged state, says what isn’t saved, and writes it as soon as possible',
  async (_, key, spoil, repair) => {
    const dataDirectory = diskForTest(512)
    if (dataDirectory === null) throw new Error('there is no disk')
    const services = await servicesForTest({ dataDirectory })
    const deck = valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
    const match = begin(services)
    act(services, match, 'raise')
    const before = [services.decks.list(), look(services, match), services.settings.get()]
    const spoilt = spoil(dataDirectory)
    expect(changes(services, deck.id).map(keysOf)).toEqual(Array.from({ length: 5 }, () => [key]))
    expect([services.decks.list(), look(services, match), services.settings.get()]).toEqual(before)

    const beside = await servicesForTest({ dataDirectory })
    expect([beside.decks.list(), look(beside, match), beside.settings.get()]).toEqual(before)
    await beside.close()

    repair(spoilt)
    expect(changes(services, deck.id).flatMap(keysOf)).toEqual([])
    const after = [services.decks.list(), look(services, match), services.settings.get()]
    await services.close()
    const again = await servicesForTest({ dataDirectory })
    expect([again.decks.list(), look(again, match), again.settings.get()]).toEqual(after)
    expect(again.notices.list()).toEqual([])
  },
)

test.runIf(mayMount)('a real disk that runs full during a write leaves the file as it was', async () => {
  const dataDirectory = diskForTest(512)
  if (dataDirectory === null) throw new Error('there is no disk')
  const services = await servicesForTest({ dataDirectory })
  for (let number = 0; number < 20; number++) valueOf(services.decks.save({ game: 'toy', name: `Ash ${number}`, cards: TOY_DECKS[0] }))
  const before = services.decks.list()
  const filler = fill(dataDirectory)
  truncateSync(filler, statSync(filler).size - 4096)
  expect(keysOf(services.decks.save({ game: 'toy', name: 'One more', cards: TOY_DECKS[0] }))).toEqual(['services.not-saved.disk-full'])
  expect(services.decks.list()).toEqual(before)
  const beside = await servicesForTest({ dataDirectory })
  expect(beside.decks.list()).toEqual(before)
  expect(beside.notices.list().map(notice => notice.message.key)).not.toContain('services.storage.corrupt-restored')
})

test.runIf(mayMount)('on a disk that is full from the start: opens everything read-only, says so once, and changes no file', async () => {
  const dataDirectory = diskForTest(512)
  if (dataDirectory === null) throw new Error('there is no disk')
  const services = await servicesForTest({ dataDirectory })
  const deck = valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  const match = begin(services)
  act(services, match, 'raise')
  const before = [services.decks.list(), look(services, match), services.settings.get()]
  await services.close()
  fill(dataDirectory)
  const files = readdirSync(dataDirectory, { recursive: true }).sort()
  expect(await takeLock(dataDirectory, 'web')).toEqual({ ok: false, reason: 'not-written', code: 'ENOSPC' })

  const again = await servicesForTest({
    dataDirectory,
    readOnly: 'ENOSPC',
    disk: readOnlyDisk(realDisk, 'ENOSPC'),
    makeStore: readOnlyStores('ENOSPC'),
  })
  expect([again.decks.list(), look(again, match), again.settings.get()]).toEqual(before)
  expect(changes(again, deck.id).map(keysOf)).toEqual(Array.from({ length: 5 }, () => ['services.not-saved.disk-full']))
  await again.close()
  expect(again.notices.list().map(notice => notice.message.key)).toEqual(['services.storage.started-read-only.full'])
  expect(readdirSync(dataDirectory, { recursive: true }).sort()).toEqual(files)
})

test('where nothing can be written, opens damaged and missing files too', async () => {
  const dataDirectory = directoryForTest()
  writeFileSync(join(dataDirectory, 'decks.json'), 'damaged')
  const services = await servicesForTest({
    dataDirectory,
    readOnly: 'EROFS',
    disk: readOnlyDisk(realDisk, 'EROFS'),
    makeStore: readOnlyStores('EROFS'),
  })
  expect(services.decks.list()).toEqual([])
  expect(services.notices.list().map(notice => notice.message.key)).toEqual([
    'services.storage.started-read-only.protected',
    'services.storage.corrupt-stays',
  ])
  await services.close()
  expect(readdirSync(dataDirectory)).toEqual(['decks.json'])
})
