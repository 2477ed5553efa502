import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCards } from '../../../src/main/card-files/card-file.ts'
import { cardKits } from '../../../src/main/games.ts'
import { hashOfSet, readSet } from '../../../src/main/rules/gothic-duel/cards/released-sets.ts'
import { CARDS } from '../../../src/main/rules/gothic-duel/cards/index.ts'
import type { Card } from '../../../src/main/rules/gothic-duel/state/card.ts'
import { directoryForTest } from '../../../src/main/storage/testing/storage-for-test.ts'
import { releaseCards } from '../release-cards.ts'
import { duelCardSets } from './card-sets.ts'

const SOME = CARDS.slice(0, 3)
const release = (cards: readonly Card[], directory: string) => releaseCards({ ...duelCardSets, cards }, directory)

test('writes a set unchanged under its hash, next to the earlier ones', async () => {
  const directory = join(directoryForTest(), 'released')
  const [first, second] = [release(CARDS, directory), release(SOME, directory)]
  const hashes = [hashOfSet(CARDS), hashOfSet(SOME)]
  expect([first, second]).toEqual(hashes.map(hash => ({ ok: true, hash, isNew: true })))
  const { RELEASED } = (await import(join(directory, 'index.ts'))) as { RELEASED: Record<string, unknown> }
  expect(Object.keys(RELEASED).sort()).toEqual(hashes.toSorted())
  for (const [hash, written] of Object.entries(RELEASED)) expect(hashOfSet(readSet(written)!)).toBe(hash)
})

test('a released set is a normal card file', () => {
  const directory = directoryForTest()
  release(CARDS, directory)
  const text = readFileSync(join(directory, `${hashOfSet(CARDS)}.json`), 'utf8')
  const read = readCards(text, cardKits, 'set')
  expect(read.ok && read.faces.map(face => face.id)).toEqual(CARDS.map(card => card.id))
})

test('never overwrites a released set', () => {
  const directory = directoryForTest()
  release(SOME, directory)
  const file = join(directory, `${hashOfSet(SOME)}.json`)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
  expect(release(SOME, directory)).toMatchObject({ ok: true, isNew: false })
  expect(readFileSync(file, 'utf8')).toMatch(/\n\n$/)
})

test('refuses a set with an invalid card or a duplicate id', () => {
  const directory = directoryForTest()
  expect(release([...SOME, SOME[0]!], directory)).toEqual({ ok: false, errors: [`3: id: ${SOME[0]!.id} is the id of card 0 too`] })
  expect(readdirSync(directory)).toEqual([])
})
