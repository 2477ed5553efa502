import { expect, test } from 'vitest'
import { randomDeck } from '../../../src/main/kernel/match-ups.ts'
import { strengthWith } from '../../../src/main/decks/mixed-strength.ts'
import type { MixedStrength } from '../../../src/main/kernel/deck-strength.ts'
import { rngFrom } from '../../../src/main/kernel/rng.ts'
import { gameNamed } from '../../games.ts'
import { mixedFrom, sampleMixed } from '../mixed-strength.ts'
import type { WorkerPool } from '../workers.ts'

const game = gameNamed('gothic-duel')
if (!game) throw new RangeError('the game is gone')
const TRUE: MixedStrength = {
  base: 50,
  cards: { [game.catalog.cards[0]?.id ?? '']: 5 },
  pairs: [{ roles: ['vitality', 'will'], worth: -0.3 }],
}

test('finds what cards and pairs of roles add from what decks won', () => {
  const samples = Array.from({ length: 1200 }, (_, number) => {
    const cards = randomDeck(game, rngFrom(`mixed ${number}`))
    return { cards, won: strengthWith(TRUE, cards, game.catalog)() / 100 }
  })
  const { mixed, explained } = mixedFrom(game, samples)
  expect(explained).toBeGreaterThan(0.9)
  expect(mixed.cards[game.catalog.cards[0]?.id ?? '']).toBeGreaterThan(3)
  expect(mixed.pairs.find(({ roles }) => roles.join() === 'vitality,will')?.worth).toBeCloseTo(-0.3, 1)
})

test('the same samples give the same next decks, all legal, and half of the ready-made ones each', async () => {
  const met: number[] = []
  const pool: WorkerPool = {
    play: ({ opponents }) => {
      met.push(opponents.length)
      return Promise.resolve({
        opponents: opponents.map(() => ({ first: { played: 1, won: 1, drawn: 0 }, second: { played: 1, won: 0, drawn: 0 } })),
      } as never)
    },
    close: () => Promise.resolve(),
  }
  const [once, again] = [await sampleMixed(game, pool, []), await sampleMixed(game, pool, [])]
  expect(again).toEqual(once)
  expect(once.every(({ cards, won }) => game.checkDeck(cards).playable && won === 0.5)).toBe(true)
  expect(new Set(met)).toEqual(new Set([4]))
})
