import { expect, test } from 'vitest'
import { cardKits, games } from '../../src/main/games.ts'
import { gameFor } from '../../src/main/kernel/replay.ts'
import { sampleRepriced, costStep } from './cost-worth.ts'

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  'decks of %s with a dearer card are legal, and different in that card only',
  (id, kit) => {
    const game = games.find(one => one.id === id)!
    const found = sampleRepriced(game, kit, { most: 4, seed: 'test', changes: [1] })
    // Spellfire’s cards cost nothing.
    expect(found.length > 0).toBe(game.catalog.cards.some(({ costs }) => costs.length > 0))
    for (const { task, card, copies } of found) {
      const played = gameFor(game, task.cards!)!
      expect(played.checkDeck(task.version!, task.format).playable).toBe(true)
      const dearer = task.version!.find(entry => !game.catalog.cards.some(face => face.id === entry.card))!
      expect(dearer.count).toBe(copies)
      expect(task.deck.filter(entry => !task.version!.some(other => other.card === entry.card))).toEqual([{ card, count: copies }])
      const costOf = (of: string): number =>
        played.catalog.cards.find(face => face.id === of)!.costs.reduce((sum, { amount }) => sum + Number(amount), 0)
      expect(costOf(dearer.card)).toBe(costOf(card) + 1)
    }
  },
)

test('a step is worth what dearer cards lose and cheaper ones gain, by copy', () => {
  const even = costStep([
    { copies: 2, change: 1, gain: -0.04 },
    { copies: 1, change: -1, gain: 0.02 },
    { copies: 3, change: 1, gain: -0.06 },
  ])
  for (const end of [even.value, even.low, even.high]) expect(end).toBeCloseTo(0.02, 9)
  const uneven = costStep([
    { copies: 1, change: 1, gain: -0.04 },
    { copies: 1, change: -1, gain: 0 },
  ])
  expect(uneven.value).toBeCloseTo(0.02, 9)
  expect(uneven.high - uneven.low).toBeGreaterThan(0.05)
  expect(costStep([{ copies: 2, change: 0, gain: 0.01 }]).value).toBeCloseTo(0.005, 9)
})
