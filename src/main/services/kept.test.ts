import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnalysisState } from '../../shared/analysis.ts'
import { openWindowMemory } from '../desktop/window-memory.ts'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { MATCH_FORMAT } from '../matches/match-record.ts'
import {
  copyOf,
  KEPT,
  kept,
  KINDS,
  newest,
  noticesOf,
  open,
  VERSION,
  versionsOf,
  withNewer,
  type Kind,
} from './testing/kept-directories.ts'
import { act, CLIENT, keysOf, look, servicesForTest, undo, valueOf } from '../matches/testing/services-for-test.ts'
import type { Result } from '../lib/result.ts'
import type { Services } from './services.ts'
import { realDisk } from '../storage/disk.ts'
import { directoryForTest, storageForTest } from '../storage/testing/storage-for-test.ts'

async function analysisOf({ matches }: Services, id: string): Promise<AnalysisState | undefined> {
  let last: AnalysisState | undefined
  for await (const state of valueOf(matches.replays.watchAnalysis(id))) last = state
  return last
}

describe.each(kept)('what %s holds', directory => {
  const has = (file: Kind): boolean => existsSync(join(KEPT, directory, file))
  const level = directory === kept[0] ? 'master' : 'adept'

  test('has all its decks, versions, places and settings', async () => {
    const { decks, settings, ...services } = await open(copyOf(directory))
    const list = valueOf(decks.get('id-1'))
    expect(list).toMatchObject({ game: 'toy', name: 'Ash & Bone', cards: TOY_DECKS[0], createdAt: 1795255201000 })
    expect(decks.list()).toHaveLength(1)
    expect(decks.bin()).toMatchObject([{ name: 'Begun', cards: TOY_DECKS[1].slice(0, 2), deletedAt: 1795255205000 }])
    expect(valueOf(decks.open('id-1'))).toMatchObject({ revision: has('shelf.json') ? 3 : 2 })
    if (has('deck-versions.json')) expect(valueOf(decks.versions('id-1'))).toMatchObject([{ name: 'As it came', cards: TOY_DECKS[0] }])
    if (has('shelf.json')) expect(decks.placements()).toMatchObject([{ folder: 'Ladder', tags: ['quick'], favourite: true }])
    expect(settings.get()).toMatchObject({ playerName: 'Mina', theme: 'light', textSize: 130, speed: 'normal' })
    expect(settings.get().lastMatches['toy']?.seats[1].player).toEqual({ type: 'ai', level })
    expect(settings.get().lastMatches['toy']?.seats.map(seat => seat.avatar)).toEqual(['toy', 'toy'])
    const searches = settings.get().cardSearches.map(({ game, name }) => `${game}: ${name}`)
    expect(settings.get().game).toBe(directory < '6' ? null : 'toy')
    expect(searches).toEqual(directory === kept[0] ? [] : directory < '6' ? ['gothic-duel: Cheap'] : ['toy: High', 'gothic-duel: High'])
    expect(services.notices.list()).toEqual([])
  })

  test('has finished matches to watch, and resumes a running one in the current format', async () => {
    const dataDirectory = copyOf(directory)
    const services = await open(dataDirectory)
    const { matches } = services
    const [over, running] = matches.list(CLIENT).sort((a, b) => a.startedAt - b.startedAt)
    if (!over || !running) throw new Error('there are two matches')
    expect(over).toMatchObject({ outcome: { winner: 1 }, seats: [{ player: { name: 'Mina' } }, { player: { type: 'ai', level } }] })
    expect(valueOf(matches.replays.events(over.id, 'both')).length).toBeGreaterThan(3)
    expect(matches.replays.records().all).toMatchObject({ all: { played: 1, won: 0 } })
    const textOf = (): string => readFileSync(join(dataDirectory, 'matches', `${running.id}.jsonl`), 'utf8')
    const revision = textOf().split('\n').length - 2
    expect(revision).toBeGreaterThan(0)
    expect(look(services, running.id)).toMatchObject({ revision, outcome: null })
    act(services, running.id, 'raise')
    valueOf(undo(services, running.id))
    expect(Number(VERSION.exec(textOf())?.[1])).toBe(MATCH_FORMAT)
    const before = look(services, running.id)
    await services.close()
    const again = await open(dataDirectory)
    expect(look(again, running.id)).toEqual(before)
    expect(noticesOf(again)).toEqual([])
  })

  test('has lab runs and analyses, if there were any', async () => {
    const services = await open(copyOf(directory))
    expect(services.lab.list().map(({ deck, played }) => [deck, played])).toEqual(has('lab.json') ? [['Ash & Bone', 4]] : [])
    if (has('analyses/id-4.json')) expect(await analysisOf(services, 'id-4')).toMatchObject({ state: 'done', analysis: { seat: 0 } })
    expect(noticesOf(services)).toEqual([])
  })
})

test('a playtest that was kept goes on, in no list', async () => {
  const services = await open(copyOf('9-playtests'))
  const { revision } = look(services, 'id-30')
  expect(look(services, 'id-30')).toMatchObject({ playtest: { deck: { from: 'starter', id: 'toy-0' } }, outcome: null })
  expect(services.matches.list(CLIENT).map(({ id }) => id)).not.toContain('id-30')
  act(services, 'id-30', 'raise')
  expect(look(services, 'id-30').revision).toBeGreaterThan(revision)
})

