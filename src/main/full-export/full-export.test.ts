import type { AnalysisState } from '../../shared/analysis.ts'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EVERYTHING_PARTS, MAX_EVERYTHING, type ExportContents } from '../../shared/full-export.ts'
import { webpOf } from '../../shared/testing/pictures.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { games } from '../games.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { MATCH_FORMAT } from '../matches/match-record.ts'
import { act, AGAINST_AI, begin, CLIENT, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { ServiceOptions, Services } from '../services/services.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import { readEverything, writeEverything } from './full-export-file.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const PICTURE = Buffer.from(webpOf(64, 64)).toString('base64')
const KEPT = fileURLToPath(new URL('../services/testing/kept', import.meta.url))

/** Of the toy game, and of one that has challenges. */
const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [toyGame, ...games.slice(0, 1)], ...more })

/** A Grimoire with every kind of data, in a directory that tests copy. */
async function filled(from: string): Promise<{ services: Services; dataDirectory: string }> {
  const dataDirectory = directoryForTest()
  cpSync(join(KEPT, from), dataDirectory, { recursive: true })
  const services = await open({ dataDirectory })
  const run = {
    game: 'toy',
    avatar: toyGame.catalog.avatars[0]?.id ?? '',
    level: 'apprentice',
    takebacks: true,
    bestOf: 1,
    changes: true,
  } as const
  const deck = { from: 'starter', id: toyGame.catalog.starterDecks[0]?.id ?? '' } as const
  valueOf(services.runs.start({ ...run, mode: 'gauntlet', deck, opponents: [deck] }))
  valueOf(services.sets.create('gothic-duel', 'Ours'))
  valueOf(services.sets.addPicture(PICTURE))
  const scenario = { title: 'Mine', clauses: [], script: [] }
  valueOf(services.positions.save(null, JSON.stringify({ version: 1, game: 'gothic-duel', scenarios: [scenario] })))
  services.days.noteSolved(valueOf(services.days.today('gothic-duel', [])).challenge?.id ?? '')
  return { services, dataDirectory }
}
const packed = async ({ everything }: Services): Promise<string> => (await everything.pack())[0] ?? ''
const arrival = async (services: Services, text: string): Promise<ExportContents> => valueOf(await services.everything.look(text))

/** Everything the services report. */
async function reported({ decks, matches, runs, sets, settings, challenges, positions, days, lab }: Services): Promise<unknown> {
  const { replays } = matches
  const list = matches.list(CLIENT)
  const over = list.filter(match => match.outcome)
  const analyses: unknown[] = []
  for (const { id } of over) {
    let last: AnalysisState | undefined
    // One with older estimates is made again; how long that takes differs.
    for await (const state of valueOf(replays.watchAnalysis(id))) last = state
    analyses.push([id, last?.state === 'done' ? { ...last.analysis, took: 0 } : last])
  }
  return {
    decks: decks.list(),
    bin: decks.bin(),
    places: [...decks.placements()].sort((a, b) => (a.deck < b.deck ? -1 : 1)),
    versions: decks.list().map(({ id }) => valueOf(decks.versions(id))),
    histories: decks.list().map(({ id }) => valueOf(decks.open(id))),
    deckRecords: decks.list().map(({ id }) => valueOf(replays.deckRecord(id))),
    matches: list,
    views: list.map(({ id }) => valueOf(matches.view(id, CLIENT))),
    replays: replays.list(CLIENT, { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 20 }),
    events: over.map(({ id }) => valueOf(replays.events(id, 'both'))),
    records: replays.records(),
    analyses,
    runs: runs.list().map(({ id }) => valueOf(runs.get(id))),
    // A set of a game that isn’t offered here can only be listed.
    sets: sets.list().map(set => [set, sets.get(set.id)]),
    pictures: sets.pictures([createHash('sha256').update(Buffer.from(PICTURE, 'base64')).digest('hex')]),
    settings: settings.get(),
    challenges: challenges.list(),
    positions: positions.list(),
    days: valueOf(days.today('gothic-duel', [])),
    lab: lab.list().map(({ id }) => valueOf(lab.get(id))),
  }
}

