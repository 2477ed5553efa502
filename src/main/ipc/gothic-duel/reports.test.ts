import { createRouterClient, safe } from '@orpc/server'
import { expect, test } from 'vitest'
import type { NewMatch } from '../../../shared/match.ts'
import { otherSeat } from '../../../shared/seat.ts'
import { servicesForTest, valueOf } from '../../matches/testing/services-for-test.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { scenarioKits } from '../../games.ts'
import { readScenarios } from '../../scenarios/read.ts'
import { createRouter } from '../router.ts'

const [mine, theirs] = gothicDuel.catalog.starterDecks
const [avatar] = gothicDuel.catalog.avatars
const seat = (name: string, deck = mine) =>
  ({ player: { type: 'person', name }, avatar: avatar?.id ?? '', deck: { from: 'starter', id: deck?.id ?? '' } }) as const
const TWO_PERSONS: NewMatch = { game: gothicDuel.id, seats: [seat('Ada'), seat('Mina', theirs)], first: 0 }

test('a report tells the calls of its window by name and outcome, the latest events, and the position as a scenario, as that window may know them', async () => {
  const services = await servicesForTest({ games: [gothicDuel] })
  const router = createRouter(services)
  const window = (client: string) => createRouterClient(router, { context: { client } })
  const [a, b] = [window('window-1'), window('window-2')]
  const { id } = await a.matches.create(TWO_PERSONS)
  const { curtain } = await a.matches.view({ id })
  await a.matches.sit({ id, seat: curtain ?? 0 })
  await safe(a.matches.act({ id, revision: 99, draft: ['play:0'] }))
  await safe(a.matches.act({ id: '../../x', revision: 99, draft: ['play:0'] }))

  const result = await a.app.report({ problem: 'TypeError: x', place: '/match', match: id })
  expect(result).toMatch(/Z matches\.sit ok\n\S+Z matches\.act REFUSED\n\S+Z matches\.act BAD_REQUEST\n/)
  expect(result).not.toContain('play:0')
  expect(result).toMatch(
    new RegExp(
      `\nmatch ${id} of gothic-duel, revision \\d+, turn \\d+, seen from seat ${curtain}\n(#\\d+ turn \\d+ [a-z-]+ GD-\\S+.*\n)+{`,
    ),
  )
  const position = result.slice(result.indexOf('\n{'))
  expect(JSON.parse(position)).toEqual(JSON.parse(valueOf(services.matches.position(id, 'window-1')).json))
  expect(readScenarios(position, scenarioKits).ok).toBe(true)
  const { view } = await a.matches.view({ id })
  const { scenarios } = JSON.parse(position) as { scenarios: { position: Record<'me' | 'foe', { hand: string[] }> }[] }
  expect(scenarios[0]?.position.foe.hand.every(card => card === 'unknown')).toBe(true)
  expect(scenarios[0]?.position.me.hand).not.toContain('unknown')
  expect(view.zones.find(zone => zone.kind === 'hand' && zone.owner === otherSeat(curtain ?? 0))).toMatchObject({ cards: [], hidden: 6 })

  // The other window has no seat: it gets what a spectator may know, and nothing that the first one requested.
  const others = await b.app.report({ problem: 'TypeError: y', place: '/match', match: id })
  expect(others).toContain('seen from no seat')
  expect(others).not.toMatch(/matches\.act|TypeError: x/)
  for (const card of scenarios[0]?.position.me.hand ?? []) expect(others).not.toContain(card)
})
