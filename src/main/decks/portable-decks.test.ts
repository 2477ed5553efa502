import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { decksForTest, saveDeck, valueOf } from './testing/decks-for-test.ts'

type Decks = ReturnType<typeof decksForTest>['decks']

/** Each pause of an import, however little was done before it, lets one turn of the event loop in. */
beforeEach(() => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  return () => vi.restoreAllMocks()
})

/** Imports all of `there` into `here`, and acts after that many turns of the event loop. */
async function importWith(here: Decks, there: Decks, turns: number, act: () => void): Promise<void> {
  const arrivals = here.portable.arrivals()
  for await (const item of there.portable.pack()) expect(await arrivals.add(JSON.parse(JSON.stringify(item)))).toBe(null)
  let isDone = false
  const taking = Promise.resolve(arrivals.take()).then(problem => {
    isDone = true
    expect(problem).toBe(null)
  })
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
  expect(isDone, 'the import was over before').toBe(false)
  act()
  await taking
}

/** An import of one deck pauses before its history, its place, its versions, and the deck itself. */
const TURNS = [0, 1, 2, 3]

test.each(TURNS)('a version saved while a full export is imported is kept (turn %i)', async turns => {
  const { decks: here } = decksForTest()
  const ash = saveDeck(here, 'Ash')
  valueOf(here.keepVersion(ash.id, 'First light'))
  const { decks: there } = decksForTest()
  const same = saveDeck(there, 'Ash')
  expect(same.id).toBe(ash.id)
  // Ids are counted here, and the first two are also those of the versions above and below.
  valueOf(there.keepVersion(same.id, 'Of one id'))
  valueOf(there.keepVersion(same.id, 'Of one id'))
  valueOf(there.keepVersion(same.id, 'From elsewhere'))
  await importWith(here, there, turns, () => void valueOf(here.keepVersion(ash.id, 'Second light')))
  const names = valueOf(here.versions(ash.id)).map(version => version.name)
  expect(names).toEqual(expect.arrayContaining(['First light', 'Second light', 'From elsewhere']))
})

test.each(TURNS)('a deck saved while a full export is imported doesn’t share its name with an imported one (turn %i)', async turns => {
  const { decks: here } = decksForTest()
  saveDeck(here, 'Ash', TOY_DECKS[0])
  const { decks: there } = decksForTest()
  saveDeck(there, 'Ash', TOY_DECKS[1])
  await importWith(here, there, turns, () => void saveDeck(here, 'Ash', TOY_DECKS[0]))
  const names = here.list().map(deck => deck.name)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})
