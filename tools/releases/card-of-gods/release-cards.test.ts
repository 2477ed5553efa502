import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfSet } from '../../../src/main/rules/card-of-gods/cards/released-sets.ts'
import type { WrittenSet } from '../../../src/main/rules/card-of-gods/state/card.ts'
import { directoryForTest } from '../../../src/main/storage/testing/storage-for-test.ts'
import { releaseCards } from '../release-cards.ts'
import { cardOfGodsSets } from './card-sets.ts'

test('a set is released together with its Leaders and miniatures', async () => {
  const directory = join(directoryForTest(), 'released')
  const released = releaseCards(cardOfGodsSets, directory)
  const { RELEASED } = (await import(join(directory, 'index.ts'))) as { RELEASED: Record<string, WrittenSet> }
  const [[hash, { cards, leaders, miniatures }]] = Object.entries(RELEASED) as [[string, WrittenSet]]
  expect(released).toEqual({ ok: true, hash, isNew: true })
  expect(hashOfSet({ cards, leaders, miniatures })).toBe(hash)
})

test('a Card with the id of a Leader is refused', () => {
  const [card] = cardOfGodsSets.cards
  const cards = [{ ...card!, id: 'richard' }]
  expect(releaseCards({ ...cardOfGodsSets, cards }, directoryForTest())).toEqual({
    ok: false,
    errors: ['richard: id: it is there twice'],
  })
})
