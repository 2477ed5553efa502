import { MATCH_FORMAT } from './match-record.ts'
import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import {
  act,
  begin,
  CLIENT,
  firstPlay,
  keysOf,
  look,
  PERSONS,
  servicesForTest,
  silentAi,
  simpleAi,
  TWO_AIS,
  undo,
  until,
  valueOf,
} from './testing/services-for-test.ts'

const pathOf = (directory: string, id: string): string => join(directory, 'matches', `${id}.jsonl`)
const noticesOf = (services: Awaited<ReturnType<typeof servicesForTest>>): string[] =>
  services.notices.list().map(notice => notice.message.key)

async function begun() {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory })
  const id = begin(services)
  act(services, id, 'raise')
  act(services, id, 'raise')
  valueOf(undo(services, id))
  act(services, id, 'stir')
  act(services, id, 'peek')
  return { dataDirectory, services, id, path: pathOf(dataDirectory, id), before: look(services, id) }
}

test('resumes after a crash where the match stood', async () => {
  const { dataDirectory, id, before } = await begun()
  const next = await servicesForTest({ dataDirectory, ai: simpleAi() })
  expect(next.matches.list(CLIENT)).toMatchObject([{ id, turn: 1, outcome: null }])
  const updates = valueOf(next.matches.watch(id, CLIENT))
  expect(await until(updates, () => true)).toEqual(before)
  await until(updates, ({ revision }) => revision === before.revision + 1)
  act(next, id, ...firstPlay(next, id))
  expect(look(next, id).view.turn).toBe(2)
})

test('prepares the AI when a match with one begins or is resumed, and for no other match', async () => {
  const dataDirectory = directoryForTest()
  const prepare = vi.fn()
  const services = await servicesForTest({ dataDirectory, ai: { ...silentAi(), prepare } })
  begin(services, { ...PERSONS, seats: [PERSONS.seats[0], { ...PERSONS.seats[1], player: { type: 'person', name: 'Jonas' } }] })
  expect(prepare).not.toHaveBeenCalled()
  const id = begin(services)
  expect(prepare).toHaveBeenCalledTimes(1)
  await services.close()
  prepare.mockClear()
  const next = await servicesForTest({ dataDirectory, ai: { ...silentAi(), prepare } })
  next.matches.list(CLIENT)
  expect(prepare).not.toHaveBeenCalled()
  look(next, id)
  expect(prepare).toHaveBeenCalledTimes(1)
  valueOf(next.matches.concede(id, CLIENT))
  await next.close()
  prepare.mockClear()
  look(await servicesForTest({ dataDirectory, ai: { ...silentAi(), prepare } }), id)
  expect(prepare).not.toHaveBeenCalled()
})

test('can take back the same plays after a restart', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory })
  const id = begin(services)
  const start = look(services, id)
  act(services, id, 'raise')
  const next = await servicesForTest({ dataDirectory })
  valueOf(undo(next, id))
  const after = look(next, id)
  expect({ ...after, events: after.events.slice(0, -1) }).toEqual({ ...start, revision: 2 })
})

test('ignores a last line cut off anywhere and drops it with the next action', async () => {
  const { dataDirectory, id, path } = await begun()
  const whole = readFileSync(path)
  const lines = whole.toString().split('\n').length - 1
  const start = whole.lastIndexOf('\n', whole.length - 2) + 1
  for (const cut of [start, start + 1, start + 40, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, cut))
    const next = await servicesForTest({ dataDirectory })
    expect(look(next, id).revision).toBe(lines - 2)
    act(next, id, 'raise')
    const repaired = readFileSync(path, 'utf8')
    expect(repaired.startsWith(whole.subarray(0, start).toString())).toBe(true)
    expect(
      repaired
        .split('\n')
        .filter(line => line)
        .map(line => JSON.parse(line) as unknown),
    ).toHaveLength(lines)
    expect(noticesOf(next)).toEqual([])
  }
})

test.each([
  ['empty', (path: string) => truncateSync(path, 0)],
  ['not text', (path: string) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00, 0xff]))],
  ['spoiled in the middle', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"type":"act"', '"type":"dig"'))],
  ['with a foreign last line', (path: string) => appendFileSync(path, 'hello\n')],
])('keeps a match file that is %s under a dated name and reports it', async (_, spoil) => {
  const { dataDirectory, id, path } = await begun()
  spoil(path)
  const spoiled = readFileSync(path)
  const next = await servicesForTest({ dataDirectory, now: () => Date.UTC(2026, 10, 21, 10) })
  expect(next.matches.list(CLIENT)).toEqual([])
  expect(noticesOf(next)).toEqual(['services.match.corrupt'])
  const aside = join(dataDirectory, 'matches', `${id}.2026-11-21T10-00-00.corrupt.jsonl`)
  expect(next.notices.list()[0]?.message.values).toMatchObject({ aside })
  expect(readFileSync(aside)).toEqual(spoiled)
  expect(noticesOf(await servicesForTest({ dataDirectory }))).toEqual([])
})

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['corrupt', (path: string) => writeFileSync(path, '{')],
  [
    'of another time',
    (path: string) =>
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"turn":1', '"turn":7').replaceAll('"bytes":', '"bytes":1')),
  ],
])('rebuilds an index that is %s from the files', async (_, spoil) => {
  const { dataDirectory, services } = await begun()
  const before = services.matches.list(CLIENT)
  await services.close()
  spoil(join(dataDirectory, 'matches', 'index.json'))
  expect((await servicesForTest({ dataDirectory })).matches.list(CLIENT)).toEqual(before)
})

