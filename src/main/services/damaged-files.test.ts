import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnalysisState } from '../../shared/analysis.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { CLIENT, look, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from './services.ts'
import { copyOf, KINDS, newest, noticesOf, open, type Kind } from './testing/kept-directories.ts'

/** Everything that is stored, as the services show it. */
async function allOf(services: Services): Promise<unknown> {
  const { decks, matches, settings, lab, challenges, sets } = services
  let analysis: AnalysisState | undefined
  const watched = matches.replays.watchAnalysis('id-4')
  if (watched.ok) for await (const state of watched.value) analysis = state
  const running = matches.list(CLIENT).find(match => match.outcome === null)
  return {
    decks: decks.list(),
    bin: decks.bin(),
    opened: decks.list().map(({ id }) => valueOf(decks.open(id))),
    versions: decks.list().map(({ id }) => valueOf(decks.versions(id))),
    placements: decks.placements(),
    settings: settings.get(),
    lab: lab.list(),
    solved: challenges.list(),
    sets: sets.list(),
    binnedSets: sets.bin(),
    setVersions: sets.list().map(({ id }) => valueOf(sets.versions(id))),
    matches: matches.list(CLIENT),
    running: running && look(services, running.id),
    analysis,
  }
}

type Damage = readonly [name: string, damage: (path: string) => unknown]

const cutAt = (share: number): Damage => [
  `cut at ${share * 100} %`,
  path => {
    const { size } = statSync(path)
    const text = readFileSync(path)
    let length = Math.floor(size * share)
    // In the middle of a line: whole lines are taken off below.
    while (length > 0 && (text[length - 1] === 10 || text[length] === 10)) length--
    truncateSync(path, length)
  },
]
/** Bytes that are in no text, from a share of the file on. */
const overwrite = (share: number, byte: number, count: number): Damage => [
  `${count} bytes of ${byte} at ${share * 100} %`,
  path => {
    const bytes = readFileSync(path)
    const from = Math.floor((bytes.length - 2) * share)
    writeFileSync(path, bytes.fill(byte, from, Math.min(bytes.length - 1, from + count)))
  },
]
const replaceBy = (name: string, put: (path: string) => unknown): Damage => [
  name,
  path => {
    rmSync(path)
    put(path)
  },
]
const random = (seed: string): Damage => [
  `random bytes (${seed})`,
  path => {
    const rng = rngFrom(seed)
    writeFileSync(path, Buffer.from(Array.from({ length: statSync(path).size }, () => nextBelow(rng, 256))))
  },
]

const DAMAGES: readonly Damage[] = [
  ['empty', path => truncateSync(path, 0)],
  ['all zero', path => writeFileSync(path, Buffer.alloc(statSync(path).size))],
  ['one zero', path => writeFileSync(path, Buffer.alloc(1))],
  ['all 0xff', path => writeFileSync(path, Buffer.alloc(statSync(path).size, 0xff))],
  ['only a line break', path => writeFileSync(path, '\n')],
  ['null', path => writeFileSync(path, 'null')],
  ['a list', path => writeFileSync(path, '[]\n')],
  ['an empty object', path => writeFileSync(path, '{}\n')],
  ['another file’s text', path => writeFileSync(path, '<!doctype html>\n')],
  ['its text twice', path => writeFileSync(path, Buffer.concat([readFileSync(path), readFileSync(path)]))],
  ['without its first byte', path => writeFileSync(path, readFileSync(path).subarray(1))],
  cutAt(0.01),
  cutAt(0.3),
  cutAt(0.6),
  cutAt(0.97),
  overwrite(0, 0, 1),
  overwrite(0.2, 0, 64),
  overwrite(0.5, 0xff, 1),
  overwrite(0.8, 0, 512),
  random('one'),
  random('two'),
  replaceBy('a folder', mkdirSync),
  replaceBy('a link to nothing', path => symlinkSync('/nowhere/at/all', path)),
  ...(process.platform === 'win32' ? [] : [replaceBy('a pipe', path => execFileSync('mkfifo', [path]))]),
]

/** What is in the place of a path, for comparison: a file's bytes, or what else it is. */
const contentOf = (path: string): string => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? readFileSync(path, 'latin1') : stats?.isDirectory() ? 'folder' : 'other'
}

// The window's position is read by the desktop alone, by the same code.
const STORED = KINDS.filter(kind => kind !== 'window.json')

/** What a program that was stopped while it wrote leaves, too: the set goes on from before the line that is incomplete. */
const isUnfinished = (kind: Kind, name: string): boolean => kind.startsWith('sets/') && name.startsWith('cut at')

const CASES = STORED.flatMap(kind => DAMAGES.map(([name, damage]) => [kind, name, damage] as const))

test.each(CASES.filter(([kind, name]) => !isUnfinished(kind, name)))('nothing is lost silently: %s, %s', async (kind: Kind, _, damage) => {
  const sound = await open(copyOf(newest))
  const before = await allOf(sound)
  await sound.close()

  const dataDirectory = copyOf(newest)
  const path = join(dataDirectory, kind)
  damage(path)
  const damaged = contentOf(path)
  const services = await open(dataDirectory)
  const after = await allOf(services)
  await services.close()
  const sameState = JSON.stringify(after) === JSON.stringify(before)
  if (sameState && noticesOf(services).length === 0) return
  expect(noticesOf(services)).not.toEqual([])
  const beside = readdirSync(dirname(path)).map(name => contentOf(join(dirname(path), name)))
  expect(beside.some(content => content === damaged)).toBe(true)
})

test('says that the last moves of a match are gone, though what is left is whole', async () => {
  const dataDirectory = copyOf(newest)
  const path = join(dataDirectory, 'matches/id-5.jsonl')
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  writeFileSync(path, `${lines[0]}\n`)
  const services = await open(dataDirectory)
  expect(noticesOf(services)).toEqual(['services.match.cut'])
  expect(look(services, 'id-5').revision).toBe(0)
})
