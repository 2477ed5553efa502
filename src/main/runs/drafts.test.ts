import { describe, expect, test } from 'vitest'
import { listOf } from '../../shared/runs/state.ts'
import { allGames } from '../games.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import type { DeckDraft } from '../kernel/deck-draft.ts'
import { draftedDeck, offerFor, offerSeed } from '../kernel/draft-offers.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const games = [...allGames, coldSummit as unknown as Game]
const SEEDS = sampleSize(40, 400)

function draftOf(game: Game): DeckDraft {
  if (!game.deckDraft) throw new Error(`${game.id} has no draft`)
  return game.deckDraft
}

/** Chooses at random from the offers of a seed. */
function draftAtRandom(game: Game, seed: string): { picks: string[]; offers: string[][] } {
  const draft = draftOf(game)
  const rng = rngFrom(`picks ${seed}`)
  const picks: string[] = []
  const offers: string[][] = []
  for (;;) {
    const cards = listOf(picks)
    const offer = offerFor(game, draft, cards, offerSeed(seed, picks.length))
    if (offer.length === 0) return { picks, offers }
    expect(new Set(offer).size).toBe(offer.length)
    expect(draft.remaining(cards)).toBeGreaterThan(0)
    offers.push(offer)
    picks.push(offer[nextBelow(rng, offer.length)] ?? '')
  }
}

describe.each(games.map(game => [game.id, game] as const))('%s', (_id, game) => {
  test(`whatever is chosen from the offers of ${SEEDS} seeds, the deck is legal in the end`, () => {
    const draft = draftOf(game)
    for (let seed = 0; seed < SEEDS; seed++) {
      const { picks } = draftAtRandom(game, `S${seed}`)
      const cards = listOf(picks)
      expect(game.checkDeck(cards, draft.format).reasons, `seed ${seed}: ${picks.join(' ')}`).toEqual([])
      expect(draft.remaining(cards)).toBe(0)
    }
  })

  test('always the first card of each offer, the strongest and the rarest included, gives a legal deck too', () => {
    for (const seed of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) {
      const picks: string[] = []
      for (;;) {
        const offer = offerFor(game, draftOf(game), listOf(picks), offerSeed(seed, picks.length))
        if (offer.length === 0) break
        picks.push(offer.toSorted()[0] ?? '')
      }
      expect(game.checkDeck(listOf(picks)).reasons).toEqual([])
    }
  })

  test('nearly every offer has three cards, and equal seeds and choices give equal offers', () => {
    const { picks, offers } = draftAtRandom(game, 'EQUAL')
    expect(draftAtRandom(game, 'EQUAL')).toEqual({ picks, offers })
    expect(draftAtRandom(game, 'OTHER').offers).not.toEqual(offers)
    expect(offers.filter(offer => offer.length === 3).length).toBeGreaterThan(offers.length * 0.7)
  })

  test('computer players draft legal decks, different ones, of the first offer of the run', () => {
    const draft = draftOf(game)
    const first = offerFor(game, draft, [], offerSeed('RUN1', 0))
    const decks = Array.from({ length: 9 }, (_, who) => draftedDeck(game, draft, 'RUN1', who, who / 9))
    for (const deck of decks) {
      expect(game.checkDeck(deck, draft.format).reasons).toEqual([])
      expect(deck.some(({ card }) => first.includes(card))).toBe(true)
    }
    expect(new Set(decks.map(deck => JSON.stringify(deck))).size).toBeGreaterThan(4)
  })
})
