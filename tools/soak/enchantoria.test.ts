import { expect, test } from 'vitest'
import { allGames } from '../../src/main/games.ts'
import { randomMatchUp } from '../../src/main/ai/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import type { Enchantoria } from '../../src/main/rules/enchantoria/game.ts'
import { enchantoria } from '../../src/main/rules/enchantoria/index.ts'
import { resampleHidden } from '../../src/main/rules/enchantoria/testing/hidden.ts'
import { toolsOf } from '../games.ts'
import { soakGame } from './soak-game.ts'

const { apply, informationFor } = enchantoria

/** Problems of a game in the sample, up to the first match with any. */
function problem(broken: Partial<Enchantoria>, matches = 4): string | null {
  const game: Game = { ...enchantoria, ...broken }
  for (let number = 0; number < matches; number++) {
    const result = soakGame(game, `sample-${number}`)
    if (!result.ok) return result.failure.problem
  }
  return null
}

test('every game has soak checks', () => {
  for (const { id } of allGames) expect(toolsOf(id).checks.constant.length).toBeGreaterThan(0)
  expect(() => toolsOf('chess')).toThrow('chess')
})

test('finds nothing wrong in a sample of random matches', () => {
  expect(problem({})).toBe(null)
})

test.each<[string, Partial<Enchantoria>, string]>([
  ['knowledge of all there is', { informationFor: state => structuredClone(state) }, 'knows something of what is hidden'],
  [
    'knowledge of what the other one decides',
    { informationFor: (state, viewer) => ({ ...informationFor(state, viewer), decided: state.decided }) },
    'knows something of what is hidden',
  ],
  [
    'a number on a closed card',
    { informationFor: (state, viewer) => ({ ...informationFor(state, viewer), players: state.players }) },
    'knows something',
  ],
  ['a copy that shares', { clone: state => ({ ...state }) }, 'a copy shares state.players'],
  ['a lost card', { apply: (...move) => (apply(...move), move[0].players[0].deck.pop()) }, 'a card is nowhere'],
  ['too much mana', { apply: (...move) => (apply(...move), (move[0].players[1].mana = 11)) }, 'seat 1 has 11 mana'],
  ['too much health', { apply: (...move) => (apply(...move), (move[0].players[1].entities[0]!.health = 99)) }, 'health is above'],
  ['a match without an end', { apply: (...move) => (apply(...move), (move[0].turn = 31)) }, 'there is a turn 31'],
  ['nobody to decide', { pending: () => [] }, 'nobody must decide'],
  ['a choice made twice', { check: () => [] }, 'is allowed'],
])('detects %s', (_, broken, found) => {
  expect(problem(broken)).toContain(found)
})

test('resamples hidden cards and decisions, and keeps what is known', () => {
  const rng = rngFrom('hidden')
  const state = enchantoria.setup(randomMatchUp(enchantoria, rng), 'match')
  const decision = { type: 'recycle' as const, cards: state.players[1].hand.slice(0, 1) }
  enchantoria.apply(state, 1, decision)
  const deals = Array.from({ length: 8 }, () => resampleHidden(state, 0, rng))
  for (const { players, cards, rng: chance } of deals) {
    expect(players[0].hand).toEqual(state.players[0].hand)
    expect(cards[0]).toEqual(state.cards[0])
    expect(players[0].deck).not.toEqual(state.players[0].deck)
    expect([...players[0].deck].sort()).toEqual([...state.players[0].deck].sort())
    expect(players[1].hand).not.toEqual(state.players[1].hand)
    expect(cards[1]).not.toEqual(state.cards[1])
    expect([...cards[1]].sort()).toEqual([...state.cards[1]].sort())
    expect(chance).not.toEqual(state.rng)
  }
  expect(deals.some(({ decided }) => JSON.stringify(decided[1]) !== JSON.stringify(decision))).toBe(true)
})