test('there is a sample of every file version from the first to the last but one, and the next is newer', () => {
  for (const kind of KINDS) {
    const versions = versionsOf(kind)
    expect(versions, kind).toEqual(Array.from({ length: versions.length }, (_, before) => before + 1))
    expect(versions.length, kind).toBeGreaterThan(0)
  }
})

test('the newest directory has every kind of file that a start looks for', async () => {
  const dataDirectory = directoryForTest()
  const looked = new Set<string>()
  await servicesForTest({
    dataDirectory,
    disk: {
      ...realDisk,
      read(path) {
        if (dirname(path) === dataDirectory) looked.add(path.slice(dataDirectory.length + 1))
        return realDisk.read(path)
      },
    },
  })
  const stores = [...looked].filter(name => !name.includes('.previous.'))
  expect(stores.length).toBeGreaterThan(5)
  // Only the desktop host remembers the window.
  expect([...stores, 'window.json'].sort()).toEqual(KINDS.filter(kind => !kind.includes('/')).sort())
  for (const kind of KINDS) expect(existsSync(join(KEPT, newest, kind)), kind).toBe(true)
})

/** A change to the file's content, and the resulting message. */
type Change = (services: Services) => Result<unknown>
const CHANGES: Partial<Record<Kind, Change>> = {
  'decks.json': ({ decks }) => decks.rename('id-1', 'Other'),
  'deck-versions.json': ({ decks }) => decks.keepVersion('id-1', 'Another'),
  'shelf.json': ({ decks }) => decks.place(['id-1'], { folder: null }),
  'settings.json': ({ settings }) => settings.set({ theme: 'dark' }),
  'lab.json': ({ lab }) => lab.delete('id-6'),
  'positions.json': ({ positions }) => positions.delete('42649d08-7946-4943-86e7-b8695ab1aa27'),
  'drafts/id-1.jsonl': ({ decks }) => decks.edit({ id: 'id-1', after: 0, moves: [{ type: 'do', step: { at: 0, out: [], in: [] } }] }),
}

describe('of a newer Grimoire', () => {
  const stores = KINDS.filter(kind => CHANGES[kind])

  test.each(stores)('%s is shown, reported as newer, and never written', async kind => {
    const { dataDirectory, isUntouched } = withNewer(kind)
    const services = await open(dataDirectory)
    if (!kind.includes('/')) expect(noticesOf(services)).toEqual(['services.storage.newer'])
    expect(valueOf(services.decks.get('id-1')).name).toBe('Ash & Bone')
    expect(services.settings.get().theme).toBe('light')
    expect(valueOf(services.decks.versions('id-1'))).toHaveLength(1)
    expect(services.decks.placements()).toHaveLength(1)
    expect(services.lab.list()).toHaveLength(1)
    const changed = CHANGES[kind]?.(services)
    expect(changed && keysOf(changed)).toEqual(['services.not-saved.newer'])
    services.decks.backUp()
    await services.close()
    isUntouched()
  })

  test('shows what was solved, reports it as newer, and never writes it', async () => {
    const { dataDirectory, isUntouched } = withNewer('challenges.json')
    const services = await open(dataDirectory)
    expect(noticesOf(services)).toEqual(['services.storage.newer'])
    services.challenges.onSolved('another')
    expect(noticesOf(services)).toEqual(['services.storage.newer', 'services.not-saved.newer'])
    services.challenges.backUp()
    await services.close()
    isUntouched()
  })

  test('reads the window’s position and doesn’t write it', () => {
    const { dataDirectory, isUntouched } = withNewer('window.json')
    const memory = openWindowMemory(storageForTest(dataDirectory).context)
    expect(memory.recall()).toMatchObject({ width: 1280 })
    memory.remember({ x: 0, y: 0, width: 1, height: 1, maximized: true, fullScreen: false })
    isUntouched()
  })

  test('reports a match and leaves it alone', async () => {
    const { dataDirectory, isUntouched } = withNewer('matches/id-4.jsonl')
    const services = await open(dataDirectory)
    expect(noticesOf(services)).toEqual(['services.match.newer'])
    expect(services.matches.list(CLIENT).map(match => match.id)).toEqual(['id-5'])
    expect(services.matches.replays.records().all).toBe(null)
    expect(keysOf(services.matches.delete('id-4'))).toEqual(['services.not-found.match'])
    isUntouched()
  })

  test('reports a set of cards and leaves it alone', async () => {
    const { dataDirectory, isUntouched } = withNewer('sets/id-12.jsonl')
    const services = await open(dataDirectory)
    expect(noticesOf(services)).toEqual(['services.set.newer'])
    expect(services.sets.list().map(set => set.id)).not.toContain('id-12')
    expect(keysOf(services.sets.delete('id-12'))).toEqual(['services.not-found.set'])
    isUntouched()
  })

  test('reports a newer analysis, and shows a new one without overwriting it', async () => {
    const { dataDirectory, isUntouched } = withNewer('analyses/id-4.json')
    const services = await open(dataDirectory)
    expect(await analysisOf(services, 'id-4')).toMatchObject({ state: 'none', problem: { key: 'services.not-saved.newer' } })
    valueOf(services.matches.replays.analyse('id-4'))
    expect(await analysisOf(services, 'id-4')).toMatchObject({ state: 'done' })
    expect(noticesOf(services)).toEqual(['services.not-saved.newer'])
    isUntouched()
  })
})
