import { expect, test } from 'vitest'
import type { DuelEvent } from '../state/events.ts'
import { gothicDuel } from '../index.ts'
import { filler, scenario, spell } from '../testing/scenario.ts'
import { usage } from './usage.ts'

test('opening hands count as drawn cards of their owner', () => {
  const [mine, theirs] = gothicDuel.catalog.starterDecks.map(deck => deck.cards)
  const events: DuelEvent[] = []
  const seats = [mine ?? [], theirs ?? []].map(cards => ({ avatar: 'any', cards }))
  const state = gothicDuel.setup({ seats: [seats[0]!, seats[1]!], first: 1 }, 'usage', event => events.push(event))
  const drawn = (seat: 0 | 1): string[] =>
    events.flatMap(event => {
      const used = usage.cardUseIn(event, state)
      return used?.type === 'drawn' && used.seat === seat ? [used.card] : []
    })
  expect(drawn(0).sort()).toEqual(usage.cardsInHand(state, 0).sort())
  expect(drawn(1)).toHaveLength(5)
  expect(drawn(0).every(card => mine?.some(entry => entry.card === card))).toBe(true)
})

test('a card that was cast or haunted counts as played', () => {
  const ghost = spell({ cost: 1, haunt: { cost: { soulfire: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const bolt = spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })
  const duel = scenario({ me: { hand: [bolt, filler], void: [ghost], soulfire: 5 } })
  const played: string[] = []
  const listen = (event: DuelEvent): void => {
    const used = usage.cardUseIn(event, duel.state)
    if (used) played.push(`${used.type} ${used.card}`)
  }
  for (const [card, way] of [
    [bolt, 'base'],
    [ghost, 'haunt'],
  ] as const) {
    const number = duel.state.cards.findIndex(one => one?.id === card.id)
    duel.game.apply(duel.state, 0, { type: 'use', way, card: number, x: 0, targets: [], discard: [], exile: [] }, listen)
  }
  expect(played).toEqual([`played ${bolt.id}`, `played ${ghost.id}`, expect.stringMatching(/^drawn /)])
  expect(usage.cardsInHand(duel.state, 0)).toContain(filler.id)
})

test('Soulfire left at the end of a turn counts as unspent, for the player whose turn it was', () => {
  const duel = scenario({ me: { soulfire: 4 }, foe: { soulfire: 9 } })
  const unspent: unknown[] = []
  duel.game.apply(duel.state, 0, { type: 'end-turn' }, event => {
    for (const seat of [0, 1] as const) unspent.push(usage.unspent?.(event, duel.state, seat))
  })
  expect(unspent.filter(amount => amount !== null)).toEqual([4])
})
