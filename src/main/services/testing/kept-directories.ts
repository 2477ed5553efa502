import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Studies } from '../../ai/studies.ts'
import { toyGame } from '../../kernel/testing/toy-game.ts'
import type { Game } from '../../kernel/game.ts'
import { servicesForTest } from '../../matches/testing/services-for-test.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import type { Services } from '../services.ts'

/**
 * Data directories written by older versions, one for each change of a format. Their content never changes.
 * A new store version needs one more directory, written by the new version with everything that the last one contains.
 */
export const KEPT = fileURLToPath(new URL('./kept', import.meta.url))
export const kept = readdirSync(KEPT).sort()
export const newest = kept.at(-1) ?? ''

/** One example of each kind of file. The list of matches isn't one: it is rebuilt from them. */
export const KINDS = [
  'decks.json',
  'deck-versions.json',
  'shelf.json',
  'settings.json',
  'challenges.json',
  'days.json',
  'lab.json',
  'positions.json',
  'balance.json',
  'window.json',
  'drafts/id-1.jsonl',
  'matches/id-4.jsonl',
  'analyses/id-4.json',
  'sets/id-12.jsonl',
] as const
export type Kind = (typeof KINDS)[number]

export const VERSION = /^\{\s*"(?:version|format)": ?(\d+)/

/** All versions of a kind of file that ever existed. */
export function versionsOf(kind: Kind): number[] {
  const isFolder = kind.includes('/')
  const result = kept.flatMap(directory => {
    const path = join(KEPT, directory, isFolder ? dirname(kind) : kind)
    if (!existsSync(path)) return []
    return isFolder ? filesIn(path).map(name => join(path, name)) : [path]
  })
  const versions = result.filter(path => !path.endsWith('index.json')).map(path => Number(VERSION.exec(readFileSync(path, 'utf8'))?.[1]))
  return [...new Set(versions)].sort((a, b) => a - b)
}
const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))

export function copyOf(directory: string): string {
  const copy = directoryForTest()
  cpSync(join(KEPT, directory), copy, { recursive: true })
  return copy
}
/** Reads nothing, so it is fast. */
const analysts: Studies = {
  size: 1,
  study: () => Promise.resolve({ ways: [], chosen: null, isSure: false, isQuiet: false, chance: 0.5, played: null }),
  close: () => Promise.resolve(),
}
/** Opens a directory with the toy game and perhaps others; all decks and matches belong to the toy game. */
export const open = (dataDirectory: string, ...others: Game[]): Promise<Services> =>
  servicesForTest({ dataDirectory, games: [toyGame, ...others], analysts })
export const noticesOf = ({ notices }: Services): string[] => notices.list().map(notice => notice.message.key)

/** A copy of the newest directory, with that file one version newer than the newest. */
export function withNewer(kind: Kind) {
  const dataDirectory = copyOf(newest)
  const path = join(dataDirectory, kind)
  const next = (versionsOf(kind).at(-1) ?? 0) + 1
  const text = readFileSync(path, 'utf8').replace(VERSION, head => head.replace(/\d+$/, String(next)))
  writeFileSync(path, text)
  return { dataDirectory, isUntouched: () => expect(readFileSync(path, 'utf8')).toBe(text) }
}