/** All files under a directory with their content, except backups, exports and logs. */
function filesOf(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => join(entry.parentPath, entry.name).slice(directory.length + 1))
  return Object.fromEntries(
    paths.filter(path => !/^(backups|exports|logs)/.test(path)).map(path => [path, readFileSync(join(directory, path), 'utf8')]),
  )
}

describe.each(readdirSync(KEPT))('all that %s holds', directory => {
  test('is the same on another machine, also after a restart', async () => {
    const { services } = await filled(directory)
    const before = await reported(services)
    const dataDirectory = directoryForTest()
    const there = await open({ dataDirectory })
    const text = await packed(services)
    const { parts } = await arrival(there, text)
    expect(parts.every(({ all, fresh, same, other, left }) => all === fresh && same + other + left === 0)).toBe(true)
    valueOf(await there.everything.bring(text, EVERYTHING_PARTS))
    expect(await reported(there)).toEqual(before)
    await there.close()
    const again = await open({ dataDirectory })
    expect(await reported(again)).toEqual(before)
    expect(again.notices.list()).toEqual([])
  })
})

test('after any actions, an import to an empty directory equals the original', async () => {
  for (const seed of ['one', 'two', 'three'].slice(0, sampleSize(1, 3))) {
    const rng = rngFrom(`everything ${seed}`)
    const services = await open()
    const { decks, settings, challenges } = services
    const running: string[] = []
    for (let step = 0; step < 60; step++) {
      const ids = decks.list().map(({ id }) => id)
      const deck =
        ids[nextBelow(rng, Math.max(1, ids.length))] ?? valueOf(decks.save({ game: 'toy', name: `Ash ${step}`, cards: TOY_DECKS[0] })).id
      const kinds: (() => unknown)[] = [
        () => decks.save({ game: 'toy', name: `Bone “${step}” ü`, cards: TOY_DECKS[1] }),
        () => decks.rename(deck, `Veil ${step}`),
        () => decks.edit({ id: deck, after: valueOf(decks.open(deck)).revision, moves: [{ type: 'undo' }] }),
        () => decks.keepVersion(deck, `Version ${step}`),
        () => decks.place([deck], { folder: `Folder ${step % 3}`, tag: [`tag ${step % 4}`], archived: step % 5 === 0 }),
        () => decks.delete(deck),
        () => running.push(begin(services)),
        () => running.length > 0 && act(services, running[nextBelow(rng, running.length)] ?? '', 'raise'),
        () => running.length > 0 && services.matches.concede(running.pop() ?? '', CLIENT),
        () => settings.set({ cardSearches: [...settings.get().cardSearches, { game: 'toy', name: `S${step}`, query: 'a' }] }),
        () => settings.set({ textSize: 80 + step, playerName: `P${step}` }),
        () => challenges.solution(challenges.list()[nextBelow(rng, 30)]?.id ?? ''),
      ]
      kinds[nextBelow(rng, kinds.length)]?.()
    }
    const there = await open()
    for (const text of await services.everything.pack()) valueOf(await there.everything.bring(text, EVERYTHING_PARTS))
    expect(await reported(there), seed).toEqual(await reported(services))
  }
})

test('restores an export of several files completely', async () => {
  const thing = (number: number): unknown => ({ number, text: 'x'.repeat(3_000_000) })
  const matches = Array.from({ length: 20 }, (_, number) => thing(number))
  const none = {
    ...{ pictures: [], sets: [], decks: [], runs: [], challenges: [], positions: [], days: [], lab: [], searches: [], settings: [] },
  }
  const texts = await writeEverything({ ...none, matches }, 7)
  expect(texts.length).toBeGreaterThan(1)
  const items: unknown[] = []
  for (const [index, text] of texts.entries()) {
    const result = await readEverything(text, (part, item) => {
      items.push([part, item])
      return Promise.resolve(null)
    })
    expect(result).toEqual({ ok: true, savedAt: 7, number: index + 1, of: texts.length })
  }
  expect(items).toEqual(matches.map(match => ['matches', match]))
})

