import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfSet, type WrittenSet } from '../../../src/main/rules/enchantoria/cards/released-sets.ts'
import { directoryForTest } from '../../../src/main/storage/testing/storage-for-test.ts'
import { releaseCards } from '../release-cards.ts'
import { enchantoriaCardSets } from './card-sets.ts'

test('a set is released together with what its cards summon', async () => {
  const directory = join(directoryForTest(), 'released')
  const released = releaseCards(enchantoriaCardSets, directory)
  const { RELEASED } = (await import(join(directory, 'index.ts'))) as { RELEASED: Record<string, WrittenSet> }
  const [[hash, { cards, entities }]] = Object.entries(RELEASED) as [[string, WrittenSet]]
  expect(released).toEqual({ ok: true, hash, isNew: true })
  expect(hashOfSet({ cards, entities })).toBe(hash)
})

test('a card that summons what isn’t in the set is refused', () => {
  const [wolf] = enchantoriaCardSets.cards.filter(({ id }) => id === 'grey-wolf')
  const cards = [{ ...wolf!, does: [{ do: 'summon', entity: 'nobody' }] }] as typeof enchantoriaCardSets.cards
  expect(releaseCards({ ...enchantoriaCardSets, cards }, directoryForTest())).toEqual({
    ok: false,
    errors: ['grey-wolf: summon: there is no nobody'],
  })
})
