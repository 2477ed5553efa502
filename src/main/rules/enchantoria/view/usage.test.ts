import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { enchantoria } from '../index.ts'
import type { MatchEvent } from '../state/events.ts'
import { usage } from './usage.ts'

test('reports what was drawn, cast and left of the mana over a whole match', () => {
  const [mine, theirs] = enchantoria.catalog.starterDecks.map(deck => ({ avatar: 'any', cards: deck.cards }))
  const drawn: string[] = []
  const cast: string[] = []
  const remaining: number[] = []
  const early: MatchEvent[] = []
  const state = enchantoria.setup({ seats: [mine!, theirs!], first: 0 }, 'usage', event => early.push(event))
  const listen = (event: MatchEvent): void => {
    const used = usage.cardUseIn(event, state)
    if (used?.seat === 0) (used.type === 'drawn' ? drawn : cast).push(used.card)
    const amount = usage.unspent?.(event, state, 0) ?? null
    if (amount !== null) remaining.push(amount)
  }
  early.forEach(listen)
  expect(drawn.sort()).toEqual(usage.cardsInHand(state, 0).sort())
  expect(remaining).toEqual([])
  const rng = rngFrom('usage')
  for (let seat = enchantoria.pending(state)[0]?.seat; seat !== undefined; seat = enchantoria.pending(state)[0]?.seat)
    enchantoria.apply(state, seat, enchantoria.randomAction(state, seat, rng)!, listen)
  expect(remaining).toHaveLength(state.turn - 1)
  expect(Math.min(...remaining)).toBeGreaterThanOrEqual(0)
  expect(cast.length).toBeGreaterThan(0)
  expect(cast.every(card => drawn.includes(card))).toBe(true)
})
