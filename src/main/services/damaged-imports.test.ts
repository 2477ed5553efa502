import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVERYTHING_PARTS } from '../../shared/full-export.ts'
import { games } from '../games.ts'
import { nextBelow, rngFrom, type Rng } from '../kernel/rng.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import type { Result } from '../lib/result.ts'
import type { Services } from './services.ts'

const DAMAGES = 300
const KEPT = join(import.meta.dirname, 'testing/kept/4-hints')
const PIECES = [
  '',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ',',
  ':',
  '0',
  '-1',
  '1e300',
  'null',
  'true',
  '__proto__',
  '\u0000',
  '\ud800',
  '\u202e',
  'é',
  '\n',
]

function damaged(text: string, rng: Rng): string {
  let result = text
  for (let damages = 1 + nextBelow(rng, 3); damages > 0; damages--) {
    const at = nextBelow(rng, result.length + 1)
    const piece =
      nextBelow(rng, 4) === 0 ? result.slice(nextBelow(rng, result.length + 1)).slice(0, 40) : PIECES[nextBelow(rng, PIECES.length)]
    result = result.slice(0, at) + (piece ?? '') + result.slice(at + nextBelow(rng, 8) * nextBelow(rng, 8))
  }
  return nextBelow(rng, 10) === 0 ? result.slice(0, nextBelow(rng, result.length + 1)) : result
}

const filesOf = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => !/[/\\](backups|exports|logs)[/\\]/.test(path))
      .map(path => [path, readFileSync(path, 'utf8')]),
  )

interface Importer {
  textOf(services: Services): string | Promise<string>
  bring(services: Services, text: string): Result<unknown> | Promise<Result<unknown>>
}

const IMPORTERS: Readonly<Record<string, Importer>> = {
  'a deck file': {
    textOf: ({ decks }) => valueOf(decks.export('id-1')).text,
    bring: ({ decks }, text) => decks.import(text),
  },
  'an archive': {
    textOf: ({ decks }) => valueOf(decks.archive(['id-1'])).text,
    bring: ({ decks }, text) => decks.importArchive(text, [0]),
  },
  'a replay': {
    textOf: ({ matches }) => valueOf(matches.replays.share('id-4')).text,
    bring: ({ matches }, text) => matches.replays.import(text),
  },
  'a full export': {
    textOf: async ({ everything }) => (await everything.pack())[0] ?? '',
    bring: ({ everything }, text) => everything.bring(text, EVERYTHING_PARTS),
  },
}

test.each(Object.entries(IMPORTERS))(
  'each of 300 damages of %s is imported or refused, and then changes nothing',
  async (name, importer) => {
    const dataDirectory = directoryForTest()
    cpSync(KEPT, dataDirectory, { recursive: true })
    const services = await servicesForTest({ dataDirectory, games: [toyGame, ...games.slice(0, 1)] })
    const text = await importer.textOf(services)
    const rng = rngFrom(name)
    let [refused, before] = [0, filesOf(dataDirectory)]
    for (let damage = 0; damage < DAMAGES; damage++) {
      const answer = await importer.bring(services, damaged(text, rng))
      const after = filesOf(dataDirectory)
      if (!answer.ok) {
        refused++
        expect(['BAD_FILE', 'NOT_FOUND', 'REFUSED']).toContain(answer.failure.code)
        expect(after).toEqual(before)
      }
      before = after
    }
    expect(refused).toBeGreaterThan(DAMAGES / 3)
  },
)