test('trusts the index while the file is unchanged', async () => {
  const { dataDirectory, services } = await begun()
  await services.close()
  const index = join(dataDirectory, 'matches', 'index.json')
  writeFileSync(index, readFileSync(index, 'utf8').replaceAll('"turn":1', '"turn":7'))
  expect((await servicesForTest({ dataDirectory })).matches.list(CLIENT)[0]?.turn).toBe(7)
})

test('resumes a match with an earlier released card set', async () => {
  const { dataDirectory, id, before } = await begun()
  const toy = toyGame as Game
  const later: Game = { ...toy, cardSetHash: 'cards-2', check: () => [{ clause: '', message: { key: 'other cards' } }] }
  const ai = simpleAi()
  const next = await servicesForTest({ dataDirectory, games: [later], ai })
  expect(next.matches.list(CLIENT)[0]?.problem).toBeUndefined()
  // The faces of what this seat knows, and of nothing else.
  const { view, faces } = look(next, id)
  expect(faces?.map(face => face.id).toSorted()).toEqual([...new Set(Object.values(view.cards))].toSorted())
  expect(faces?.length).toBeGreaterThan(0)
  expect(before.faces).toBeUndefined()
  const updates = valueOf(next.matches.watch(id, CLIENT))
  await until(updates, ({ revision }) => revision === before.revision + 1)
  expect(ai.requests.map(({ cardSetHash }) => cardSetHash)).toEqual(['cards-1'])
  act(next, id, ...firstPlay(next, id))
  expect(look(next, id).view.turn).toBe(2)
})

