import { expect, test } from 'vitest'
import { randomMatchUp } from '../../../kernel/match-ups.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { suiteOf } from '../../../kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../../kernel/testing/conformance-match.ts'
import type { Enchantoria } from '../game.ts'
import { enchantoria } from '../index.ts'
import { enchantoriaChecks } from './checks.ts'
import { resampleHidden } from './hidden.ts'

const { apply, informationFor } = enchantoria

/** The problems of a game in the sample. */
function problemsOf(broken: Partial<Enchantoria>): string {
  const suite = suiteOf({ ...enchantoria, ...broken }, enchantoriaChecks)
  const reports = [0, 1, 2, 3].map(number => playConformanceMatch(suite, `sample-${number}`))
  return reports.flatMap(({ failures }) => failures.map(({ problem }) => problem)).join('\n')
}

test.each<[string, Partial<Enchantoria>, string]>([
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
  ['a lost card', { apply: (...move) => (apply(...move), move[0].players[0].deck.pop()) }, 'a card is nowhere'],
  ['too much mana', { apply: (...move) => (apply(...move), (move[0].players[1].mana = 11)) }, 'seat 1 has 11 mana'],
  ['too much health', { apply: (...move) => (apply(...move), (move[0].players[1].entities[0]!.health = 99)) }, 'health is above'],
  ['a match without an end', { apply: (...move) => (apply(...move), (move[0].turn = 31)) }, 'there is a turn 31'],
])('detects %s', (_, broken, result) => {
  expect(problemsOf(broken)).toContain(result)
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
