import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextBelow, rngFrom } from '../../../kernel/rng.ts'
import { createGothicDuel } from '../game.ts'
import { arbitraryCards } from '../testing/arbitrary-card.ts'
import { scenario, spell } from '../testing/scenario.ts'

test('a seat that must decide has candidates, all legal and different, whatever the cards', () => {
  const met = new Set<string>()
  const property = fc.property(arbitraryCards(4, 20), fc.string(), fc.integer({ min: 2, max: 40 }), (cards, seed, max) => {
    const game = createGothicDuel(cards, { avatars: [], starterDecks: [] })
    const rng = rngFrom(seed)
    const deck = () => Array.from({ length: 20 }, () => cards[nextBelow(rng, cards.length)]!.id)
    const seat = () => ({ avatar: 'any', cards: deck().map(card => ({ card, count: 1 })) })
    const state = game.setup({ seats: [seat(), seat()], first: 'random' }, seed)
    for (let moves = 0; moves < 150; moves++) {
      const [next] = game.pending(state)
      if (!next) return
      met.add(next.decision)
      const actions = game.candidates(state, next.seat, rng, max)
      expect(actions.length).toBeGreaterThan(0)
      expect(actions.length).toBeLessThanOrEqual(max)
      for (const action of actions) expect(game.check(state, next.seat, action)).toEqual([])
      expect(new Set(actions.map(game.encodeAction)).size).toBe(actions.length)
      expect(game.candidates(state, next.seat, rng, 1)).toHaveLength(1)
      expect(game.candidates(state, next.seat === 0 ? 1 : 0, rng, max)).toEqual([])
      game.apply(state, next.seat, actions[nextBelow(rng, actions.length)]!)
    }
  })
  fc.assert(property, { seed: 20, numRuns: 60 })
  expect([...met].sort()).toEqual(['discard', 'hand-limit', 'insight', 'main', 'order', 'target'])
}, 60_000)

test('copies of a card are one candidate, ending the turn comes first, and the largest X is among a few', () => {
  const bolt = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })
  const blaze = spell({ cost: 'X', effects: [{ effect: 'damage', to: 'enemy', vitality: 'X' }] })
  const { game, state } = scenario({ me: { hand: [bolt, bolt, bolt, blaze], soulfire: 9 } })
  const rng = rngFrom('few')
  const actions = game.candidates(state, 0, rng, 64)
  expect(actions[0]).toEqual({ type: 'end-turn' })
  expect(actions.filter(action => action.type === 'use' && action.x === 0)).toHaveLength(1)
  expect(actions.flatMap(action => (action.type === 'use' && action.x > 0 ? [action.x] : []))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('all ways of choosing are included if there are few', () => {
  const pact = spell({ cost: 0, additional: { discard: 2 } })
  const others = [1, 2, 3, 4].map(() => spell())
  const { game, state } = scenario({ me: { hand: [pact, ...others], soulfire: 0 } })
  const paid = game.candidates(state, 0, rngFrom('ways'), 64).flatMap(action => (action.type === 'use' ? [action.discard.join()] : []))
  expect(new Set(paid).size).toBe(6)
})
