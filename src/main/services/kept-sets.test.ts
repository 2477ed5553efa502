import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OpenSet } from '../../shared/sets/player-set.ts'
import { allGames, cardKits } from '../games.ts'
import { valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from './services.ts'
import { copyOf, KEPT, kept, noticesOf, open } from './testing/kept-directories.ts'

const withSets = kept.filter(directory => existsSync(join(KEPT, directory, 'sets')))

/** What the set was after each of its changes that can be undone, the latest first. */
function history({ sets }: Services, id: string): OpenSet[] {
  const all = [valueOf(sets.get(id))]
  for (let last = all[0]; last?.undo; last = all.at(-1)) all.push(valueOf(sets.undo(id, last.revision)))
  return all
}
const contentOf = ({ name, author, description, isOffered, cards }: OpenSet) => ({ name, author, description, isOffered, cards })

test.each(withSets)('the sets of %s open with every card, change and version', async directory => {
  const dataDirectory = copyOf(directory)
  const services = await open(dataDirectory, ...allGames)
  const { sets } = services
  const all = sets.list()
  expect(all).toHaveLength(readdirSync(join(KEPT, directory, 'sets')).length - 1)
  expect(sets.bin()).toMatchObject([{ name: 'Owls 2', cards: 13 }])
  expect(new Set(all.map(set => set.game))).toEqual(new Set(cardKits.map(kit => kit.game)))
  for (const { id, game, key } of all) {
    const set = valueOf(sets.get(id))
    const { cards } = set
    expect(set).toMatchObject({ name: 'Owls', author: 'Mina', description: 'Cards of a tower.\nAll of them.' })
    expect(JSON.stringify(cards)).not.toContain('services.set.unknown-card')
    expect(sets.offered(game)).toMatchObject([{ key, cards: cards.map(card => card.written) }])
    const [version] = valueOf(sets.versions(id))
    expect(version).toMatchObject({ name: 'As it began', cards: cards.length })
    const before = history(services, id)
    expect(before.length).toBeGreaterThan(18)
    expect(before.at(-1)).toMatchObject({ name: 'Öwls & “Candles”', cards: [] })
    let again = before.at(-1)
    while (again?.redo) again = valueOf(sets.redo(id, again.revision))
    expect(again && contentOf(again)).toEqual(contentOf(set))
  }
  const there = await open(dataDirectory, ...allGames)
  expect(there.sets.list()).toEqual(sets.list())
  expect(noticesOf(there)).toEqual([])
})

test('what the lab said of a set’s cards is still known', async () => {
  const { balance, sets } = await open(copyOf('9-playtests'), ...allGames)
  const rows = valueOf(balance.balanceOf('id-12'))
  expect(rows).toHaveLength(valueOf(sets.get('id-12')).cards.length)
  // Measured with cards that the game no longer has.
  expect(rows.filter(({ result }) => result !== null)).toMatchObject([
    { result: { worth: { deck: 'Embers', with: { won: 3 } } }, isOutdated: true },
  ])
})