test('is written to and read from where the services say', async () => {
  const { services, dataDirectory } = await filled('4-hints')
  const [path = ''] = valueOf(await services.everything.save())
  expect(dirname(path)).toBe(join(dataDirectory, 'exports'))
  expect((await arrival(services, readFileSync(path, 'utf8'))).parts.map(({ part }) => part)).toEqual([...EVERYTHING_PARTS])
})

test('importing it where it came from, or twice, changes nothing', async () => {
  const { services, dataDirectory } = await filled('4-hints')
  const text = await packed(services)
  const before = filesOf(dataDirectory)
  expect((await arrival(services, text)).parts.map(({ part, all, same }) => [part, all - same])).toEqual(
    EVERYTHING_PARTS.map(part => [part, 0]),
  )
  valueOf(await services.everything.bring(text, EVERYTHING_PARTS))
  expect(filesOf(dataDirectory)).toEqual(before)
})

test('imports only the chosen parts', async () => {
  const { services } = await filled('4-hints')
  const there = await open()
  valueOf(await there.everything.bring(await packed(services), ['searches', 'decks']))
  expect(there.settings.get().cardSearches).toHaveLength(1)
  expect(there.settings.get().theme).toBe('system')
  expect(there.matches.list(CLIENT)).toEqual([])
  expect(there.decks.list()).toHaveLength(1)
})

