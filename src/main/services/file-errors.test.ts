import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { act, begin, CLIENT, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from './services.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import { changes } from './testing/changes.ts'

/** Errors of the system when another program holds a file (on Windows: when renaming over it or opening it), and in similar cases. */
const CODES = [
  ['EPERM', 'not-allowed'],
  ['EACCES', 'not-allowed'],
  ['EBUSY', 'held'],
  ['EFBIG', 'too-large'],
  ['EMFILE', 'too-many-open'],
  ['EIO', 'disk-fails'],
] as const

const all = (services: Services, match: string): unknown[] => [services.decks.list(), look(services, match), services.settings.get()]

/** Services with a deck and a running match, and their state. */
async function filled(options: Parameters<typeof servicesForTest>[0] = {}) {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ...options })
  const deck = valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] })).id
  const match = begin(services)
  act(services, match, 'raise')
  valueOf(services.settings.set({ volume: 10 }))
  return { dataDirectory, services, deck, match, before: all(services, match) }
}

test.each(CODES)('when the system says %s: says why, keeps the acknowledged state, and writes as soon as possible', async (code, key) => {
  const { failing, ...storage } = failingStorage()
  const { dataDirectory, services, deck, match, before } = await filled(storage)
  failing.code = code
  const play = () => services.matches.act(match, CLIENT, look(services, match).revision, ['raise'])
  const refused = [...changes(services, deck), play()]
  expect(refused.map(keysOf)).toEqual(refused.map(() => [`services.not-saved.${key}`]))
  expect(all(services, match)).toEqual(before)
  const beside = await servicesForTest({ dataDirectory })
  expect(all(beside, match)).toEqual(before)
  expect(beside.notices.list()).toEqual([])
  failing.code = null
  expect([...changes(services, deck), play()].flatMap(keysOf)).toEqual([])
  const again = await servicesForTest({ dataDirectory })
  expect(all(again, match)).toEqual(all(services, match))
})

const chattr = (how: '+i' | '-i', file: string): boolean => spawnSync('chattr', [how, file], { stdio: 'ignore' }).status === 0
const mayLock = ((): boolean => {
  if (process.platform !== 'linux') return false
  const directory = mkdtempSync(join(tmpdir(), 'grimoire-lock-'))
  const file = join(directory, 'locked')
  writeFileSync(file, '')
  const locked = chattr('+i', file)
  if (locked) chattr('-i', file)
  rmSync(directory, { recursive: true })
  return locked
})()

test.runIf(mayLock)('with really locked files: says why, keeps the acknowledged state, and writes once they are released', async () => {
  const { dataDirectory, services, deck, match, before } = await filled()
  const files = ['decks.json', 'settings.json', join('matches', `${match}.jsonl`)].map(name => join(dataDirectory, name))
  const free = (): void => files.forEach(file => void chattr('-i', file))
  onTestFinished(free)
  for (const file of files) expect(chattr('+i', file)).toBe(true)
  const change = () => [
    services.decks.rename(deck, 'Other'),
    services.settings.set({ theme: 'light' }),
    services.matches.act(match, CLIENT, look(services, match).revision, ['raise']),
  ]
  expect(change().map(keysOf)).toEqual(files.map(() => ['services.not-saved.not-allowed']))
  expect(all(services, match)).toEqual(before)
  free()
  expect(change().flatMap(keysOf)).toEqual([])
  expect(all(await servicesForTest({ dataDirectory }), match)).toEqual(all(services, match))
})

test('with folders in place of files: says why, keeps the acknowledged state, and writes once they are gone', async () => {
  const { dataDirectory, services, deck, match, before } = await filled()
  const files = ['decks.json', 'settings.json', join('matches', `${match}.jsonl`)].map(name => join(dataDirectory, name))
  for (const file of files) {
    renameSync(file, `${file}.aside`)
    mkdirSync(file)
  }
  const change = () => [
    services.decks.rename(deck, 'Other'),
    services.settings.set({ theme: 'light' }),
    services.matches.act(match, CLIENT, look(services, match).revision, ['raise']),
  ]
  expect(change().map(keysOf)).toEqual(files.map(() => ['services.not-saved.in-its-place']))
  expect(all(services, match)).toEqual(before)
  for (const file of files) {
    rmdirSync(file)
    renameSync(`${file}.aside`, file)
  }
  expect(change().flatMap(keysOf)).toEqual([])
  expect(all(await servicesForTest({ dataDirectory }), match)).toEqual(all(services, match))
})

test.runIf(process.platform === 'linux')('with no file handles left: says why, and writes once there are some', () => {
  const script = fileURLToPath(new URL('testing/opens-too-much.ts', import.meta.url))
  const run = spawnSync('sh', ['-c', 'ulimit -n 64 && exec "$0" "$@"', process.execPath, script, directoryForTest()], { encoding: 'utf8' })
  const [refused = '[]', done = '[]'] = run.stdout.split('\n')
  const failed = { ok: false, failure: { code: 'NOT_SAVED', message: { key: 'services.not-saved.too-many-open' } } }
  expect(JSON.parse(refused), run.stderr).toMatchObject([failed, failed])
  expect(JSON.parse(done), run.stderr).toMatchObject([{ ok: true }, { ok: true }])
})
