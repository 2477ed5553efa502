import { expect, test } from 'vitest'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import {
  act,
  begin,
  CLIENT,
  firstPlay,
  keysOf,
  look,
  servicesForTest,
  simpleAi,
  until,
  valueOf,
  cardsIn,
} from './testing/services-for-test.ts'

const theirRanks = (TOY_DECKS[1] ?? []).map(entry => entry.card)

test('writes a match’s position as its player knows it, and all of it after the end', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const id = begin(services)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  let update = await until(updates, () => true)
  const shown = new Set<string>()
  let looks = 0
  while (!update.outcome) {
    for (const card of cardsIn(update, 1, 'discard')) shown.add(update.view.cards[String(card)] ?? '')
    const { json } = valueOf(services.matches.position(id, CLIENT))
    expect(theirRanks.filter(rank => json.includes(rank) && !shown.has(rank))).toEqual([])
    looks++
    if (update.step) act(services, id, ...firstPlay(services, id))
    update = await until(updates, () => true)
  }
  expect(looks).toBeGreaterThan(3)
  const { json } = valueOf(services.matches.position(id, CLIENT))
  expect(theirRanks.filter(rank => !json.includes(rank))).toEqual([])
})

test('an unknown match has no position', async () => {
  expect(keysOf((await servicesForTest()).matches.position('none', CLIENT))).toEqual(['services.not-found.match'])
})

test('writing a position changes nothing', async () => {
  const services = await servicesForTest()
  const id = begin(services)
  const before = look(services, id)
  valueOf(services.matches.position(id, CLIENT))
  expect(look(services, id)).toEqual(before)
})