test('overwrites nothing: decks are added, matches and searches stay, settings change only on request', async () => {
  const { services } = await filled('4-hints')
  const text = await packed(services)
  const { services: there } = await filled('4-hints')
  valueOf(there.decks.rename('id-1', 'Mine'))
  valueOf(there.settings.set({ theme: 'contrast', cardSearches: [{ game: 'gothic-duel', name: 'Cheap', query: 'cost<=1' }] }))
  act(there, 'id-5', 'raise')
  const view = look(there, 'id-5')
  const parts = (await arrival(there, text)).parts
  expect(parts.map(({ part, fresh, other }) => [part, fresh, other])).toEqual([
    ['pictures', 0, 0],
    ['sets', 1, 0],
    ['decks', 0, 1],
    ['matches', 0, 0],
    ['runs', 1, 0],
    ['challenges', 0, 0],
    ['positions', 1, 0],
    ['days', 0, 0],
    ['lab', 0, 0],
    ['searches', 0, 1],
    ['settings', 0, 1],
  ])
  expect(parts.find(({ part }) => part === 'settings')?.names).toEqual(['theme'])
  valueOf(
    await there.everything.bring(
      text,
      EVERYTHING_PARTS.filter(part => part !== 'settings'),
    ),
  )
  expect(
    there.decks
      .list()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Ash & Bone', 'Mine'])
  const beside = there.decks.list().find(({ name }) => name === 'Ash & Bone')
  expect(valueOf(there.decks.versions(beside?.id ?? ''))).toHaveLength(1)
  expect(look(there, 'id-5')).toEqual(view)
  expect(there.settings.get()).toMatchObject({ theme: 'contrast', cardSearches: [{ query: 'cost<=1' }] })
  valueOf(await there.everything.bring(text, EVERYTHING_PARTS))
  expect(there.decks.list()).toHaveLength(2)
  expect(there.settings.get()).toMatchObject({ theme: 'light', cardSearches: [{ query: 'cost<=1' }] })
})

test('takes a deck out of the bin here', async () => {
  const { services } = await filled('4-hints')
  const text = await packed(services)
  valueOf(services.decks.delete('id-1'))
  valueOf(await services.everything.bring(text, ['decks']))
  expect(services.decks.list().map(({ id }) => id)).toEqual(['id-1'])
})

test('reports a full disk and completes when repeated', async () => {
  const { failing, ...storage } = failingStorage()
  const { services } = await filled('4-hints')
  const text = await packed(services)
  const there = await open(storage)
  failing.code = 'ENOSPC'
  for (const part of EVERYTHING_PARTS) expect(keysOf(await there.everything.bring(text, [part]))).toEqual(['services.not-saved.disk-full'])
  expect(keysOf(await there.everything.save())).toEqual(['services.not-saved.disk-full'])
  failing.code = null
  valueOf(await there.everything.bring(text, EVERYTHING_PARTS))
  expect(await reported(there)).toEqual(await reported(services))
})

/** A file forged with a correct checksum. */
function forged(contents: unknown, head: Record<string, unknown> = {}): string {
  const text = typeof contents === 'string' ? contents : JSON.stringify(contents)
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return JSON.stringify({
    grimoire: 'everything',
    version: 1,
    savedAt: 1,
    number: 1,
    of: 1,
    sha256,
    packed: bytes.toString('base64'),
    ...head,
  })
}

describe('refuses a bad file with the reason and changes nothing', () => {
  const deck = { id: 'a', game: 'toy', name: 'A', cards: [], createdAt: 1, updatedAt: 1 }
  const thing = { deck, place: null, versions: [], history: null }
  const matchText = readFileSync(join(KEPT, '4-hints/matches/id-4.jsonl'), 'utf8')
  const match = (text: string) => ({ matches: [{ match: text, analysis: null }] })
  const bad: [string, string, string][] = [
    ['empty', '', 'file.whole'],
    ['no JSON', 'everything', 'file.at-line'],
    ['a deck archive', '{"grimoire":"decks","version":1,"decks":[]}', 'file.at'],
    ['of a newer version', forged({}, { version: 2 }), 'file.at'],
    ['with more in its head', forged({}, { more: 1 }), 'file.at'],
    ['without a number', forged({}, { number: 0 }), 'file.at'],
    ['spoilt', forged({}, { packed: 'AAAA' }), 'services.everything.damaged'],
    ['of another sum', forged({ decks: [thing] }, { sha256: '0'.repeat(64) }), 'services.everything.damaged'],
    ['cut off', forged({ decks: [thing] }).slice(0, 80), 'file.at-line'],
    ['packed otherwise', forged({}, { packed: '', sha256: createHash('sha256').digest('hex') }), 'services.everything.damaged'],
    ['of no object', forged('[]'), 'services.everything.damaged'],
    ['of no JSON', forged('{'), 'services.everything.damaged'],
    ['with another part', forged({ secrets: [] }), 'services.everything.damaged'],
    ['of millions of nothings in a few bytes', forged(`{"decks":[${'{},'.repeat(3_000_000)}{}]}`), 'services.everything.bad-item.decks'],
    [
      'of more settings than there are',
      forged({ settings: Array(101).fill({ key: 'volume', value: 1 }) }),
      'services.everything.bad-item.settings',
    ],
    ['nested without end', forged(`{"decks":[${'['.repeat(1_000_000)}]}`), 'services.everything.damaged'],
    ['with a part that is no list', forged({ decks: { a: thing } }), 'services.everything.damaged'],
    ['unpacked without end', forged(`{"decks":[${' '.repeat(65 * 1024 * 1024)}]}`), 'services.everything.damaged'],
    [
      'with an id that leads elsewhere',
      forged({ decks: [{ ...thing, deck: { ...deck, id: '../../a' } }] }),
      'services.everything.bad-item.decks',
    ],
    ['with a match elsewhere', forged(match(matchText.replace('"id":"id-4"', '"id":"../id-4"'))), 'services.everything.bad-item.matches'],
    ['with half a match', forged(match(matchText.slice(0, -9))), 'services.everything.bad-item.matches'],
    [
      'with a newer match',
      forged(match(matchText.replace(/"format":\d+/, `"format":${MATCH_FORMAT + 1}`))),
      'services.everything.bad-item.matches',
    ],
    ['with no match', forged(match('')), 'services.everything.bad-item.matches'],
    ['with a run elsewhere', forged({ lab: [{ id: '/etc/passwd' }] }), 'services.everything.bad-item.lab'],
    ['with a bad setting', forged({ settings: [{ key: 'textSize', value: 9000 }] }), 'services.everything.bad-item.settings'],
    [
      'with a setting of every object',
      forged('{"settings":[{"key":"__proto__","value":{"a":1}}]}'),
      'services.everything.bad-item.settings',
    ],
    [
      'with a search without a name',
      forged({ searches: [{ type: 'search', search: { name: ' ', query: 'a' } }] }),
      'services.everything.bad-item.searches',
    ],
    [
      'with a challenge of no kind',
      forged({ challenges: [{ id: 'a', solved: 'yes', shown: false }] }),
      'services.everything.bad-item.challenges',
    ],
    ['good but for the last of it', forged({ decks: [thing, { ...thing, versions: 7 }] }), 'services.everything.bad-item.decks'],
  ]

  test.each(bad)('%s', async (_, text, key) => {
    const { services, dataDirectory } = await filled('4-hints')
    const before = filesOf(dataDirectory)
    for (const answer of [await services.everything.look(text), await services.everything.bring(text, EVERYTHING_PARTS)]) {
      expect(keysOf(answer)).toEqual([key])
      expect(answer).toMatchObject({ failure: { code: 'BAD_FILE' } })
    }
    expect(filesOf(dataDirectory)).toEqual(before)
    expect(existsSync(join(dataDirectory, '..', 'id-4.jsonl'))).toBe(false)
  })

  test('a match that can’t be read is a key, not a sentence', async () => {
    const { services } = await filled('4-hints')
    const answer = await services.everything.look(forged(match('')))
    expect(answer).toMatchObject({ failure: { message: { values: { problem: { key: 'file.problem.no-match' } } } } })
  })

  test('refuses a file above the size limit', async () => {
    const { services } = await filled('4-hints')
    expect(keysOf(await services.everything.look(forged({}, { packed: 'A'.repeat(MAX_EVERYTHING) })))).toEqual(['file.whole'])
  })
})

test('imports repeated items once and treats prototype names as ordinary names', async () => {
  const services = await open()
  const deck = { id: '__proto__', game: 'toy', name: 'A', cards: [], createdAt: 1, updatedAt: 1 }
  const thing = { deck, place: null, versions: [], history: 'none' }
  const match = readFileSync(join(KEPT, '4-hints/matches/id-4.jsonl'), 'utf8')
  const two = [
    { match, analysis: null },
    { match, analysis: null },
  ]
  const text = forged({ decks: [thing, thing], matches: two, challenges: [{ id: '__proto__', solved: true, shown: false }] })
  expect((await arrival(services, text)).parts.find(({ part }) => part === 'matches')).toMatchObject({ fresh: 1, same: 1 })
  valueOf(await services.everything.bring(text, EVERYTHING_PARTS))
  expect(services.decks.list().map(({ id }) => id)).toEqual(['__proto__'])
  expect(services.matches.list(CLIENT)).toHaveLength(1)
  expect(({} as Record<string, unknown>)['solved']).toBeUndefined()
})

test('imports a match with invalid moves, which can’t be opened', async () => {
  const services = await open()
  const text = readFileSync(join(KEPT, '4-hints/matches/id-4.jsonl'), 'utf8').replaceAll('"{\\"type\\":\\"raise\\"}"', '"{}"')
  valueOf(await services.everything.bring(forged({ matches: [{ match: text, analysis: null }] }), ['matches']))
  expect(services.matches.view('id-4', CLIENT).ok).toBe(false)
})

test('leaves out tries at challenges', async () => {
  const services = await open()
  const [challenge] = services.challenges.list()
  valueOf(services.matches.attempt(challenge?.id ?? ''))
  expect((await arrival(services, await packed(services))).parts).toEqual([])
  begin(services, AGAINST_AI)
  expect((await arrival(services, await packed(services))).parts.map(({ part, all }) => [part, all])).toEqual([['matches', 1]])
})
