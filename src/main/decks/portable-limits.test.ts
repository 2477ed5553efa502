import { expect, test } from 'vitest'
import { MAX_DECKS } from './decks.ts'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { decksForTest, valueOf } from './testing/decks-for-test.ts'

const record = (id: string, cards: { card: string; count: number }[] = []) => ({
  id,
  game: 'toy',
  name: id,
  cards,
  createdAt: 1,
  updatedAt: 1,
})

/** Decks with that many decks already, and an arrival of others that each have a history. */
async function arrival(present: number, ids: readonly string[], cards: { card: string; count: number }[] = []) {
  const storage = storageForTest()
  const all = Array.from({ length: present }, (_, at) => record(`here-${at}`, cards))
  storage.put('decks.json', { version: 1, records: Object.fromEntries(all.map(one => [one.id, one])) })
  const made = decksForTest(storage)
  const arrivals = made.decks.portable.arrivals()
  const history = `${JSON.stringify({ format: 1, name: 'A', cards: [] })}\n`
  for (const id of ids) expect(await arrivals.add({ deck: record(id, cards), place: null, versions: [], history })).toBe(null)
  return { ...made, arrivals }
}

test.each([
  [MAX_DECKS - 1, 'services.not-saved.too-many-decks'],
  [MAX_DECKS - 2, undefined],
])('the preview of a full export says when there are too many decks, as the import does: %d here', async (present, key) => {
  const { decks, arrivals, names } = await arrival(present, ['a', 'b'])
  const before = names()
  expect(arrivals.look()).toMatchObject({ fresh: 2, left: 0 })
  expect(arrivals.look().full?.key).toBe(key)
  expect((await arrivals.take())?.key).toBe(key)
  expect(decks.list()).toHaveLength(key ? present : present + 2)
  if (key) expect(names()).toEqual(before)
})

test('and when they would be too large to store', async () => {
  const cards = Array.from({ length: 200 }, (_, at) => ({ card: `${'x'.repeat(70)}-${at}`, count: 1 }))
  const ids = Array.from({ length: 300 }, (_, at) => `a-${at}`)
  const { decks, arrivals } = await arrival(400, ids, cards)
  expect(arrivals.look().full?.key).toBe('services.not-saved.store-full')
  expect((await arrivals.take())?.key).toBe('services.not-saved.store-full')
  expect(valueOf(decks.get('here-0')).name).toBe('here-0')
  expect(decks.list()).toHaveLength(400)
})
