import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnalysisState } from '../../shared/analysis.ts'
import type { Studies } from '../ai/studies.ts'
import { openWindowMemory } from '../desktop/window-memory.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { MATCH_FORMAT } from '../matches/match-record.ts'
import { act, CLIENT, keysOf, look, servicesForTest, undo, valueOf } from '../matches/testing/services-for-test.ts'
import type { Result } from '../lib/result.ts'
import { gothicDuel } from '../rules/gothic-duel/index.ts'
import type { Services } from './services.ts'
import { realDisk } from '../storage/disk.ts'
import { directoryForTest, storageForTest } from '../storage/testing/storage-for-test.ts'

/**
 * Data directories as the Grimoires of their time left them, one for each time that a format changed: what is in them is never changed.
 * Whoever raises the version of a store adds one that the new Grimoire has written, with all there is in the last one.
 */
const KEPT = fileURLToPath(new URL('./testing/kept', import.meta.url))
const kept = readdirSync(KEPT).sort()
const newest = kept.at(-1) ?? ''

/** Every kind of file, by one that stands for it. The list of matches is none: it is made again from them. */
const KINDS = [
  'decks.json',
  'deck-versions.json',
  'shelf.json',
  'settings.json',
  'challenges.json',
  'lab.json',
  'window.json',
  'drafts/id-1.jsonl',
  'matches/id-4.jsonl',
  'analyses/id-4.json',
] as const
type Kind = (typeof KINDS)[number]

const VERSION = /^\{\s*"(?:version|format)": ?(\d+)/

/** The versions that there are of a kind of file, of all times. */
function versionsOf(kind: Kind): number[] {
  const isFolder = kind.includes('/')
  const found = kept.flatMap(directory => {
    const path = join(KEPT, directory, isFolder ? dirname(kind) : kind)
    if (!existsSync(path)) return []
    return isFolder ? filesIn(path).map(name => join(path, name)) : [path]
  })
  const versions = found.filter(path => !path.endsWith('index.json')).map(path => Number(VERSION.exec(readFileSync(path, 'utf8'))?.[1]))
  return [...new Set(versions)].sort((a, b) => a - b)
}
const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))

function copyOf(directory: string): string {
  const copy = directoryForTest()
  cpSync(join(KEPT, directory), copy, { recursive: true })
  return copy
}
/** Looks at nothing, and so is quick. */
const analysts: Studies = {
  size: 1,
  study: () => Promise.resolve({ ways: [], chosen: null, isSure: false, outlook: 0.5, compared: null }),
  close: () => Promise.resolve(),
}
const open = (dataDirectory: string): Promise<Services> => servicesForTest({ dataDirectory, games: [toyGame, gothicDuel], analysts })
const noticesOf = ({ notices }: Services): string[] => notices.list().map(notice => notice.message.key)

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

  test('has lab runs, challenges and analyses, if there were any', async () => {
    const services = await open(copyOf(directory))
    expect(services.lab.list().map(({ deck, played }) => [deck, played])).toEqual(has('lab.json') ? [['Ash & Bone', 4]] : [])
    const solved = services.challenges.list().filter(one => one.solved || one.shown)
    expect(solved.map(({ id, shown }) => [id, shown]).sort()).toEqual(
      has('challenges.json')
        ? [
            ['six-bearers-one-ember', true],
            ['the-bottom-of-the-cellar', false],
          ]
        : [],
    )
    if (has('analyses/id-4.json'))
      expect(await analysisOf(services, 'id-4')).toMatchObject({ state: 'done', analysis: { level: 'master' } })
    expect(noticesOf(services)).toEqual([])
  })
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
  // The window is remembered by the desktop host alone.
  expect([...stores, 'window.json'].sort()).toEqual(KINDS.filter(kind => !kind.includes('/')).sort())
  for (const kind of KINDS) expect(existsSync(join(KEPT, newest, kind)), kind).toBe(true)
})

/** A change of what the file holds, and what is said of it. */
type Change = (services: Services) => Result<unknown>
const CHANGES: Partial<Record<Kind, Change>> = {
  'decks.json': ({ decks }) => decks.rename('id-1', 'Other'),
  'deck-versions.json': ({ decks }) => decks.keepVersion('id-1', 'Another'),
  'shelf.json': ({ decks }) => decks.place(['id-1'], { folder: null }),
  'settings.json': ({ settings }) => settings.set({ theme: 'dark' }),
  'lab.json': ({ lab }) => lab.delete('id-6'),
  'drafts/id-1.jsonl': ({ decks }) => decks.edit({ id: 'id-1', after: 0, moves: [{ type: 'do', step: { at: 0, out: [], in: [] } }] }),
}

/** A copy of the newest directory in which that file is of the version after the newest there is. */
function withNewer(kind: Kind) {
  const dataDirectory = copyOf(newest)
  const path = join(dataDirectory, kind)
  const next = (versionsOf(kind).at(-1) ?? 0) + 1
  const text = readFileSync(path, 'utf8').replace(VERSION, head => head.replace(/\d+$/, String(next)))
  writeFileSync(path, text)
  return { dataDirectory, isUntouched: () => expect(readFileSync(path, 'utf8')).toBe(text) }
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

  test('shows solved challenges and says that new results aren’t saved', async () => {
    const { dataDirectory, isUntouched } = withNewer('challenges.json')
    const services = await open(dataDirectory)
    expect(services.challenges.list().filter(one => one.solved)).toHaveLength(1)
    valueOf(services.challenges.solution(services.challenges.list().find(one => !one.shown && !one.solved)?.id ?? ''))
    expect(noticesOf(services)).toEqual(['services.storage.newer', 'services.not-saved.newer'])
    isUntouched()
  })

  test('reads the window’s position and doesn’t write it', () => {
    const { dataDirectory, isUntouched } = withNewer('window.json')
    const memory = openWindowMemory(storageForTest(dataDirectory).context)
    expect(memory.recall()).toMatchObject({ width: 1280 })
    memory.remember({ x: 0, y: 0, width: 1, height: 1, maximized: true })
    isUntouched()
  })

  test('reports a match and leaves it alone', async () => {
    const { dataDirectory, isUntouched } = withNewer('matches/id-4.jsonl')
    const services = await open(dataDirectory)
    expect(noticesOf(services)).toEqual(['services.match.newer'])
    expect(services.matches.list(CLIENT).map(match => match.id)).toEqual(['id-5'])
    expect(keysOf(services.matches.delete('id-4'))).toEqual(['services.not-found.match'])
    isUntouched()
  })

  test('reports a newer analysis, and shows a new one without overwriting it', async () => {
    const { dataDirectory, isUntouched } = withNewer('analyses/id-4.json')
    const services = await open(dataDirectory)
    expect(await analysisOf(services, 'id-4')).toMatchObject({ state: 'none', problem: { key: 'services.not-saved.newer' } })
    valueOf(services.matches.replays.analyse('id-4', 'master'))
    expect(await analysisOf(services, 'id-4')).toMatchObject({ state: 'done' })
    expect(noticesOf(services)).toEqual(['services.not-saved.newer'])
    isUntouched()
  })
})