describe('a match of other rules', () => {
  const toy = toyGame as Game
  test.each([
    ['rules', { ...toy, rulesVersion: '2' }, 'services.match.problem.rules'],
    ['cards', { ...toy, cardSetHash: 'cards-2', withCardSet: () => null }, 'services.match.problem.cards'],
    ['an outcome of the same moves', { ...toy, hash: () => 'other' }, 'services.match.problem.diverged'],
    ['a check of the same moves', { ...toy, check: () => [{ clause: '', message: { key: 'no' } }] }, 'services.match.problem.diverged'],
  ])('%s: is listed and says why it can’t be opened', async (_, game, key) => {
    const { dataDirectory, id, path } = await begun()
    const file = readFileSync(path, 'utf8')
    const next = await servicesForTest({ dataDirectory, games: [game] })
    expect(keysOf(next.matches.view(id, CLIENT))).toEqual([key])
    expect(keysOf(next.matches.watch(id, CLIENT))).toEqual([key])
    expect(next.matches.list(CLIENT)).toMatchObject([{ id }])
    expect(readFileSync(path, 'utf8')).toBe(file)
    if (key !== 'services.match.problem.diverged') expect(next.matches.list(CLIENT)[0]?.problem).toEqual({ key })
  })

  test('leaves a newer format untouched', async () => {
    const { dataDirectory, path } = await begun()
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"format":${MATCH_FORMAT}`, `"format":${MATCH_FORMAT + 1}`))
    const next = await servicesForTest({ dataDirectory })
    expect(noticesOf(next)).toEqual(['services.match.newer'])
    expect(next.matches.list(CLIENT)).toEqual([])
    expect(readFileSync(path, 'utf8')).toContain(`"format":${MATCH_FORMAT + 1}`)
  })
})

/** The text of a match's file as it would have been in a format from before seats had an avatar. */
const ofFormat = (format: number, text: string): string =>
  text.replace(`"format":${MATCH_FORMAT}`, `"format":${format}`).replaceAll('"avatar"', '"wizard"')

test('reads a match from when only the last action could be taken back', async () => {
  const { dataDirectory, id, path, before } = await begun()
  const old = ofFormat(2, readFileSync(path, 'utf8')).replace(',"to":1,"counted":false', '')
  expect(old).not.toContain('"to"')
  writeFileSync(path, old)
  expect(look(await servicesForTest({ dataDirectory }), id)).toEqual(before)
})

test('finds a match from before levels existed, shows a current level and resumes it', async () => {
  const { dataDirectory, id, path, before } = await begun()
  const old = ofFormat(1, readFileSync(path, 'utf8')).replace('"level":"apprentice"', '"level":"greedy"')
  expect(old).toContain('"greedy"')
  writeFileSync(path, old)
  const next = await servicesForTest({ dataDirectory, ai: simpleAi() })
  expect(noticesOf(next)).toEqual([])
  const player = { type: 'ai', level: 'master' }
  expect(next.matches.list(CLIENT)).toMatchObject([{ id, seats: [{}, { player }] }])
  expect(look(next, id)).toEqual({ ...before, seats: [before.seats[0], { ...before.seats[1], player }] })
  const updates = valueOf(next.matches.watch(id, CLIENT))
  await until(updates, ({ revision }) => revision === before.revision + 1)
  // What is written behind it is of today, and so is its first line.
  const today = old.replace('"format":1', `"format":${MATCH_FORMAT}`).replace('"greedy"', '"master"').replaceAll('"wizard"', '"avatar"')
  const linesOf = (text: string): unknown[] => text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as unknown]))
  expect(linesOf(readFileSync(path, 'utf8')).slice(0, -1)).toEqual(linesOf(today))
})

test('refuses an action when the disk is full and continues once there is room', async () => {
  const dataDirectory = directoryForTest()
  const { failing, ...storage } = failingStorage()
  const services = await servicesForTest({ dataDirectory, ...storage })
  const id = begin(services)
  act(services, id, 'raise')
  const [before, file] = [look(services, id), readFileSync(pathOf(dataDirectory, id), 'utf8')]
  failing.code = 'ENOSPC'
  expect(keysOf(services.matches.act(id, CLIENT, 1, ['raise']))).toEqual(['services.not-saved.disk-full'])
  expect(keysOf(undo(services, id))).toEqual(['services.not-saved.disk-full'])
  expect(keysOf(services.matches.concede(id, CLIENT))).toEqual(['services.not-saved.disk-full'])
  expect(keysOf(services.matches.rematch(id))).toEqual(['services.not-saved.disk-full'])
  expect(look(services, id)).toEqual(before)
  expect(readFileSync(pathOf(dataDirectory, id), 'utf8')).toBe(file)
  failing.code = null
  act(services, id, 'raise')
  expect(look(await servicesForTest({ dataDirectory }), id)).toEqual(look(services, id))
})

test('tells watchers while an AI’s move can’t be saved, and not again once dismissed', async () => {
  const { failing, disk, ...storage } = failingStorage()
  let tries = 0
  const counting = { ...disk, append: (...args: Parameters<typeof disk.append>) => (tries++, disk.append(...args)) }
  const given = { ...storage, disk: counting, ai: simpleAi(), timing: { thinkingLimit: 1000, retryAfter: 1 } }
  const services = await servicesForTest(given)
  const reports: string[][] = []
  const stop = new AbortController()
  void (async () => {
    for await (const list of services.notices.watch(stop.signal)) reports.push(list.map(notice => notice.message.key))
  })()
  const id = begin(services, TWO_AIS)
  failing.code = 'ENOSPC'
  const updates = valueOf(services.matches.watch(id, CLIENT))
  await until(updates, () => true)
  await expect.poll(() => reports.at(-1)).toEqual(['services.not-saved.disk-full'])
  services.notices.dismiss(services.notices.list()[0]?.id ?? '')
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before + 3)
  expect(noticesOf(services)).toEqual([])
  failing.code = null
  await until(updates, ({ outcome }) => outcome !== null)
  expect(noticesOf(services)).toEqual([])
  stop.abort()
})

test('makes an AI’s unsaved move once there is room, and removes the notice', async () => {
  const { failing, ...storage } = failingStorage()
  const services = await servicesForTest({ ...storage, ai: simpleAi(), timing: { thinkingLimit: 1000, retryAfter: 1 } })
  const id = begin(services, TWO_AIS)
  failing.code = 'ENOSPC'
  const updates = valueOf(services.matches.watch(id, CLIENT))
  await until(updates, () => true)
  await expect.poll(() => noticesOf(services)).toEqual(['services.not-saved.disk-full'])
  expect(look(services, id).revision).toBe(0)
  failing.code = null
  await until(updates, ({ outcome }) => outcome !== null)
  expect(noticesOf(services)).toEqual([])
})

test('keeps only some of many matches in memory, and any can be resumed', async () => {
  const dataDirectory = directoryForTest()
  let setups = 0
  const counting: Game = {
    ...(toyGame as Game),
    setup: (...args) => (setups++, toyGame.setup(...(args as Parameters<typeof toyGame.setup>))),
  }
  const services = await servicesForTest({ dataDirectory, games: [counting] })
  const ids = Array.from({ length: 30 }, () => {
    const id = begin(services)
    valueOf(services.matches.concede(id, CLIENT))
    return id
  })
  expect(setups).toBe(30)
  for (const id of ids) expect(look(services, id).revision).toBe(1)
  expect(setups).toBeGreaterThan(45)
  expect(readdirSync(join(dataDirectory, 'matches'))).toHaveLength(31)
})
