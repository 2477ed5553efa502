import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGothicDuel } from '../../../src/main/rules/gothic-duel/game.ts'
import { arbitraryCards } from '../../../src/main/rules/gothic-duel/testing/arbitrary-card.ts'
import { soakGame } from '../soak-game.ts'

const RUNS = Number(process.env['SOAK_RUNS'] ?? 40)

test('matches with generated cards run without errors', () => {
  const avatars = [{ id: 'any', name: 'Any', art: 'star' }]
  const property = fc.property(arbitraryCards(5, 20), fc.string(), (cards, seed) => {
    const game = createGothicDuel(cards, { avatars, starterDecks: [] })
    const result = soakGame(game, seed)
    expect(result.ok ? null : result.failure.problem).toBe(null)
  })
  fc.assert(property, { seed: Number(process.env['SOAK_SEED'] ?? 1), numRuns: RUNS })
}, 600_000)
