import { expect, test } from 'vitest'
import { toyGame } from '../kernel/testing/toy-game.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import {
  act,
  begin,
  CLIENT,
  endlessStudies,
  firstPlay,
  keysOf,
  look,
  PERSONS,
  TWO_AIS,
  servicesForTest,
  simpleAi,
  studiesForTest,
  undo,
  valueOf,
} from './testing/services-for-test.ts'

const hint = ({ matches }: Services, id: string, revision: number) => matches.hint(id, CLIENT, revision)
const ask = (services: Services, id: string) => hint(services, id, look(services, id).revision)
const hinted = async (options: Partial<ServiceOptions> = {}) => {
  const services = await servicesForTest(options)
  const id = begin(services)
  return { services, id, found: valueOf(await ask(services, id)) }
}

test('a hint shows the best line and others, and counts once per decision', async () => {
  const { services, id, found } = await hinted()
  expect(found).toMatchObject({ isSure: false })
  expect(found.ways.length).toBeGreaterThan(1)
  expect(found.ways[0]?.steps[0]).toMatchObject({ prompt: { key: 'toy.choose' }, picks: [{ type: 'card' }, { type: 'mode' }] })
  expect(JSON.stringify(found.ways)).not.toContain('"line"')
  expect(look(services, id)).toMatchObject({ revision: found.revision, hints: { allowed: true, given: [1, 0] } })
  expect(valueOf(await ask(services, id))).toEqual(found)
  expect(look(services, id).hints.given).toEqual([1, 0])
})

test('plays a hint in one call unless the match has moved on', async () => {
  const { services, id, found } = await hinted({ ai: simpleAi() })
  valueOf(services.matches.playHint(id, CLIENT, found.revision))
  expect(look(services, id).pending).not.toContainEqual({ seat: 0, decision: 'lay' })
  expect(keysOf(services.matches.playHint(id, CLIENT, found.revision))).toEqual(['services.refused.moved-on'])
  expect(keysOf(services.matches.playHint(id, CLIENT, look(services, id).revision))).toEqual(['services.refused.moved-on'])
  expect(keysOf(await hint(services, id, found.revision))).toEqual(['services.refused.moved-on'])
})

test('a hint uses only what its seat knows', async () => {
  const games = [toyGame]
  const studies = studiesForTest(games)
  const { services, id } = await hinted({ games, studies })
  const [request] = studies.requests
  expect(request).toMatchObject({ seat: 0, described: 4 })
  const { ranks } = request?.information as { ranks: number[] }
  const own = Object.keys(look(services, id).view.cards).map(Number)
  expect(ranks.map((rank, card) => rank === -1 || own.includes(card))).not.toContain(false)
})

test('counts hints in the list and the record, also after a restart and a takeback', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory })
  const id = begin(services)
  valueOf(await ask(services, id))
  act(services, id, 'raise')
  valueOf(await ask(services, id))
  valueOf(undo(services, id))
  expect(look(services, id).hints.given).toEqual([2, 0])
  valueOf(services.matches.concede(id, CLIENT))
  expect(services.matches.replays.records().all).toMatchObject({ hinted: 1, takenBack: 0 })
  await services.close()
  const again = await servicesForTest({ dataDirectory })
  expect(valueOf(again.matches.replays.open(id, CLIENT)).summary.hints).toEqual([2, 0])
  expect(look(again, id).hints.given).toEqual([2, 0])
})

test('gives no hint in hot-seat, to watchers, out of turn or after the end', async () => {
  const services = await servicesForTest()
  const shared = begin(services, {
    ...PERSONS,
    seats: [PERSONS.seats[0], { ...PERSONS.seats[1], player: { type: 'person', name: 'Ada' } }],
  })
  expect(keysOf(await ask(services, shared))).toEqual(['services.refused.not-your-seat'])
  valueOf(services.matches.sit(shared, CLIENT, 0))
  expect(look(services, shared).hints.allowed).toBe(false)
  expect(keysOf(await ask(services, shared))).toEqual(['services.refused.no-hints'])
  expect(keysOf(await ask(services, begin(services, TWO_AIS)))).toEqual(['services.refused.not-your-seat'])
  const id = begin(services)
  act(services, id, ...firstPlay(services, id))
  expect(keysOf(await ask(services, id))).toEqual(['services.refused.not-awaited'])
  valueOf(services.matches.concede(id, CLIENT))
  expect(keysOf(await ask(services, id))).toEqual(['services.refused.over'])
  expect(keysOf(await hint(services, 'none', 0))).toEqual(['services.not-found.match'])
})

test('a play, another question and the end of the match cancel the search for a hint', async () => {
  const studies = endlessStudies()
  const services = await servicesForTest({ studies })
  const id = begin(services)
  const first = ask(services, id)
  const second = ask(services, id)
  expect(keysOf(await first)).toEqual(['services.refused.moved-on'])
  act(services, id, 'raise')
  expect(keysOf(await second)).toEqual(['services.refused.moved-on'])
  const third = ask(services, id)
  valueOf(services.matches.delete(id))
  expect(keysOf(await third)).toEqual(['services.refused.moved-on'])
  expect(studies.broken).toBe(3)
})

test('reports a failed study and changes nothing', async () => {
  const studies = { ...studiesForTest(), study: () => Promise.reject(new Error('broken')) }
  const services = await servicesForTest({ studies })
  const id = begin(services)
  const before = look(services, id)
  expect(keysOf(await ask(services, id))).toEqual(['services.refused.hint-failed'])
  expect(look(services, id)).toEqual(before)
})
