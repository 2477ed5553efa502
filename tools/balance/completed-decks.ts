import { fixDeck } from '../../src/main/decks/fit-deck.ts'
import { randomDeck } from '../../src/main/ai/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom, shuffle } from '../../src/main/kernel/rng.ts'
import { deckSize } from '../../src/shared/deck-facts.ts'
import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { Score } from '../../src/shared/statistics.ts'
import { scoreOf } from './figures.ts'
import type { WorkerPool } from './workers.ts'

/** How much of a deck is there before it is completed: a number of cards, or all, a half or none of a random legal deck. */
export const DRAFTS = ['none', '1', '5', 'half', 'all'] as const
export type DraftKind = (typeof DRAFTS)[number]

const sizeOf = (kind: DraftKind, whole: number): number =>
  kind === 'none' ? 0 : kind === 'half' ? Math.floor(whole / 2) : kind === 'all' ? whole : Number(kind)

/** Random cards of a random legal deck. */
function draftOf(game: Game, kind: DraftKind, seed: string): DeckList {
  const rng = rngFrom(seed)
  const deck = randomDeck(game, rng)
  const copies = deck.flatMap(({ card, count }) => Array<string>(count).fill(card))
  shuffle(copies, rng)
  const counts = new Map<string, number>()
  for (const card of copies.slice(0, sizeOf(kind, deckSize(deck)))) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** The results of completed decks against ready-made ones: so many drafts, each against so many of them in random order, two matches each. */
export async function playCompleted(
  game: Game,
  pool: WorkerPool,
  kind: DraftKind,
  { drafts, opponents }: { drafts: number; opponents: number },
): Promise<Score> {
  const field = startersIn(game.catalog)
  const played = await Promise.all(
    Array.from({ length: drafts }, (_, number) => {
      const seed = `completed ${kind} ${number}`
      const deck = fixDeck(draftOf(game, kind, seed), game, 'finish').cards
      if (!game.checkDeck(deck).playable) throw new RangeError(`${seed} isn't legal: ${JSON.stringify(deck)}`)
      const met = Array.from({ length: opponents }, (_, place) => field[(number * opponents + place) % field.length]?.cards ?? [])
      return pool.play({ deck, opponents: met, games: 2, seed })
    }),
  )
  return played.map(scoreOf).reduce((a, b) => ({
    played: a.played + b.played,
    won: a.won + b.won,
    drawn: a.drawn + b.drawn,
  }))
}
