import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { scenarioKits } from '../../games.ts'
import { readScenarios } from '../../scenarios/read.ts'
import { AGAINST_AI, CLIENT, servicesForTest, valueOf } from '../testing/services-for-test.ts'

test('a duel’s position is a readable scenario without the seed or enemy cards until it is conceded', async () => {
  const game: Game = gothicDuel
  const services = await servicesForTest({ games: [game] })
  const { matches } = services
  const wizard = game.catalog.avatars[0]?.id ?? ''
  const [mine, theirs] = ['embers-before-dawn', 'the-red-cellar']
  const seat = (place: 0 | 1, deck: string) => ({
    ...AGAINST_AI.seats[place],
    avatar: wizard,
    deck: { from: 'starter' as const, id: deck },
  })
  const { id } = valueOf(matches.create({ game: game.id, seats: [seat(0, mine), seat(1, theirs)], first: 0 }))
  const foreign = game.catalog.starterDecks.find(deck => deck.id === theirs)?.cards.map(({ card }) => card) ?? []
  const own = game.catalog.starterDecks.find(deck => deck.id === mine)?.cards.map(({ card }) => card) ?? []
  const positionIn = (json: string): { seed?: number[]; foe: { hand: string[] }; over?: object } => JSON.parse(json).scenarios[0].position
  const before = valueOf(matches.position(id, CLIENT)).json
  expect(foreign.filter(card => before.includes(card) && !own.includes(card))).toEqual([])
  expect(positionIn(before).seed).toBe(undefined)
  expect(positionIn(before).foe.hand).toEqual(Array(6).fill('unknown'))
  expect(readScenarios(before, scenarioKits).ok).toBe(true)
  valueOf(matches.concede(id, CLIENT))
  const after = valueOf(matches.position(id, CLIENT)).json
  expect(foreign.filter(card => !after.includes(card))).toEqual([])
  expect(positionIn(after).seed).toHaveLength(4)
  expect(positionIn(after).over).toEqual({ winner: 'foe', clause: 'GD-R.25', by: 'concession' })
  expect(readScenarios(after, scenarioKits).ok).toBe(true)
})
