import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfSet } from '../../../src/main/rules/spellfire/cards/released-sets.ts'
import type { Card } from '../../../src/main/rules/spellfire/state/card.ts'
import { directoryForTest } from '../../../src/main/storage/testing/storage-for-test.ts'
import { releaseCards } from '../release-cards.ts'
import { spellfireCardSets } from './card-sets.ts'

test('a set is released under its hash', async () => {
  const directory = join(directoryForTest(), 'released')
  const released = releaseCards(spellfireCardSets, directory)
  const { RELEASED } = (await import(join(directory, 'index.ts'))) as { RELEASED: Record<string, Card[]> }
  const [[hash, cards]] = Object.entries(RELEASED) as [[string, Card[]]]
  expect(released).toEqual({ ok: true, hash, isNew: true })
  expect(hashOfSet(cards)).toBe(hash)
})
